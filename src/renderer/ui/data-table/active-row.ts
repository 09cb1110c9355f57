import type { ListName, RowOf } from '../../../contract/index.ts'
import { tableMemory } from '../../stores/table-memory.ts'
import { call } from '../../bridge/call.ts'

/** The row of a list that the keys are on in the table remembered under `rememberAs`; null when there is none (any more). */
export async function activeRow<L extends ListName>(list: L, rememberAs: string): Promise<RowOf<L> | null> {
  const { focused } = tableMemory(rememberAs)
  if (focused === null) return null
  const found = await call('lists.row', { list, params: {}, id: focused })
  return found.ok && found.value ? (found.value as RowOf<L>) : null
}
