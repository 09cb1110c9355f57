import type { ListName, RowOf } from '#contract/index.ts'
import { tableMemory } from '#stores/table-memory.ts'
import { call } from '#bridge/call.ts'

/** The active row of the table remembered under `rememberAs`; null when there is none. */
async function activeRow<L extends ListName>(list: L, rememberAs: string): Promise<RowOf<L> | null> {
  const { focused } = tableMemory(rememberAs)
  if (focused === null) return null
  const result = await call('lists.row', { list, params: {}, id: focused })
  return result.ok && result.value ? (result.value as RowOf<L>) : null
}

/** Runs `act` with the active row, if there is one: the handler of a page's shortcut. */
export function onActiveRow<L extends ListName>(list: L, rememberAs: string, act: (row: RowOf<L>) => unknown): void {
  void activeRow(list, rememberAs).then((row) => row && act(row))
}
