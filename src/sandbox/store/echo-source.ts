import { GONE, type RowStore } from './row-store.ts'
import { chunkOf, plainSource, type TextSource } from './table.ts'
import type { Key, Selection, Where } from './selection.ts'
import type { EchoKind } from './echo-kinds.ts'
import type { EchoTemplate } from './echo-template.ts'

/** Position ranges in SQLite: seeded rows, then changed and deleted echoes, then later rows. */
export const ECHO_SEQ = 1_000_000
export const LATER_SEQ = 1_000_000_000
const CHUNK = 256 * 1024

interface EchoParts {
  readonly store: RowStore
  readonly template: EchoTemplate
  readonly kind: EchoKind
  /** Numbers of the echoed rows that `where` selects, by fields that all echoes of a row share. */
  readonly headsWith: (where: Where) => readonly number[]
}

/** A table of stored rows and their echoes: an echo is rendered on request, and stored once it is changed. */
export function echoSource({ store, template, kind, headsWith }: EchoParts): TextSource {
  const plain = plainSource(store)

  const get = (id: Key): string | undefined => {
    const text = store.get(id)
    if (text !== undefined) return text === GONE ? undefined : text
    const place = template.placeOf(String(id))
    return place < 0 ? undefined : template.text(place)
  }
  const put = (id: Key, body: string): void => {
    const place = store.get(id) === undefined ? template.placeOf(String(id)) : -1
    store.put(id, body, place < 0 ? undefined : ECHO_SEQ + place)
  }

  /** Echoes that are stored because they were changed: by place, null for one that `where` does not select. */
  function changed(where: Where): Map<number, string | null> {
    const results = new Map<number, string | null>()
    const region = { after: ECHO_SEQ - 1, before: LATER_SEQ }
    for (const rows of store.batches({ ...region, gone: true })) for (const { seq } of rows) results.set(seq - ECHO_SEQ, null)
    if (results.size > 0)
      for (const rows of store.batches({ ...region, where })) for (const { seq, body } of rows) results.set(seq - ECHO_SEQ, body)
    return results
  }

  /** Places of the echoes that `where` selects as they were on the first day, in order; null = all. */
  function placesWith(where: Where): readonly number[] | null {
    const fields = Object.entries(where)
    if (fields.length === 0) return null
    const named = fields.find(([field]) => kind.own[field])
    if (named) {
      const [field, value] = named
      return template.placesOf(kind.own[field]?.(String(value)) ?? -1).filter((place) => matches(template.text(place), where))
    }
    const heads = headsWith(where)
    const laps = Math.ceil(template.count / Math.max(1, template.rows))
    return Array.from({ length: laps }, (_, lap) => heads.map((nth) => lap * template.rows + nth))
      .flat()
      .filter((place) => place < template.count)
  }

  /** Places in the order of the answer, changed ones among them where they stood. */
  function* places(chosen: readonly number[] | null, edits: ReadonlyMap<number, string | null>, newestFirst: boolean): Generator<number> {
    if (chosen === null) {
      for (let nth = 0; nth < template.count; nth++) yield newestFirst ? template.count - 1 - nth : nth
      return
    }
    const now = [...edits].filter(([, body]) => body !== null).map(([place]) => place)
    const all = now.length === 0 ? chosen : [...new Set([...chosen, ...now])].sort((a, b) => a - b)
    yield* newestFirst ? all.toReversed() : all
  }

  function* echoChunks({ where = {}, newestFirst = false }: Selection): Generator<Buffer> {
    const edits = changed(where)
    let chunk = Buffer.allocUnsafeSlow(CHUNK)
    let end = 0
    for (const place of places(placesWith(where), edits, newestFirst)) {
      const edited = edits.get(place)
      if (edited === null) continue
      const length = 1 + (edited === undefined ? template.lengthAt(place) : Buffer.byteLength(edited))
      if (end + length > chunk.length) {
        if (end > 0) yield chunk.subarray(0, end)
        chunk = Buffer.allocUnsafeSlow(Math.max(CHUNK, length))
        end = 0
      }
      chunk[end] = 0x2c
      if (edited === undefined) end = template.print(chunk, end + 1, place)
      else end += 1 + chunk.write(edited, end + 1)
    }
    if (end > 0) yield chunk.subarray(0, end)
  }

  function* echoTexts({ where = {}, newestFirst = false }: Selection): Generator<string> {
    const edits = changed(where)
    for (const place of places(placesWith(where), edits, newestFirst)) {
      const edited = edits.get(place)
      if (edited !== null) yield edited ?? template.text(place)
    }
  }

  function* batches(selection: Selection = {}, size = 500): Generator<readonly string[]> {
    const { newestFirst = false, limit = Infinity } = selection
    let remaining = limit
    for (const part of partsOf(newestFirst)) {
      const texts = part === 'echoes' ? echoTexts(selection) : storedTexts(selection, part)
      let batch: string[] = []
      for (const text of texts) {
        if (remaining-- <= 0) break
        batch.push(text)
        if (batch.length < size) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    }
  }

  function* storedTexts(selection: Selection, part: 'seeded' | 'later'): Generator<string> {
    for (const rows of store.batches({ ...selection, ...REGIONS[part] })) for (const { body } of rows) yield body
  }

  return {
    get,
    put,
    delete: (id) => {
      const place = template.placeOf(String(id))
      if (place < 0) return store.delete(id)
      const was = get(id) !== undefined
      store.put(id, GONE, ECHO_SEQ + place)
      return was
    },
    batches,
    *chunks(selection = {}) {
      for (const part of partsOf(selection.newestFirst ?? false)) {
        if (part === 'echoes') yield* echoChunks(selection)
        else for (const rows of store.batches({ ...selection, ...REGIONS[part] })) yield chunkOf(rows.map(({ body }) => body))
      }
    },
    rootId: (id) => {
      const place = template.placeOf(String(id))
      return place < 0 ? String(id) : template.rootId(place)
    },
    stored: plain.stored,
    *withCounts() {
      yield* plain.withCounts()
      for (let nth = 0; nth < template.rows; nth++) yield [template.text(nth), template.timesOf(nth)]
      // a changed echo is stored: what it was on the first day no longer counts
      for (const place of changed({}).keys()) yield [template.text(place), -1]
    },
    count: (where = {}) => {
      const chosen = placesWith(where)
      const hidden = [...changed({}).keys()].filter((place) => chosen === null || matches(template.text(place), where)).length
      return store.count(where) + (chosen?.length ?? template.count) - hidden
    },
    nextId: store.nextId,
    clear: () => {
      throw new Error('A table with echoes is emptied with its world only')
    },
  }
}

const REGIONS = { seeded: { before: ECHO_SEQ }, later: { after: LATER_SEQ - 1 } } as const
type Part = 'seeded' | 'echoes' | 'later'
const partsOf = (newestFirst: boolean): readonly Part[] => (newestFirst ? ['later', 'echoes', 'seeded'] : ['seeded', 'echoes', 'later'])

/** The same equality as in SQLite: true is 1, a missing field is null. */
function matches(text: string, where: Where): boolean {
  const row = JSON.parse(text) as Readonly<Record<string, unknown>>
  const plain = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : (value ?? null))
  return Object.entries(where).every(([field, value]) => plain(row[field]) === plain(value))
}
