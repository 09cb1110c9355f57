import type { SentBottle } from '#contract/catalogue/bottle.ts'
import { MERGED_FIELDS } from '#domain/catalogue/bottle-fields.ts'
import { done, file, reject, rows, wire, XLSX } from '../request/answer.ts'
import { dayText } from '../faker/clock.ts'
import { kindOf } from '../request/file-kind.ts'
import { bottleSheet } from '../documents/bottle-sheet.ts'
import type { Routes, Upload } from '../request/route.ts'
import { findRows, type Searched } from '../store/search-words.ts'
import { tickersTable, type BottleRow, type TickerRow } from '../tables/bottles.ts'
import { bottleOfIsbn, bottlesOf, bottlesNamed, deleteBottle, deleteTicker, findBottle, saveBottle } from '../tables/catalogue.ts'
import { normalizedCategories } from '../faker/scraping.ts'
import type { SeedMeta } from '../store/seed-meta.ts'

const noTicker = () => reject(404, 'ticker_not_found', 'Ticker not found')
const noBottle = () => reject(404, 'bottle_not_found', 'Bottle not found')

const SEARCHED: Searched<TickerRow, Pick<TickerRow, 'ticker' | 'isbn'> & { readonly title: unknown }> = {
  table: 'tickers',
  show: ({ ticker, isbn, title_norm }) => ({ ticker, isbn, title: title_norm }),
  texts: ({ ticker, isbn, title_norm }) => [ticker, isbn, title_norm],
}

/** Converts flags back to 0 and 1, keeps the rest; id and ticker are set by the caller. */
const asWire = (sent: SentBottle): Partial<BottleRow> => {
  const { id: _id, ticker: _ticker, ...fields } = sent
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, typeof value === 'boolean' ? Number(value) : value]))
}

/** Which side a picture shows is in its name (part 1 §5). */
function attachment({ name, url }: Upload) {
  const low = name.toLowerCase()
  const type = low.includes('front') ? 'front' : low.includes('back') ? 'back' : 'other'
  return { url, name, type }
}

const listOf = (attachments: unknown): { readonly type?: unknown }[] =>
  Array.isArray(attachments) ? (attachments as { type?: unknown }[]) : []

export const tickersRoutes: Routes<'tickers'> = {
  'tickers.list': () => rows('tickers'),

  'tickers.one': ({ ticker }, { world }) => {
    const bottles = bottlesOf(world, ticker)
    return bottles.length > 0 ? wire(bottles) : noTicker()
  },

  'tickers.remove': ({ isbn }, { world, audit }) => {
    const row = tickersTable(world).find({ isbn })
    if (!row) return noTicker()
    deleteTicker(world, row.ticker)
    audit({ type: 'delete_ticker', old_value: { ticker: row.ticker, count: row.count }, new_value: null })
    return done()
  },

  'tickers.merge': ({ origin_ticker, target_ticker }, { world, audit }) => {
    if (origin_ticker === target_ticker) return reject(409, 'same_ticker', 'Origin and target are the same')
    const target = tickersTable(world).get(target_ticker)
    const origin = tickersTable(world).get(origin_ticker)
    if (!target || !origin) return noTicker()
    if (target.isbn === origin.isbn) return reject(409, 'same_isbn', 'Origin and target ISBN is same')
    const bottles = bottlesOf(world, target_ticker)
    const model = bottles.find((bottle) => bottle.is_reference === 1) ?? bottles[0]
    if (!model) return noTicker()
    // a merge changes all values of the origin's bottles (part 1 §5)
    const values = Object.fromEntries(MERGED_FIELDS.map((field) => [field, model[field]]))
    for (const bottle of bottlesOf(world, origin_ticker))
      saveBottle(world, { ...bottle, ...values, ticker: target_ticker, is_reference: 0 })
    audit({ type: 'merge_ticker', old_value: { ticker: origin_ticker, count: origin.count }, new_value: { ticker: target_ticker } })
    return done()
  },

  'tickers.updateBottle': (sent, { world, audit }) => {
    const previous = findBottle(world, sent.id)
    if (!previous) return noBottle()
    const after = { ...previous, ...asWire(sent), ticker: sent.ticker }
    saveBottle(world, after)
    audit({ type: 'update_bottle', old_value: previous, new_value: after })
    return done()
  },

  'tickers.updateTicker': ({ ids, urls, ...sent }, { world, audit }) => {
    if (!tickersTable(world).get(sent.ticker)) return noTicker()
    const bottles = ids.map((id) => findBottle(world, id))
    if (bottles.some((bottle) => !bottle)) return noBottle()
    // identifying fields stay those of each bottle
    const {
      isbn: _isbn,
      ean_primary: _ean,
      files_attachments: _files,
      is_reference: _star,
      url: _url,
      origin_title: _title,
      ...shared
    } = asWire(sent)
    for (const [at, bottle] of bottles.entries())
      if (bottle) saveBottle(world, { ...bottle, ...shared, ticker: sent.ticker, url: urls[at] ?? bottle.url })
    audit({ type: 'update_ticker', old_value: { ticker: sent.ticker, ids }, new_value: shared })
    return done()
  },

  'tickers.removeBottle': ({ id, ticker }, { world, audit }) => {
    const bottle = findBottle(world, id)
    if (bottle?.ticker !== ticker) return noBottle()
    if (bottle.is_reference === 1 && bottlesOf(world, ticker).length > 1)
      return reject(409, 'is_reference', 'Choose another reference first')
    deleteBottle(world, bottle)
    audit({ type: 'delete_bottle', old_value: { id, ticker, isbn: bottle.isbn }, new_value: null })
    return done()
  },

  'tickers.setReference': ({ ticker, id }, { world, audit }) => {
    const bottles = bottlesOf(world, ticker)
    const chosen = bottles.find((bottle) => bottle.id === Number(id))
    if (!chosen) return noBottle()
    const previous = bottles.find((bottle) => bottle.is_reference === 1)
    for (const bottle of bottles) saveBottle(world, { ...bottle, is_reference: bottle.id === chosen.id ? 1 : 0 })
    audit({ type: 'set_reference', old_value: { ticker, id: previous?.id ?? null }, new_value: { ticker, id: chosen.id } })
    return done()
  },

  'tickers.updateFiles': ({ isbn, id, files_attachments }, { world, audit }) => {
    const bottle = findBottle(world, id)
    if (bottle?.isbn !== isbn) return noBottle()
    saveBottle(world, { ...bottle, files_attachments })
    audit({
      type: 'update_pictures',
      old_value: { isbn, files_attachments: bottle.files_attachments },
      new_value: { isbn, files_attachments },
    })
    return done()
  },

  'tickers.release': ({ ticker, release_price, release_date, allowed_min_pictures }, { world, audit }) => {
    const bottles = bottlesOf(world, ticker)
    const [first] = bottles
    if (!first) return noTicker()
    for (const bottle of bottles) saveBottle(world, { ...bottle, release_price, release_date, allowed_min_pictures })
    const { release_price: price, release_date: date, allowed_min_pictures: minimum } = first
    audit({
      type: 'update_release',
      old_value: { ticker, release_price: price, release_date: date, allowed_min_pictures: minimum },
      new_value: { ticker, release_price, release_date, allowed_min_pictures },
    })
    return done()
  },

  'tickers.uploadPictures': ({ ticker, files }, { world, upload, audit }) => {
    const bottles = bottlesOf(world, ticker)
    const reference = bottles.find((bottle) => bottle.is_reference === 1) ?? bottles[0]
    if (!reference) return noTicker()
    const uploads = files.map(upload)
    const notPicture = uploads.find((upload) => kindOf(world, upload) !== 'picture')
    if (notPicture) return reject(415, 'not_a_picture', 'Only pictures are accepted')
    const added = uploads.map(attachment)
    const replaced = new Set<unknown>(added.map(({ type }) => type).filter((type) => type !== 'other'))
    const remaining = listOf(reference.files_attachments).filter(({ type }) => !replaced.has(type))
    saveBottle(world, { ...reference, files_attachments: [...added, ...remaining] })
    audit({ type: 'upload_pictures', new_value: { ticker, pictures: added.map(({ name }) => name) } })
    return done()
  },

  'tickers.generate': ({ options: { identifiers } }, { world, now }) => {
    const bottles = bottlesNamed(world, new Set(identifiers))
    if (bottles.length === 0) return reject(404, 'nothing_found', 'No bottle found')
    return file(XLSX, () => bottleSheet('normalized', bottles), `normalized-${dayText(now)}.xlsx`)
  },

  'tickers.statistics': (_, { world }) => {
    const seedMeta = world.meta<SeedMeta>('seed')
    return wire(normalizedCategories(seedMeta?.seed ?? 0, seedMeta?.scale.tickers ?? 0))
  },

  'tickers.search': ({ search }, { world }) => {
    const rows = findRows(world, SEARCHED, search)
    // the list has one of several ISBNs; the map from ISBN to ticker has all of them
    const bottle = bottleOfIsbn(world, search.trim())
    const isThere = bottle === undefined || rows.some(({ ticker }) => ticker === bottle.ticker)
    return wire(isThere ? rows : [{ ticker: bottle.ticker, isbn: bottle.isbn, title: bottle.title_norm }, ...rows])
  },
}
