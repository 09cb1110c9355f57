import type { ListName, RowOf } from '../../../contract/index.ts'
import { call } from '../../bridge/call.ts'
import { tableMemory } from '../../stores/table-memory.ts'

/** Runs something on the row of a table that the keys are on; the table is remembered under the name of its list. */
export const withActive =
  <L extends ListName>(list: L, act: (row: RowOf<L>) => void) =>
  async (): Promise<void> => {
    const { focused } = tableMemory(list)
    if (focused === null) return
    const found = await call('lists.row', { list, params: {}, id: focused })
    if (found.ok && found.value) act(found.value as RowOf<L>)
  }
