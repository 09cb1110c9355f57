import { screen, waitFor } from '@testing-library/react'
import { EDITS } from './edit-forms.tsx'
import { BLOG, BOTTLER, EVENTS, type FormCase, REVIEWS, STORAGE, TICKER, USER } from './form-rows.tsx'
import { dialogOf, press, pressChord } from './page-harness.tsx'

const tab = async () => {
  await waitFor(() => document.querySelector('.page-form form') ?? Promise.reject(new Error('no form yet')))
  return document.querySelector<HTMLElement>('.page-form') ?? document.body
}
const added = { country: '', city: '', contacts: '', url: '' }
const DATES = { sign_date: '2026-01-02', renew_date: '2027-01-02', end_date: '2028-01-02' }
const PLACE = { 'address.address': '1 rue', 'address.zip': '16100', 'address.city': 'Cognac', 'address.country': 'FR' }

/** Every form in the app. */
export const FORMS: readonly FormCase[] = [
  ...EDITS,
  {
    name: 'new event',
    file: 'features/agenda/event-dialog.tsx',
    write: 'agenda.create',
    address: EVENTS,
    draft: ['event new', { name: 'Vide', dates: ['31/12/2099'], month: ['December'], spirit_type_label: ['Cognac'], ...added }],
    open: async () => {
      await screen.findByText('Foire')
      press('n')
      return dialogOf('Add event')
    },
    save: /^Add/,
  },
  {
    name: 'new article',
    file: 'features/articles/add-article.tsx',
    write: 'articles.create',
    address: `${BLOG}?tab=add`,
    draft: ['article new', { title: 'Vide', content: '<p>Texte</p>', created_at: '2026-01-02 03:04:05', tags: ['Guide'] }],
    open: tab,
    save: /^Create article/,
  },
  {
    name: 'new bottler',
    file: 'features/bottlers/add-bottler.tsx',
    write: 'bottlers.create',
    address: `${BOTTLER}?tab=add`,
    draft: ['bottler new', { name: 'Vide', email: 'a@b.example', phone: '1', description: '<p>1890</p>', ...DATES }],
    open: tab,
    save: /^Create bottler/,
  },
  {
    name: 'new review',
    file: 'features/reviews/add-review.tsx',
    write: 'reviews.create',
    address: `${REVIEWS}?tab=add`,
    draft: [
      'reviews.create',
      { user_uuid: USER, '@user_uuid': 'ZOÉ LEFÈVRE', ticker: TICKER, '@ticker': TICKER, title: 'Bottle 1', score: 77, description: '' },
    ],
    open: tab,
    save: /^Add review/,
  },
  {
    name: 'new stored bottle',
    file: 'features/storage/bottles/add-bottle.tsx',
    write: 'storage.addBottle',
    address: `${STORAGE}?tab=addBottle`,
    draft: [
      'storage.addBottle',
      {
        user_uuid: USER,
        '@user_uuid': 'ZOÉ LEFÈVRE',
        ticker: TICKER,
        '@ticker': TICKER,
        title: 'Bottle 1',
        storage_origin: 'TEP',
        store_start: '2026-02-03',
        supplier_uuid: 's-1',
        '@supplier_uuid': 'Cellar 1',
      },
    ],
    open: tab,
    save: /^Create/,
  },
  {
    name: 'new supplier',
    file: 'features/storage/suppliers/add-supplier.tsx',
    write: 'storage.addSupplier',
    address: `${STORAGE}?tab=addSupplier`,
    draft: ['storage.addSupplier', { name: 'Vide', pseudo: 'Vide', ...PLACE }],
    open: tab,
    save: /^Create/,
  },
  {
    name: 'new subscription',
    file: 'features/users/actions/give-dialog.tsx',
    write: 'users.subscription',
    address: `/dashboard/user/${USER}?tab=subscriptions`,
    draft: [`subscription ${USER}`, { type: 1, expiration: '2099-02-03' }],
    open: async () => {
      await screen.findByRole('button', { name: /^Give a subscription/ })
      pressChord('g', 'g')
      return dialogOf('Give Zoé Lefèvre a subscription')
    },
    save: /^Give/,
  },
  {
    name: 'ban',
    file: 'features/bans/ban-ip-page.tsx',
    write: 'history.banIp',
    address: '/dashboard/history/actions/ip?ip=8.8.8.8',
    open: async () => (await screen.findByLabelText('Description')).closest('form') ?? document.body,
    save: /^Accept/,
  },
]

/** Forms with date fields that `forms-dates.test.tsx` tests. */
export const DATED: readonly string[] = [
  'bottler',
  'release',
  'bottle',
  'new article',
  'new bottler',
  'new stored bottle',
  'new subscription',
]
/** Forms whose date fields are part of another test, or appear after an action. */
export const OTHER_DATES: readonly string[] = ['event', 'new event', 'bottle']

/** Forms that Enter submits by design (decision 28). */
export const SENT_BY_ENTER = [
  'features/orders/decision/decline-dialog.tsx',
  'features/sign-in/code-page.tsx',
  'features/sign-in/connection-form.tsx',
  'features/sign-in/login-page.tsx',
  'ui/data-table/views/view-forms.tsx',
]
