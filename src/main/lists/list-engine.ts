import type { ListName } from '../../contract/index.ts'
import type { Overlay } from '../../contract/lists.ts'
import { ok } from '../../contract/result.ts'
import { listSpec } from '../../domain/list-fields.ts'
import type { Row } from '../../domain/list-values.ts'
import { pairRows } from '../../domain/row-pairs.ts'
import { createListIndex, type ListIndex } from './list-index.ts'
import type { AskInput, AskName, AskOutput, ListAsks, ListKey, MismatchCount } from './list-messages.ts'
import { createMismatchTally, readRows } from './row-reader.ts'

/** The lists of the worker: plain and synchronous, so that it can be tried without a thread. */
export interface ListEngine {
  /** A piece of an answer that is still arriving. */
  chunk(load: number, bytes: Uint8Array): void
  /** The rest of that answer will not come. */
  forget(load: number): void
  /** Everything goes (R14). */
  wipe(): void
  readonly asks: { readonly [N in Exclude<AskName, 'export' | 'exportRows'>]: (input: AskInput<N>) => AskOutput<N> }
  /** The list as it is now; an exception when it is not here. */
  indexOf(key: ListKey): ListIndex
}

const paired = (list: ListName, rows: readonly Row[]) => {
  const { pair } = listSpec(list)
  return pair ? pairRows(rows, pair) : rows
}

/** `onMismatches` hears after each answer what was not as declared. */
export function createListEngine(onMismatches: (list: ListName, counts: readonly MismatchCount[]) => void): ListEngine {
  const loads = new Map<number, Uint8Array[]>()
  const kept = new Map<ListKey, { readonly list: ListName; readonly index: ListIndex; readonly report: () => void }>()
  const overlays = new Map<ListName, readonly Overlay[]>()

  const entry = (key: ListKey) => {
    const found = kept.get(key)
    if (!found) throw new Error('the worker does not have this list')
    return found
  }
  /** Answers from a list and reports what was found odd on the way. */
  const from = <T>(key: ListKey, answer: (index: ListIndex) => T): T => {
    const { index, report } = entry(key)
    const answered = answer(index)
    report()
    return answered
  }

  const load = ({ load: id, key, list, version, fetchedAt, contentType }: AskInput<'load'>): ListAsks['load']['output'] => {
    const body = Buffer.concat(loads.get(id) ?? [])
    loads.delete(id)
    const read = readRows(body, contentType)
    if (!read.ok) return read
    const tally = createMismatchTally()
    const report = () => {
      const counts = tally.take()
      if (counts.length > 0) onMismatches(list, counts)
    }
    tally.add('row', 'odd', read.value.odd)
    const index = createListIndex(list, paired(list, read.value.rows), fetchedAt, version, tally)
    index.overlay(overlays.get(list) ?? [])
    kept.set(key, { list, index, report })
    report()
    return ok({ total: index.total(), bytes: body.byteLength })
  }

  return {
    chunk: (id, bytes) => {
      const chunks = loads.get(id)
      if (chunks) chunks.push(bytes)
      else loads.set(id, [bytes])
    },
    forget: (id) => void loads.delete(id),
    wipe: () => {
      loads.clear()
      kept.clear()
      overlays.clear()
    },
    indexOf: (key) => entry(key).index,
    asks: {
      load,
      overlay: ({ list, overlays: all, versions }) => {
        overlays.set(list, all)
        const totals: Record<ListKey, number> = {}
        for (const [key, found] of kept) {
          if (found.list !== list) continue
          found.index.overlay(all)
          found.index.version = versions[key] ?? found.index.version
          totals[key] = found.index.total()
        }
        return totals
      },
      drop: ({ keys }) => {
        for (const key of keys) kept.delete(key)
        return null
      },
      page: ({ key, query, language, offset, limit, around }) => from(key, (index) => index.page(query, language, offset, limit, around)),
      neighbours: ({ key, query, language, id }) => from(key, (index) => index.neighbours(query, language, id)),
      row: ({ key, id }) => from(key, (index) => index.row(id)),
      values: ({ key, language, ...asked }) => from(key, (index) => index.values(language, asked)),
      text: ({ key, language, ...asked }) => from(key, (index) => index.text(language, asked)),
      count: ({ key, language, queries }) => from(key, (index) => ({ matched: queries.map((query) => index.count(query, language)) })),
      ids: ({ key, query, language, most }) => from(key, (index) => index.ids(query, language, most)),
    },
  }
}
