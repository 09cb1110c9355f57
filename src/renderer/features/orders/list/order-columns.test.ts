import { expect, test } from 'vitest'
import { columnWidths } from '#ui/data-table/grid/column-widths.ts'
import { orderColumns } from './order-columns.tsx'

/** px of "SELL", rounded up. */
const SELL = 31
/** px of the padding at both sides, as wide as usual. */
const USUAL_PADDING = 18

test('the type is whole in a table that has no room for its columns', () => {
  const handlers = { view: () => undefined, remove: () => undefined }
  for (const queue of ['unverified', 'verified'] as const) {
    const columns = orderColumns({ queue, language: 'en', isNarrow: true, isWide: false, isStacked: true, handlers }).map((column) =>
      // as measured
      column.field === 'type' ? { ...column, width: SELL + USUAL_PADDING, needs: SELL + USUAL_PADDING } : column,
    )
    const { widths, padding } = columnWidths(columns, 400)
    expect(widths[columns.findIndex(({ field }) => field === 'type')]).toBeGreaterThanOrEqual(SELL + 2 * padding)
  }
})
