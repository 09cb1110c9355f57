import type { ReactNode } from 'react'
import type { Id } from '../selection/selection.ts'
import { type DrawCells, SkeletonRow } from './grid-cells.tsx'
import { GridRow, type GridRows, SkeletonCells } from './table-elements.tsx'

interface Options<Row> {
  readonly ids: readonly (Id | null)[]
  /** React's keys of the rows (`useRowKeys`). */
  readonly keys: readonly number[]
  /** Index of the first row in the whole result, from 0. */
  readonly offset: number
  readonly cells: DrawCells<Row>
  readonly labels: readonly string[]
}

/** The rows of a page, each drawn when it first scrolls into view. */
export function gridRowsOf<Row extends object>(
  rows: readonly (Row | SkeletonRow)[],
  { ids, keys, offset, cells, labels }: Options<Row>,
): GridRows {
  const drawn: ReactNode[] = []
  const drawRow = (index: number) => {
    const row = rows[index]
    if (row === undefined) return null
    if (row instanceof SkeletonRow) return <SkeletonCells key={`skeleton-${row.at}`} cells={cells(row, index, null)} />
    return (
      <GridRow
        key={keys[index]}
        index={index}
        place={offset + index + 2}
        label={labels[index]}
        cells={cells(row, index, ids[index] ?? null)}
      />
    )
  }
  return { count: rows.length, draw: (index) => (drawn[index] ??= drawRow(index)) }
}
