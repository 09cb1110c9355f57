import { within } from '@testing-library/react'
import { Route, Routes, useNavigate } from 'react-router'
import type { HttpName } from '#contract/index.ts'
import { EventsPage } from '#features/agenda/events-page.tsx'
import { BlogPage } from '#features/articles/blog-page.tsx'
import { BanIpPage } from '#features/bans/ban-ip-page.tsx'
import { BottlersPage } from '#features/bottlers/bottlers-page.tsx'
import { ReviewsPage } from '#features/reviews/reviews-page.tsx'
import { StoragePage } from '#features/storage/storage-page.tsx'
import { TickerPage } from '#features/tickers/page/ticker-page.tsx'
import { UserPage } from '#features/users/page/user-page.tsx'
import { DraftsHost } from '#ui/drafts/drafts-dialog.tsx'
import { NO_ROWS, renderPage, type PageHarness } from './page-harness.tsx'
import { sheetOf } from './storage-harness.tsx'
import type { DeskOptions } from './services-harness.ts'

export const [BLOG, BOTTLER, EVENTS, STORAGE, REVIEWS] = [
  '/dashboard/settings/website/blog',
  '/dashboard/settings/website/bottler',
  '/dashboard/events',
  '/dashboard/storage',
  '/dashboard/reviews',
]
export const USER = '11111111-2222-4333-8444-555555555555'
export const TICKER = 'TICKER-1'
/** The list of drafts that the shell has. */
const Drafts = () => <DraftsHost navigate={useNavigate()} />
const PAGES = (
  <>
    <Drafts />
    <Routes>
      <Route path={BLOG} element={<BlogPage />} />
      <Route path={BOTTLER} element={<BottlersPage />} />
      <Route path={EVENTS} element={<EventsPage />} />
      <Route path={STORAGE} element={<StoragePage />} />
      <Route path={REVIEWS} element={<ReviewsPage />} />
      <Route path="/dashboard/ticker/:ticker" element={<TickerPage />} />
      <Route path="/dashboard/user/:uuid" element={<UserPage />} />
      <Route path="/dashboard/history/actions/ip" element={<BanIpPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  </>
)

export type Row = Readonly<Record<string, unknown>>

/** One row of everything editable. Timestamps have a time zone where the real site sends one. */
export const ROWS = {
  events: {
    id: 1,
    name: 'Foire',
    country: 'France',
    city: 'Cognac',
    dates: '10/12/2099',
    month: 'December',
    spirit_type_label: 'Cognac',
    contacts: 'Anne',
    url: 'https://www.foire.fr/',
  },
  articles: {
    id: 1,
    title: 'Au chai',
    content: 'Trois pour cent',
    created_at: '2026-07-14T22:30:00Z',
    updated_at: null,
    tags: [{ name: 'Guide' }],
    main_img: '/media/articles/1/main.png',
    video: { url: '/media/articles/1/video.mp4' },
  },
  bottlers: {
    id: 1,
    name: 'Maison Essai',
    email: 'hello@maison.example',
    phone: '+33 1 02',
    description: 'Depuis 1890',
    sign_date: '2026-10-23T22:30:00Z',
    renew_date: '2027-10-23T22:30:00+02:00',
    end_date: '2028-10-23 22:30:00',
    created_at: '2025-12-31T23:30:00Z',
    files_attachments: [],
  },
  reviews: {
    id: 1,
    user_uuid: USER,
    ticker: TICKER,
    title: 'Bottle 1',
    score: 81,
    description: 'Smoke',
    enabled: 1,
    created_at: '2026-11-19T10:30:00.000Z',
    firstname: 'Zoé',
    lastname: 'Lefèvre',
  },
  suppliers: {
    supplier_uuid: 's-1',
    name: 'Cellar 1',
    pseudo: 'Storage 1',
    enabled: 1,
    created_at: '2026-10-19T10:00:00.000Z',
    address: { address: '1 quai', zip: '33000', city: 'Bordeaux', region: null, country: 'FR' },
    prices: sheetOf(1.5),
  },
  bottles: {
    id: 901,
    isbn: '2900000000070',
    ticker: TICKER,
    title_norm: 'Bottle 1',
    is_reference: 1,
    strength: 46.3,
    region: 'Islay',
    age: '10',
    price: 120.5,
    currency: 'EUR',
    sold_date: '2026-01-09T23:30:00Z',
    release_price: 1299.9,
    release_date: '2024-02-28T23:30:00Z',
    allowed_min_pictures: 2,
    keywords: 'Islay;Peat',
    files_attachments: [],
    url: 'https://www.example.fr/1',
    shelf: { row: 4 },
  },
} satisfies Record<string, Row>

const SECOND = { ...ROWS.bottles, id: 902, isbn: '2900000000087', is_reference: 0, price: 80 }
export const ID = { events: 'id', articles: 'id', bottlers: 'id', reviews: 'id', suppliers: 'supplier_uuid', bottles: 'id' } as const
export type Table = keyof typeof ROWS

/** A form: where it is and how to make it valid. */
export interface FormCase {
  readonly name: string
  /** The file that draws it, under src/renderer. */
  readonly file: string
  readonly write: HttpName
  readonly address: string
  /** Input already entered: the draft's name and its values. */
  readonly draft?: readonly [form: string, values: Row]
  /** Opens the form on its page; returns the element that contains its fields. */
  readonly open: () => Promise<HTMLElement>
  /** Its main button. */
  readonly save: RegExp
  /** Confirms the question between the button and the request. */
  readonly agree?: () => Promise<unknown>
}

const SCALE = { ...NO_ROWS, tickers: 0, users: 1, articles: 0, bottlers: 0, events: 0, reviews: 0, storage: 0, suppliers: 0 }

/** Renders the back office for the forms without a page. */
export async function renderEveryPage(options: DeskOptions = {}): Promise<PageHarness> {
  const harness = await renderPage(<p>elsewhere</p>, '/elsewhere', { sandbox: { activity: false, scale: SCALE }, ...options })
  const { putRow } = harness.control
  for (const [table, row] of Object.entries(ROWS)) await putRow(table, (row as Row)[ID[table as Table]] as string | number, row)
  await putRow('bottles', SECOND.id, SECOND)
  await putRow('tickers', TICKER, { ticker: TICKER, isbn: ROWS.bottles.isbn, title_norm: 'Bottle 1', count: 2 })
  await putRow('changed_tickers', TICKER, { changed: 1 })
  const [person] = (await harness.control.rows('users')) as readonly Row[]
  await putRow('users', USER, {
    ...person,
    uuid: USER,
    subscriptions_informations: [],
    firstname: 'Zoé',
    lastname: 'Lefèvre',
    email: 'zoe@mail.example',
    ip: '8.8.4.4',
  })
  return harness
}

/** Opens an address without waiting for a form. */
export const openAddress = (harness: PageHarness, address: string): Promise<void> => harness.remount(PAGES, address)

/** Opens a form on its page, filled in from its draft. */
export async function openForm(harness: PageHarness, { draft, address, open }: FormCase): Promise<HTMLElement> {
  if (draft) await harness.desk.call('drafts.keep', { form: draft[0], values: { mine: draft[1], was: {}, gone: [] }, lasting: true })
  await harness.remount(PAGES, address)
  const form = await open()
  // the form opens before its draft is read
  if (draft) await within(form).findByText(/^(Draft restored|Brouillon restauré)$/)
  return form
}
