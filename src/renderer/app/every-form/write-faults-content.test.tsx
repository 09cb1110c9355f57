import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect } from 'vitest'
import { button, isOn, NO_ROWS, press, pressIn, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { FAULT_TIMINGS, testFaults } from '#tests/_support/hostile/write-faults.ts'
import { EventsPage } from '#features/agenda/events-page.tsx'
import { BlogPage } from '#features/articles/blog-page.tsx'
import { BottlersPage } from '#features/bottlers/bottlers-page.tsx'

const [BLOG, BOTTLER, EVENTS] = ['/dashboard/settings/website/blog', '/dashboard/settings/website/bottler', '/dashboard/events']
const page = (
  <Routes>
    <Route path={BLOG} element={<BlogPage />} />
    <Route path={BOTTLER} element={<BottlersPage />} />
    <Route path={EVENTS} element={<EventsPage />} />
    <Route path="*" element={<p>elsewhere</p>} />
  </Routes>
)
const SCALE = { ...NO_ROWS, users: 2, tickers: 4, articles: 0, bottlers: 0, events: 0 }

const ARTICLE = {
  id: 1,
  title: 'Au chai',
  content: 'Trois pour cent',
  created_at: '2026-01-02 03:04:05',
  updated_at: null,
  tags: [{ name: 'Guide' }],
  main_img: null,
  video: null,
}
const DATES = { sign_date: '2026-01-02 00:00:00', renew_date: '2027-01-02 00:00:00', end_date: '2028-01-02 00:00:00' }
const PERSON = { email: 'hello@maison.example', phone: '+33 1', description: 'Depuis 1890', ...DATES }
const BOTTLER_ROW = { id: 1, name: 'Maison Essai', ...PERSON, created_at: '2026-01-01 00:00:00', files_attachments: [] }
const WHERE = { country: 'France', city: 'Cognac', contacts: '', url: '' }
const EVENT = { id: 1, name: 'Foire', dates: '31/12/2099', month: 'December', spirit_type_label: 'Cognac', ...WHERE }
/** Partly completed drafts: fields that need more than a keyboard are already filled. */
const DRAFTS = {
  'article new': { title: 'Vide', content: 'Trois pour cent', created_at: '2026-01-02 03:04:05', tags: ['Guide'] },
  'bottler new': { name: 'Vide', ...PERSON },
  'event new': { name: 'Vide', dates: ['31/12/2099'], month: ['December'], spirit_type_label: ['Cognac'], ...WHERE },
}

let harness: PageHarness | null = null

const open = (address: string) => async (): Promise<PageHarness> => {
  const created = await renderPage(page, '/elsewhere', { sandbox: { activity: false, scale: SCALE }, timings: FAULT_TIMINGS })
  harness = created
  await created.control.putRow('articles', 1, ARTICLE)
  await created.control.putRow('bottlers', 1, BOTTLER_ROW)
  await created.control.putRow('events', 1, EVENT)
  for (const [form, values] of Object.entries(DRAFTS)) await created.desk.call('drafts.keep', { form, values })
  await created.remount(page, address)
  return created
}

const field = (label: string, inside: HTMLElement = document.body) => within(inside).getByLabelText<HTMLInputElement>(label)
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
/** The open form, on the page or in a dialog. */
const form = () => waitFor(() => document.querySelector<HTMLElement>('form')?.parentElement ?? Promise.reject(new Error('no form')))
const typedInto = (label: string, ok: RegExp) => async () => {
  await screen.findAllByRole('textbox', { name: label })
  type(field(label, await form()), 'Tapé à la main')
  await isOn(ok)
}
const stillTyped = (label: string) => async () => expect(field(label, await form()).value).toBe('Tapé à la main')
const listed = () => screen.getAllByText('Tapé à la main')

const written = async (table: string) => {
  const rows = (await harness?.control.rows(table)) as readonly { name?: string; title?: string }[] | undefined
  expect(rows?.map(({ name, title }) => name ?? title)).toContain('Tapé à la main')
}

testFaults({
  'new article': {
    open: open(`${BLOG}?tab=add`),
    write: 'articles.create',
    ready: typedInto('Title', /^Create article/),
    send: () => fireEvent.click(button(/^Create article/)),
    kept: stillTyped('Title'),
    truth: () => written('articles'),
    reopen: form,
  },
  'changed article': {
    open: open(`${BLOG}?edit=1`),
    write: 'articles.update',
    ready: typedInto('Title', /^Update/),
    send: () => fireEvent.click(button(/^Update/)),
    kept: stillTyped('Title'),
    truth: listed,
    reopen: form,
  },
  'deleted article': {
    open: open(BLOG),
    write: 'articles.remove',
    ready: async () => {
      for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
      await screen.findByRole('button', { name: 'Delete Au chai' })
    },
    send: async () => {
      fireEvent.click(button('Delete Au chai'))
      await pressIn('Are you sure you want to delete this article?', 'Delete')
    },
    said: () => [...document.querySelectorAll('.article-alert, .toast')].map(({ textContent }) => textContent).join('\n'),
    truth: () => expect(screen.queryByRole('button', { name: 'Delete Au chai' })).toBeNull(),
  },
  'new tag': {
    open: open(`${BLOG}?tab=add`),
    write: 'articles.createTag',
    ready: async () => {
      const box = await screen.findByRole('combobox', { name: 'Tags' })
      fireEvent.mouseDown(box)
      fireEvent.change(box, { target: { value: 'Chartreuse' } })
      await screen.findByText('Create “Chartreuse”', { selector: '.ant-select-item-option-content' })
    },
    send: async () => {
      fireEvent.click(screen.getByText('Create “Chartreuse”', { selector: '.ant-select-item-option-content' }))
      await pressIn('Create the tag “Chartreuse”?', 'Create')
    },
    kept: async () => expect(field('Title', await form()).value).toBe('Vide'),
    truth: async () => expect(await harness?.control.rows('tags')).toContainEqual({ name: 'Chartreuse' }),
  },
  'new bottler': {
    open: open(`${BOTTLER}?tab=add`),
    write: 'bottlers.create',
    ready: typedInto('Name', /^Create bottler/),
    send: () => fireEvent.click(button(/^Create bottler/)),
    kept: stillTyped('Name'),
    truth: () => written('bottlers'),
    reopen: form,
  },
  'changed bottler': {
    open: open(`${BOTTLER}?edit=1`),
    write: 'bottlers.update',
    ready: typedInto('Name', /^Update/),
    send: () => fireEvent.click(button(/^Update/)),
    kept: stillTyped('Name'),
    truth: listed,
    reopen: form,
  },
  'deleted bottler': {
    open: open(BOTTLER),
    write: 'bottlers.remove',
    ready: () => screen.findByRole('button', { name: 'Delete Maison Essai' }),
    send: async () => {
      fireEvent.click(button('Delete Maison Essai'))
      await pressIn('Delete this bottler?', 'Delete')
    },
    truth: () => expect(screen.queryByRole('button', { name: 'Delete Maison Essai' })).toBeNull(),
  },
  'new event': {
    open: open(EVENTS),
    write: 'agenda.create',
    ready: async () => {
      await screen.findByRole('button', { name: 'Delete Foire' })
      if (!document.querySelector('form')) press('n')
      await typedInto('Name', /^Add(?! event)/)()
    },
    send: () => fireEvent.click(button(/^Add(?! event)/)),
    kept: stillTyped('Name'),
    truth: listed,
    reopen: async () => {
      await screen.findByRole('button', { name: 'Delete Foire' })
      press('n')
    },
  },
  'changed event': {
    open: open(`${EVENTS}?edit=1`),
    write: 'agenda.update',
    ready: typedInto('Name', /^Update/),
    send: () => fireEvent.click(button(/^Update/)),
    kept: stillTyped('Name'),
    truth: listed,
    reopen: form,
  },
  'deleted event': {
    open: open(EVENTS),
    write: 'agenda.remove',
    ready: () => screen.findByRole('button', { name: 'Delete Foire' }),
    send: async () => {
      fireEvent.click(button('Delete Foire'))
      await pressIn('Are you sure you want to proceed ?', 'Delete')
    },
    truth: () => expect(screen.queryByRole('button', { name: 'Delete Foire' })).toBeNull(),
  },
})
