import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, type ListName } from '#contract/index.ts'
import { bareSchema } from '#contract/reading/bare-schema.ts'
import { type Problem, readEntity } from '#contract/reading/read.ts'
import { namesIn, settleLacking } from '#contract/reading/other-rows.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { Amount, Cents, Euros, Flag, RowId, Text, Uuid } from '#contract/values/values.ts'
import { listSpec } from '#domain/list-fields.ts'
import type { Row } from '#domain/values/list-values.ts'
import type { MismatchCount } from '#main/lists/worker-protocol.ts'

/** Counts undeclared values until the caller takes the counts. */
export interface MismatchTally {
  readonly add: (field: string, problem: Problem, count?: number) => void
  readonly take: () => MismatchCount[]
}

export function createMismatchTally(): MismatchTally {
  const counts = new Map<string, MismatchCount>()
  return {
    add: (field, problem, count = 1) => {
      const key = `${problem} ${field}`
      if (count > 0) counts.set(key, { field, problem, count: (counts.get(key)?.count ?? 0) + count })
    },
    take: () => {
      const taken = [...counts.values()]
      counts.clear()
      return taken
    },
  }
}

/** Values that these schemas leave unchanged: parsing every cell of a long spreadsheet would take longer than writing it. */
const AS_THEY_ARE = new Map<unknown, (raw: unknown) => boolean>([
  [Text, (raw) => typeof raw === 'string'],
  [Uuid, (raw) => typeof raw === 'string' && raw !== '' && raw.length <= 200],
  [Cents, Number.isSafeInteger],
  [Euros, Number.isFinite],
  [Amount, Number.isFinite],
  [Flag, (raw) => typeof raw === 'boolean'],
])
const PLAIN_IDS = new Set<unknown>([Text, Uuid, RowId])

/** The declared fields of a row. */
export const rowSchema = (list: ListName): z.ZodObject => {
  const { output } = contract[list] as Endpoint
  return (output as z.ZodArray<z.ZodObject>).element
}

/** Reads single rows and fields as the contract declares them, tolerantly. */
export interface RowReader {
  /** The whole row, for display; `counted`: its unreadable values are already counted. */
  read(row: Row, counted: boolean): unknown
  /** One declared field, for a spreadsheet: an unreadable value is nothing there as well. Undeclared fields are unchanged. */
  field(row: Row, name: string): unknown
  /** Is the value of a declared field unreadable? Also of a record in the row: 'address.zip'. */
  isUnread(row: Row, name: string): boolean
  /** The row's identity from the received value, as the contract reads it; null without a usable one. */
  idOf(value: unknown): RowId | null
  /** Is every plain text of a usable length a valid id? */
  readonly plainIds: boolean
}

/** Rows of the same list, in their order. */
interface Others {
  size(): number
  parse(row: number): Row
}
/** This many rows are searched for the names of fields. */
const NAMED_ROWS = 200

/** `others`: the list, once it is whole. A field that its other rows have is not taken for one with another name. */
export function createRowReader(list: ListName, idField: string, tally: MismatchTally, others: Others | null = null): RowReader {
  const schema = rowSchema(list)
  const { pair, join } = listSpec(list)
  const quick = new Map(Object.entries(schema.shape).map(([name, declared]) => [name, AS_THEY_ARE.get(bareSchema(declared))]))
  // built once: to build a schema takes far longer than to read a cell with it
  const alone = new Map(
    Object.entries(schema.shape).map(([name, declared]) => [name, { declared, record: z.looseObject({ [name]: declared }) }]),
  )
  const field = (row: Row, name: string): unknown => {
    const declared = schema.shape[name]
    const raw = Object.hasOwn(row, name) ? row[name] : undefined
    if (!declared || raw === undefined || raw === null) return raw ?? null
    if (quick.get(name)?.(raw) === true) return raw
    const decoded = declared.safeDecode(raw)
    return decoded.success ? decoded.data : null
  }
  /** The row without the records that the app itself has put into it. */
  const own = (row: Row): Row => {
    if (!pair && !join) return row
    const { partner: _, ...others } = row
    return join ? Object.fromEntries(Object.entries(others).filter(([name]) => name !== join.as)) : others
  }
  let names: ReadonlySet<string> | null = null
  const namesHere = (): ReadonlySet<string> =>
    (names ??= namesIn(Array.from({ length: Math.min(others?.size() ?? 0, NAMED_ROWS) }, (_, row) => others?.parse(row))))
  return {
    read: (row, counted) => {
      const mismatch = counted ? () => undefined : tally.add
      const read = readEntity(schema, own(row), mismatch)
      if (pair) read['partner'] = row['partner'] ? readEntity(schema, row['partner'] as Row, mismatch) : null
      settleLacking(read, namesHere)
      if (join) read[join.as] = row[join.as] ?? null
      return read
    },
    field,
    isUnread: (row, name) => {
      const [group = '', inside] = name.split('.')
      const own = alone.get(group)
      const raw = Object.hasOwn(row, group) ? row[group] : undefined
      if (!own || raw === undefined || raw === null || quick.get(group)?.(raw) === true) return false
      if (typeof raw !== 'object' && own.declared.safeDecode(raw).success) return false
      const read: Row = readEntity(own.record, { [group]: raw }, () => undefined)
      return isUnreadable(read, group) || (inside !== undefined && isUnreadable(read[group], inside))
    },
    idOf: (value) => {
      const id = RowId.safeParse(field({ [idField]: value }, idField))
      return id.success ? id.data : null
    },
    plainIds: PLAIN_IDS.has(bareSchema(schema.shape[idField])),
  }
}
