import { z } from 'zod'
import { Bottle, SentBottle, Ticker } from './bottle.ts'
import { list, read, write } from '../endpoint.ts'
import { entity } from '../entity.ts'
import { rule } from '../values/form-rules.ts'
import { CategoryStatistic } from './scraping.ts'
import { givenDay, sentDay } from '../values/sent-date-time.ts'
import { Amount, Euros, FileHandle, RowId, Text } from '../values/values.ts'
import { noRow, outputOf, rowGone, shows } from '../verification.ts'

/** Opaque text, case kept (D-67). */
const TickerName = z.string().trim().min(1).max(200)
const Isbn = z.string().trim().min(1).max(200)

/** part 1 §5: exactly this many bytes are still accepted (D-76). */
export const PICTURE_MAX_BYTES = 100_000_000

const tickerList = list(Ticker, {
  id: 'ticker',
  fields: {
    ticker: 'text',
    isbn: 'text',
    title_norm: 'text',
    count: 'number',
    ean_generic: 'text',
    ean_primary: 'text',
    ean_secondary: 'text',
    is_reference: 'flag',
    is_tep_files: 'flag',
    distillery: 'text',
    country: 'text',
    ticker_composite: 'text',
    ref_ticker: 'text',
  },
  sort: { field: 'title_norm', direction: 'asc' },
})

const categoryList = list(CategoryStatistic, {
  id: 'spirit_type',
  fields: { spirit_type: 'text', label: 'text', nb: 'number' },
  sort: { field: 'nb', direction: 'desc' },
})

/** Validated input of a ticker's release (D-72). */
export const EnteredRelease = z.object({
  release_price: Euros.refine((euros) => euros >= 0, rule('not-negative')).nullable(),
  release_date: sentDay.nullable(),
  allowed_min_pictures: z.int().min(0).max(20),
})

const STALE = ['tickers.list', 'tickers.one'] as const
const ONE = ['tickers.one'] as const
const FoundTicker = entity({ ticker: Text, isbn: Text, title: Text })

const bottlesOf = (
  ticker: string,
  isDone: (bottles: readonly Bottle[]) => boolean,
  exists: (bottles: readonly Bottle[]) => boolean | null,
) =>
  outputOf(
    'tickers.one',
    { ticker },
    z.array(Bottle),
    (bottles) => isDone(bottles ?? []),
    (bottles) => exists(bottles ?? []),
  )
const hasBottle = (id: RowId) => (bottles: readonly Bottle[]) => bottles.some((bottle) => bottle.id === id)
/** A bottle that is not under its new ticker may still be under its old one. */
const hasMoved = (id: RowId) => (bottles: readonly Bottle[]) => hasBottle(id)(bottles) || null

export const tickers = {
  list: read({
    method: 'GET',
    path: 'api/normalized/tickers',
    purpose: 'Every ticker of the normalized catalogue',
    assumed: 'D-68: method, path and the absence of paging are not shown',
    input: z.object({}),
    ...tickerList,
  }),
  one: read({
    method: 'GET',
    path: 'api/normalized/ticker/{ticker}',
    purpose: 'The bottles that share a ticker',
    assumed: 'D-68: taken from the known upload path; that the answer is the list of bottles is not shown',
    input: z.object({ ticker: TickerName }),
    output: z.array(Bottle),
    errors: ['ticker_not_found'],
  }),
  remove: write({
    method: 'DELETE',
    path: 'api/normalized/ticker/{isbn}',
    purpose: 'Delete a ticker with all its bottles',
    assumed: 'D.10: method and path are not shown',
    input: z.object({ isbn: Isbn }),
    output: z.unknown(),
    errors: ['ticker_not_found'],
    of: 'isbn',
    reloads: ['tickers.list', 'tickers.one', 'tickers.statistics'],
    verify: ({ isbn }) => [noRow('tickers.list', isbn, Ticker, (ticker) => ticker.isbn === isbn)],
  }),
  merge: write({
    method: 'POST',
    path: 'api/normalized/ticker/merge',
    purpose: 'Merge one ticker into another',
    assumed: 'D-69, D-70: method, path and the direction (origin disappears into target) are not shown',
    input: z
      .object({ origin_ticker: TickerName, target_ticker: TickerName })
      .refine((pair) => pair.origin_ticker.trim() !== pair.target_ticker.trim(), rule('same-ticker')),
    output: z.unknown(),
    errors: ['ticker_not_found', 'same_ticker', 'same_isbn'],
    of: 'origin_ticker',
    reloads: STALE,
    overlays: ({ origin_ticker }) => [{ list: 'tickers.list', id: origin_ticker, gone: true }],
    verify: ({ origin_ticker }) => [rowGone('tickers.list', origin_ticker)],
  }),
  updateBottle: write({
    method: 'PUT',
    path: 'api/normalized/bottle',
    purpose: 'Change the fields of one bottle',
    assumed: 'D-73: method and path are not shown',
    input: SentBottle,
    output: z.unknown(),
    errors: ['bottle_not_found'],
    of: ['ticker', 'id'],
    sendsBack: 'tickers.one',
    reloads: STALE,
    verify: ({ ticker, id, ...sent }) => [
      bottlesOf(ticker, (bottles) => bottles.some((bottle) => bottle.id === id && shows(bottle, sent)), hasMoved(id)),
    ],
  }),
  /** `ids` and `urls` of all bottles that share the ticker, in the same order (part 1 §7). */
  updateTicker: write({
    method: 'PUT',
    path: 'api/normalized/ticker',
    purpose: 'Change the fields of every bottle of a ticker',
    assumed: 'D-73: method, path, the names ids and urls, and that a field left out stays as it is in each bottle are not shown',
    input: SentBottle.extend({ ids: z.array(RowId).min(1), urls: z.array(z.string().nullable()) }),
    output: z.unknown(),
    errors: ['ticker_not_found', 'bottle_not_found'],
    of: 'ticker',
    sendsBack: 'tickers.one',
    reloads: STALE,
    verify: ({ ticker, ids, urls: _urls, url: _url, ...sent }) => [
      bottlesOf(
        ticker,
        (bottles) => ids.every((id) => bottles.some((bottle) => bottle.id === id && shows(bottle, { ...sent, id }))),
        (bottles) => ids.every((id) => hasBottle(id)(bottles)) || null,
      ),
    ],
  }),
  removeBottle: write({
    method: 'DELETE',
    path: 'api/normalized/bottle',
    purpose: 'Delete one bottle',
    send: 'query+json',
    assumed: 'D.10: method, path and where id and ticker stand are not shown',
    input: z.object({ id: RowId, ticker: TickerName }),
    output: z.unknown(),
    errors: ['bottle_not_found', 'is_reference'],
    of: ['ticker', 'id'],
    reloads: STALE,
    verify: ({ ticker, id }) => [bottlesOf(ticker, (bottles) => !hasBottle(id)(bottles), hasBottle(id))],
  }),
  setReference: write({
    method: 'PUT',
    path: 'api/normalized/reference',
    purpose: 'Make a bottle the reference of its ticker',
    assumed: 'D.10: method and path are not shown',
    input: z.object({ ticker: TickerName, id: RowId }),
    output: z.unknown(),
    errors: ['bottle_not_found'],
    of: 'ticker',
    reloads: STALE,
    verify: ({ ticker, id }) => [
      bottlesOf(ticker, (bottles) => bottles.some((bottle) => bottle.id === id && bottle.is_reference === true), hasBottle(id)),
    ],
  }),
  /** The complete new list, in its original form: swap and delete are both this (D-75). */
  updateFiles: write({
    method: 'PUT',
    path: 'api/normalized/attachments',
    purpose: 'Replace the pictures of a bottle',
    assumed: 'D-75: method and path are not shown',
    input: z.object({ isbn: Isbn, id: RowId, files_attachments: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]) }),
    output: z.unknown(),
    errors: ['bottle_not_found'],
    of: ['isbn', 'id'],
    reloads: ONE,
  }),
  release: write({
    method: 'PUT',
    path: 'api/normalized/release',
    purpose: 'Release price, release date and minimum of pictures of a ticker',
    assumed: 'D-72: method, path, the identifying ticker and decimal euros are not shown',
    input: z.object({
      ticker: TickerName,
      isbn: Isbn.optional(),
      release_price: Euros.nullable(),
      release_date: givenDay.nullable(),
      allowed_min_pictures: Amount.nullable(),
    }),
    output: z.unknown(),
    errors: ['ticker_not_found'],
    of: 'ticker',
    reloads: ONE,
    verify: ({ ticker, release_price, allowed_min_pictures }) => [
      bottlesOf(
        ticker,
        (bottles) => bottles.length > 0 && bottles.every((bottle) => shows(bottle, { release_price, allowed_min_pictures })),
        (bottles) => bottles.length > 0,
      ),
    ],
  }),
  /** A name with "front" or "back" sets that picture; one file at most PICTURE_MAX_BYTES. */
  uploadPictures: write({
    method: 'POST',
    path: 'api/normalized/ticker/{ticker}/pictures',
    purpose: 'Upload pictures of a ticker',
    send: 'multipart',
    assumed: "D-76: method and path are shown; the field name 'files' is taken from the bottlers' upload",
    input: z.object({ ticker: TickerName, files: z.array(FileHandle).min(1).max(50) }),
    output: z.unknown(),
    errors: ['ticker_not_found', 'not_a_picture', 'file_too_large'],
    of: 'ticker',
    reloads: STALE,
  }),
  /** Identifiers are isbn, ticker, ticker_composite or ref_ticker in any mix; the server resolves them (D-80). */
  generate: read({
    method: 'POST',
    path: 'api/normalized/generate/xlsx',
    purpose: 'Spreadsheet of normalized bottles',
    receive: 'file',
    assumed: 'D-80: method, path and the shape of type and options are not shown',
    input: z.object({
      type: z.literal('normalized'),
      options: z.object({ identifiers: z.array(z.string().trim().min(1).max(200)).min(1).max(5000) }),
    }),
    output: z.unknown(),
    errors: ['nothing_found'],
  }),
  statistics: read({
    method: 'GET',
    path: 'api/normalized/statistics',
    purpose: 'Bottles of the normalized catalogue by category',
    assumed: 'D-85: method and path are not shown',
    input: z.object({}),
    ...categoryList,
  }),
  search: read({
    method: 'POST',
    path: 'api/search/mapping',
    purpose: 'Find a ticker by its name, title or the isbn of one of its bottles',
    input: z.object({ search: z.string().trim().min(2).max(200) }),
    output: z.array(FoundTicker),
  }),
}
