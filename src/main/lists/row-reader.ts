import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { contract, type ListName } from '../../contract/index.ts'
import { readEntity, rowsOf } from '../../contract/read.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { RowId } from '../../contract/values.ts'
import { listSpec } from '../../domain/list-fields.ts'
import type { Row } from '../../domain/list-values.ts'
import { readValue } from '../http/read-answer.ts'
import type { MismatchCount } from './list-messages.ts'

export interface ReadRows {
  readonly rows: readonly Row[]
  /** Elements of the list that are no rows at all; they are left out and counted (D-118). */
  readonly odd: number
}

/** The bytes of a list answer → its rows, as the wire wrote them. Reading each row by the contract waits until it is shown (R11, R12). */
export function readRows(body: Uint8Array, contentType: string): Result<ReadRows> {
  const answer = readValue(body, contentType)
  if (!answer.ok) return answer
  const found = rowsOf(answer.value)
  if (!found) return fail({ kind: 'invalid-answer', issues: ['answer: expected a list'] })
  const rows = found.filter((row): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row))
  return ok({ rows, odd: found.length - rows.length })
}

/** Counts what was not as declared until somebody takes the counts away. */
export interface MismatchTally {
  readonly add: (field: string, problem: 'missing' | 'odd', count?: number) => void
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

const rowSchema = (list: ListName): z.ZodObject => {
  const { output } = contract[list] as Endpoint
  return (output as z.ZodArray<z.ZodObject>).element
}

/** Reads single rows and fields as the contract says, tolerantly. */
export interface RowReader {
  /** The whole row, for showing. Each row is counted once however often it is shown. */
  read(row: Row): unknown
  /** One declared field, for a spreadsheet: what is odd is nothing there as well. Fields that are not declared come as they are. */
  field(row: Row, name: string): unknown
  /** The row's identity as the contract reads it; null when it has none that can be used. */
  id(row: Row): RowId | null
}

export function createRowReader(list: ListName, idField: string, tally: MismatchTally): RowReader {
  const schema = rowSchema(list)
  const { pair } = listSpec(list)
  const shown = new WeakMap<Row, unknown>()
  const field = (row: Row, name: string): unknown => {
    const declared = schema.shape[name]
    const raw = Object.hasOwn(row, name) ? row[name] : undefined
    if (!declared || raw === undefined || raw === null) return raw ?? null
    const decoded = declared.safeDecode(raw as never)
    return decoded.success ? decoded.data : null
  }
  return {
    read: (row) => {
      const known = shown.get(row)
      if (known !== undefined) return known
      const read = readEntity(schema, row, tally.add) as Record<string, unknown>
      if (pair) read['partner'] = row['partner'] ? readEntity(schema, row['partner'] as Row, tally.add) : null
      shown.set(row, read)
      return read
    },
    field,
    id: (row) => {
      const id = RowId.safeParse(field(row, idField))
      return id.success ? id.data : null
    },
  }
}
