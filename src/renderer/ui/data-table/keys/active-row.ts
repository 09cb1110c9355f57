import type { ListName, RowOf } from '#contract/index.ts'
import { tableMemory } from '#stores/table-memory.ts'
import { call } from '#bridge/call.ts'
import { hintAtNoRow } from '#ui/shortcuts/key-hint-store.ts'

async function rowOf<L extends ListName>(list: L, id: string | number): Promise<RowOf<L> | null> {
  const result = await call('lists.row', { list, params: {}, id })
  return result.ok && result.value ? result.value : null
}

/** Runs `act` with the active row of the table remembered under `rememberAs`, or says that there is none: the handler of a page's shortcut. */
export function onActiveRow<L extends ListName>(list: L, rememberAs: string, act: (row: RowOf<L>) => unknown): void {
  const { focused } = tableMemory(rememberAs)
  if (focused === null) hintAtNoRow()
  // another moderator may have deleted it
  else void rowOf(list, focused).then((row) => (row ? act(row) : hintAtNoRow()))
}
