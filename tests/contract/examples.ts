import { randomBytes } from 'node:crypto'
import type { HttpName, InputOf } from '#contract/index.ts'
import { SUPPLIER_PRICES } from '#contract/trade/supplier.ts'
import { FileHandle, type Uuid } from '#contract/values/values.ts'
import type { BackOffice, Reply } from './back-office.ts'

/** Sandbox rows for the examples, in wire format. */
export interface Subjects {
  readonly user: { readonly uuid: Uuid; readonly email: string }
  readonly pending: { readonly order_uuid: Uuid }
  readonly enabled: { readonly order_uuid: Uuid }
  readonly deleted: { readonly order_uuid: Uuid }
  readonly origin: { readonly ticker: string }
  readonly target: { readonly ticker: string }
  readonly doomed: { readonly isbn: string }
  readonly bottle: { readonly id: number; readonly ticker: string; readonly isbn: string }
  readonly spare: { readonly id: number; readonly ticker: string }
  readonly article: { readonly id: number }
  readonly bottler: { readonly id: number }
  readonly event: { readonly id: number }
  readonly review: { readonly id: number }
  readonly stored: { readonly bottle_uuid: Uuid }
  readonly supplier: { readonly supplier_uuid: Uuid; readonly name: string }
  readonly report: { readonly id: number }
  readonly scraper: { readonly code: string }
}

type Row = Readonly<Record<string, unknown>>
const rowsIn = (reply: Reply): Row[] => reply.json as Row[]

/** Finds rows that suit each example: a waiting order, a ticker with several bottles, … */
export async function findSubjects(office: BackOffice): Promise<Subjects> {
  const first = async (name: HttpName, fits: (row: Row) => boolean = () => true) => {
    const row = rowsIn(await office.ask(name, {})).find(fits)
    if (!row) throw new Error(`No row of ${name} fits`)
    return row as never
  }
  const users = rowsIn(await office.ask('users.list', {}))
  const lone = users.find((row) => Array.isArray(row['subscriptions_informations']) && row['subscriptions_informations'].length === 0)
  const tickers = rowsIn(await office.ask('tickers.list', {}))
  const several = tickers.filter((row) => Number(row['count']) >= 3)
  const [home, target, origin] = several
  const bottles = rowsIn(await office.ask('tickers.one', { ticker: String(home?.['ticker']) }))
  const spare = bottles.find((row) => row['is_reference'] === 0)
  const scraping = (await office.ask('scraping.statistics', {})).json as { autoscrapers: Row[] }
  return {
    user: lone as never,
    pending: await first('orders.unverified'),
    enabled: await first('orders.verified', (row) => row['enabled'] === 1 && row['sold'] === 0),
    deleted: await first('orders.verified', (row) => row['enabled'] === 0 && row['sold'] === 0),
    origin: origin as never,
    target: target as never,
    doomed: tickers.at(-1) as never,
    bottle: bottles[0] as never,
    spare: spare as never,
    article: await first('articles.list'),
    bottler: await first('bottlers.list'),
    event: await first('agenda.list'),
    review: await first('reviews.list'),
    stored: await first('storage.bottles'),
    supplier: await first('storage.suppliers', (row) => row['prices'] !== null),
    report: await first('reports.errors'),
    scraper: scraping.autoscrapers[0] as never,
  }
}

const handle = () => FileHandle.parse(`file-${randomBytes(16).toString('hex')}`)
export const picture = handle()
export const video = handle()

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
/** The first bytes of a PNG and an MP4, which determine the file type. */
export const files: ReadonlyMap<unknown, File> = new Map([
  [picture, new File([bytes('89504e470d0a1a0a0000000d49484452')], 'etiquette-FRONT.png', { type: 'image/png' })],
  [video, new File([bytes('000000186674797069736f6d00000200')], 'visite.mp4', { type: 'video/mp4' })],
])

const prices = Object.fromEntries(
  Object.entries(SUPPLIER_PRICES).map(([sheet, keys]) => [sheet, Object.fromEntries(keys.map((key) => [key, 1.5]))]),
) as never
const address = { address: '1 quai des Chartrons', zip: '33000', city: 'Bordeaux', region: '', country: 'FR' }
const article = { title: 'La part des anges', created_at: '2026-03-04', content: '<p>Trois pour cent par an.</p>', tags: ['Guide'] }
const bottler = {
  name: 'Maison Essai',
  description: '<p>Depuis 2019</p>',
  email: '',
  phone: '',
  sign_date: '2026-01-02',
  renew_date: null,
  end_date: null,
}
const event = {
  name: 'Foire',
  country: 'France',
  city: 'Cognac',
  dates: ['04/03/2027'],
  month: ['March'],
  spirit_type_label: ['Cognac'],
  contacts: '',
  url: '',
}
const rights = { try_pass_before_login: 0, is_blocked: true, is_transaction_blocked: true, is_create_orders_blocked: true, ban_ip: false }

/** One valid input for every operation, in test order: destructive operations come last within their group. */
export const examples: { readonly [N in HttpName]: (subjects: Subjects) => InputOf<N> } = {
  'live.ping': () => ({}),
  'statistics.totals': () => ({}),
  'statistics.chart': () => ({}),
  'statistics.scrapingXlsx': () => ({}),
  'scraping.statistics': () => ({}),
  'scraping.history': ({ scraper }) => ({ id: scraper.code }),
  'scraping.generate': () => ({ keywords: 'ans' }),
  'transactions.list': () => ({}),
  'transactions.xlsx': () => ({}),
  'history.browser': () => ({}),
  'history.product': () => ({}),
  'history.banList': () => ({}),
  'history.banActions': () => ({}),
  'history.banIp': () => ({ ip: '198.51.100.7', description: 'Scan' }),
  'history.staff': () => ({}),
  'emergency.list': () => ({}),
  'emergency.update': () => ({ emergency: [{ code: 'registration', enabled: false }] }),
  'emergency.support': () => ({ support: 2 }),
  'reports.errors': () => ({}),
  'reports.missing': () => ({}),
  'reports.verdict': ({ report, target }) => ({ id: report.id, type: 0, enabled: false, is_approved: true, ticker: target.ticker }),
  'orders.unverified': () => ({}),
  'orders.verified': () => ({}),
  'orders.check': ({ pending }) => ({ order_uuid: pending.order_uuid, status: false, reasons: ['Photo floue'] }),
  'orders.reactivate': ({ deleted }) => ({ order_uuid: deleted.order_uuid }),
  'orders.remove': ({ enabled }) => ({ order_uuid: enabled.order_uuid }),
  'users.list': () => ({}),
  'users.one': ({ user }) => ({ uuid: user.uuid }),
  'users.statistics': ({ user }) => ({ uuid: user.uuid }),
  'users.search': ({ user }) => ({ search: user.email }),
  'users.rights': ({ user }) => ({ user_uuid: user.uuid, email: user.email, ...rights }),
  'users.verification': ({ user }) => ({ user_uuid: user.uuid, type: 'email', new_value: true }),
  'users.subscription': ({ user }) => ({ user_uuid: user.uuid, action: 'give', type: 0, expiration: '2099-12-31' }),
  'tickers.list': () => ({}),
  'tickers.one': ({ target }) => ({ ticker: target.ticker }),
  'tickers.search': ({ target }) => ({ search: target.ticker }),
  'tickers.statistics': () => ({}),
  'tickers.generate': ({ target }) => ({ type: 'normalized', options: { identifiers: [target.ticker] } }),
  'tickers.uploadPictures': ({ bottle }) => ({ ticker: bottle.ticker, files: [picture] }),
  'tickers.updateFiles': ({ bottle }) => ({ isbn: bottle.isbn, id: bottle.id, files_attachments: [] }),
  'tickers.release': ({ bottle }) => ({ ticker: bottle.ticker, release_price: null, release_date: null, allowed_min_pictures: 2 }),
  'tickers.updateBottle': ({ bottle }) => ({ id: bottle.id, ticker: bottle.ticker, region: 'Islay' }),
  'tickers.updateTicker': ({ bottle }) => ({ id: bottle.id, ticker: bottle.ticker, age: 21, ids: [bottle.id], urls: [null] }),
  'tickers.setReference': ({ bottle }) => ({ ticker: bottle.ticker, id: bottle.id }),
  'tickers.removeBottle': ({ spare }) => ({ ticker: spare.ticker, id: spare.id }),
  'tickers.merge': ({ origin, target }) => ({ origin_ticker: origin.ticker, target_ticker: target.ticker }),
  'tickers.remove': ({ doomed }) => ({ isbn: doomed.isbn }),
  'articles.list': () => ({}),
  'articles.tags': () => ({}),
  'articles.createTag': () => ({ tag: 'Chartreuse' }),
  'articles.uploadVideo': () => ({ file: [video] }),
  'articles.create': () => article,
  'articles.update': ({ article: { id } }) => ({ ...article, id }),
  'articles.remove': ({ article: { id } }) => ({ id }),
  'bottlers.list': () => ({}),
  'bottlers.create': () => bottler,
  'bottlers.update': ({ bottler: { id } }) => ({ ...bottler, id }),
  'bottlers.uploadPictures': ({ bottler: { id } }) => ({ bottlerId: id, files: [picture] }),
  'bottlers.remove': ({ bottler: { id } }) => ({ id }),
  'agenda.list': () => ({}),
  'agenda.create': () => event,
  'agenda.update': ({ event: { id } }) => ({ ...event, id }),
  'agenda.remove': ({ event: { id } }) => ({ id }),
  'storage.bottles': () => ({}),
  'storage.bottle': ({ stored }) => ({ id: stored.bottle_uuid }),
  'storage.addBottle': ({ user, target }) => ({
    user_uuid: user.uuid,
    storage_origin: 'TEP',
    ticker: target.ticker,
    title: 'Essai',
    store_start: '2026-01-01',
  }),
  'storage.toggleBottle': ({ stored }) => ({ bottle_uuid: stored.bottle_uuid, enabled: false }),
  'storage.suppliers': () => ({}),
  'storage.addSupplier': () => ({ name: 'Chai neuf', pseudo: 'Storage Z', address }),
  'storage.updateSupplier': ({ supplier }) => ({
    supplier_uuid: supplier.supplier_uuid,
    name: supplier.name,
    pseudo: 'Storage A',
    enabled: true,
    address,
    prices,
  }),
  'storage.countries': () => ({}),
  'storage.updateCountry': () => ({ alpha2: 'JP', nom_en_gb: 'Japan', enabled: true }),
  'storage.countryNames': () => ({}),
  'storage.searchSuppliers': ({ supplier }) => ({ search: supplier.name }),
  'storage.searchPortfolio': ({ user, target }) => ({ user_uuid: user.uuid, ticker: target.ticker }),
  'reviews.list': () => ({}),
  'reviews.create': ({ user, target }) => ({ user_uuid: user.uuid, ticker: target.ticker, title: 'Essai', score: 88, description: '' }),
  'reviews.update': ({ user, target, review }) => ({
    id: review.id,
    user_uuid: user.uuid,
    ticker: target.ticker,
    title: 'Essai',
    score: 90,
    description: 'Mieux',
  }),
  'reviews.remove': ({ review }) => ({ id: review.id }),
  'users.remove': ({ user }) => ({ uuid: user.uuid }),
  'session.logout': () => ({}),
  'session.login': () => ({ email: 'moderator@cellarmaster.example', password: 'cellar-training' }),
  'session.twoFactor': () => ({ code: '0' }),
}
