import type { ListName, RowOf } from '../../../contract/index.ts'
import { activeRow } from '../../ui/data-table/active-row.ts'

/** Runs something on the row of a table that the keys are on; the table is remembered under the name of its list. */
export const withActive =
  <L extends ListName>(list: L, act: (row: RowOf<L>) => void) =>
  async (): Promise<void> => {
    const row = await activeRow(list, list)
    if (row) act(row)
  }
