import { useMemo } from 'react'
import { formatDateTime } from '#domain/values/format.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { type Column, columnsFor } from './data-table/columns.ts'
import { DataTable } from './data-table/data-table.tsx'
import type { TableProps } from './data-table/table-props.ts'
import type { LocalRows } from './data-table/rows/use-local-page.ts'

type Loose = Readonly<Record<string, unknown>>
interface Row {
  readonly nth: number
  readonly of: Loose
}

type Props = Pick<TableProps<Row>, 'title' | 'rememberAs' | 'empty' | 'pageSize' | 'fill' | 'maxHeight' | 'isMain'> &
  Omit<LocalRows<Row>, 'rows' | 'rowId' | 'fields'> & { readonly rows: readonly Loose[] }

const c = columnsFor<Row>()
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** Number of values in the name of a row, which a screen reader says at the active row. */
const NAMED = 4

/** Rows with undocumented fields: one column per key, in the order of the keys (D-81). */
export function UntypedTable({ rows, ...table }: Props) {
  const numbered = useMemo(() => rows.map((of, nth): Row => ({ nth, of })), [rows])
  const columns = useMemo(() => looseColumns(rows), [rows])
  return (
    <DataTable
      rows={numbered}
      rowId={(row) => row.nth}
      rowLabel={({ of }) => Object.values(of).slice(0, NAMED).map(looseText).filter(Boolean).join(', ')}
      columns={columns}
      selectable={false}
      {...table}
    />
  )
}

function looseColumns(rows: readonly Loose[]): readonly Column<Row>[] {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return keys.map((key) => {
    // a key may be named like something that every object has
    const at = (row: Loose) => (Object.hasOwn(row, key) ? (row[key] ?? null) : null)
    const isNumber = rows.every((row) => at(row) === null || typeof at(row) === 'number')
    const value = ({ of }: Row) => (isNumber ? at(of) : looseText(at(of)))
    return c.computed(key, titleOf(key), { kind: isNumber ? 'number' : 'text', value })
  })
}

/** "started_at" → "Started at", "lot_id" → "Lot ID" */
const titleOf = (key: string) =>
  key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase())
    .replace(/\b(?:id|ip|url|isbn|ean|uuid)\b/gi, (short) => short.toUpperCase())

function looseText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return MOMENT.test(value) ? formatDateTime(epochMsOf(value, 0)) : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return JSON.stringify(value)
}
