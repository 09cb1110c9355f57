import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  button,
  dialogOf,
  isOff,
  NO_ROWS,
  pressIn,
  renderPage,
  rowsPerPage,
  type PageHarness,
  whyOff,
} from '#tests/_support/page/page-harness.tsx'
import { pictureSrc } from '#bridge/picture-src.ts'
import { BlogPage } from './blog-page.tsx'

const BLOG = '/dashboard/settings/website/blog'
const ARTICLE = {
  id: 1,
  title: 'Au chai',
  content: '<figure><img src="/media/articles/1/inside.png"></figure>',
  created_at: '2026-01-02 03:04:05',
  updated_at: '2026-02-03 04:05:06',
  tags: [{ name: 'Guide' }, 'Rhum'],
  main_img: null,
  video: null,
}

let harness: PageHarness
afterEach(() => harness.unmount())
async function open(address: string, previous: (made: PageHarness) => Promise<unknown> = async () => {}): Promise<void> {
  harness = await renderPage(<p>elsewhere</p>, '/elsewhere', { sandbox: { activity: false, scale: { ...NO_ROWS, articles: 0 } } })
  await previous(harness)
  await harness.remount(<BlogPage />, address)
}
const half = (values: object) => (created: PageHarness) => created.desk.call('drafts.keep', { form: 'article new', values })

test('a row has title, picture, both dates, every tag, delete and edit; 50 rows a page (part 2 §2)', async () => {
  await open(BLOG, (created) => created.control.putRow('articles', 1, ARTICLE))
  await screen.findByText('Au chai')
  for (const name of ['Title', 'Main image', 'Publication date', 'Update date', 'Tags', 'Actions'])
    screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })
  for (const text of ['02/01/2026 03:04', 'Guide, Rhum']) screen.getByText(text)
  // the first picture of the content replaces a missing main image (D-93)
  expect(document.querySelector('.article-image')?.getAttribute('src')).toBe(pictureSrc('/media/articles/1/inside.png'))
  const actions = [/^Edit Au chai/, /^Delete Au chai/].map((name) => button(name))
  for (const action of actions) expect(isOff(action)).toBe(false)
  expect([...(actions[0]?.closest('td')?.querySelectorAll('button') ?? [])]).toEqual(actions)
  expect(rowsPerPage()).toBe('50')
})

test('a deletion that the back office has no call for leads to its endpoint', async () => {
  await open(BLOG, (created) => created.control.putRow('articles', 1, ARTICLE))
  await harness.control.fault('articles.remove', { is: 'status', status: 405 })
  fireEvent.click(await screen.findByRole('button', { name: /^Delete Au chai/ }))
  await pressIn('Are you sure you want to delete this article?', 'Delete')
  const alert = await dialogOf('Failed to delete the article')
  expect(within(alert).getByRole('link', { name: 'Settings → Endpoints' }).getAttribute('href')).toBe('#/settings?endpoint=articles.remove')
})

const WHOLE = { title: 'Neuf', content: 'Texte', created_at: '2026-01-02 03:04:05', tags: ['Guide'] }
test.each([
  ['Title', { ...WHOLE, title: ' ' }],
  ['Publication date', { ...WHOLE, created_at: undefined }],
  ['Content', { ...WHOLE, content: '<p></p><p>&nbsp;</p>' }],
  ['Tags', { ...WHOLE, tags: [] }],
])('Create waits for %s (part 2 §5)', async (name, values) => {
  await open(`${BLOG}?tab=add`, half(values))
  await waitFor(() => expect(isOff(button(/^Create article/))).toBe(true))
  await waitFor(() => expect(document.querySelector('.form-why')?.textContent).toContain(name))
})

test('Create is on with all four, and without a tag where there is none to choose', async () => {
  await open(`${BLOG}?tab=add`, half(WHOLE))
  await waitFor(() => expect(isOff(button(/^Create article/))).toBe(false))
  await harness.control.fault('articles.tags', { is: 'body', body: '[]' })
  await half({ ...WHOLE, tags: [] })(harness)
  await harness.remount(<BlogPage />)
  await waitFor(() => expect(isOff(button(/^Create article/))).toBe(false))
})

const tagBox = () => screen.getByRole('combobox', { name: 'Tags' })
const typeTag = (text: string) => {
  fireEvent.mouseDown(tagBox())
  tagBox().focus()
  fireEvent.change(tagBox(), { target: { value: text } })
}
test('tags that could not be read are said, with Retry; a tag is needed all the same, and none is made blindly', async () => {
  await open(`${BLOG}?tab=add`, async (created) => {
    await half({ ...WHOLE, tags: [] })(created)
    await created.control.fault('articles.tags', { is: 'status', status: 403 })
  })
  await screen.findByText(/^Couldn’t load the tags\./)
  await waitFor(() => expect(whyOff(button(/^Create article/))).toBe('Missing: Tags'))
  typeTag('Guide')
  expect(screen.queryByText('Create “Guide”')).toBeNull()
  await harness.control.clearFaults()
  fireEvent.click(button('Retry'))
  await waitFor(() => expect(screen.queryByText(/^Couldn’t load the tags\./)).toBeNull())
  expect(whyOff(button(/^Create article/))).toBe('Missing: Tags')
})

test('a tag that somebody else made meanwhile is chosen without a refusal, and the box keeps the focus', async () => {
  await open(`${BLOG}?tab=add`, async (created) => {
    await half({ ...WHOLE, tags: [] })(created)
    await created.control.fault('articles.tags', { is: 'body', body: '[{"name":"Autre"}]' })
    await created.control.putRow('tags', 'Guide', { name: 'Guide' })
  })
  await waitFor(() => expect(whyOff(button(/^Create article/))).toBe('Missing: Tags'))
  typeTag('Guide')
  await screen.findAllByText('Create “Guide”')
  fireEvent.keyDown(tagBox(), { key: 'Enter', keyCode: 13, which: 13 })
  const create = button('Create', await dialogOf('Create the tag “Guide”?'))
  create.focus()
  fireEvent.click(create)
  await waitFor(() => expect(isOff(button(/^Create article/))).toBe(false))
  expect(document.querySelector('.toast')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(tagBox()))
})

const stored = (created: PageHarness) => created.control.putRow('articles', 1, { ...ARTICLE, content: 'Texte' })
test('Update waits for content', async () => {
  await open(`${BLOG}?edit=1`, async (created) => {
    await stored(created)
    await created.desk.call('drafts.keep', { form: 'article 1', values: { content: '' } })
  })
  await waitFor(() => expect(whyOff(button(/^Update/))).toBe('Missing: Content'))
})

test('Update waits for a title; the publication date is only shown', async () => {
  await open(`${BLOG}?edit=1`, stored)
  const dialog = await dialogOf('Edit Au chai')
  const title = within(dialog).getByLabelText<HTMLInputElement>('Title')
  const date = within(dialog).getByLabelText<HTMLInputElement>('Publication date')
  expect(date).toMatchObject({ readOnly: true, value: '02/01/2026 03:04:05' })
  fireEvent.change(title, { target: { value: ' ' } })
  await waitFor(() => expect(isOff(button(/^Update/))).toBe(true))
  fireEvent.change(title, { target: { value: 'Au chai, le soir' } })
  await waitFor(() => expect(isOff(button(/^Update/))).toBe(false))
})

test('the main image can be looked at where the article is edited; without one there is no place for it', async () => {
  await open(`${BLOG}?edit=1`, (created) => created.control.putRow('articles', 1, { ...ARTICLE, main_img: '/media/articles/1/main.png' }))
  const group = within(await dialogOf('Edit Au chai')).getByRole('group', { name: 'Main image' })
  expect(within(group).getByRole('img', { name: 'main.png' }).getAttribute('src')).toBe(pictureSrc('/media/articles/1/main.png'))
  await harness.unmount()
  await open(`${BLOG}?edit=1`, stored)
  expect(within(await dialogOf('Edit Au chai')).queryByRole('group', { name: 'Main image' })).toBeNull()
})

test('the preview has the title above the text and the video below', async () => {
  await open(`${BLOG}?edit=1`, (created) =>
    created.control.putRow('articles', 1, { ...ARTICLE, video: { url: '/media/articles/1/chai.mp4' } }),
  )
  const dialog = within(await dialogOf('Edit Au chai'))
  await dialog.findByRole('textbox', { name: 'Content' })
  expect(dialog.queryByRole('heading', { name: 'Au chai' })).toBeNull()
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Au chai neuf' } })
  fireEvent.click(dialog.getByRole('button', { name: /^Preview/ }))
  dialog.getByRole('heading', { name: 'Au chai neuf' })
  expect(dialog.getAllByText('chai.mp4')).toHaveLength(2)
  expect(dialog.getByTitle('Preview of Content').nextElementSibling?.textContent).toContain('chai.mp4')
})

test('words that were taken out by hand are not said to be content that cannot be kept', async () => {
  await open(`${BLOG}?edit=1`, async (created) => {
    await stored(created)
    await created.desk.call('drafts.keep', {
      form: 'article 1',
      values: { mine: { content: '<p>Tex</p>' }, was: { content: 'Texte' }, gone: [] },
      lasting: true,
    })
  })
  const dialog = await dialogOf('Edit Au chai')
  await within(dialog).findByText('Draft restored')
  await within(dialog).findByRole('textbox', { name: 'Content' })
  expect(within(dialog).queryByText('Some content can’t be kept')).toBeNull()
  expect(within(dialog).queryByText(/^Not supported by the editor/)).toBeNull()
})
