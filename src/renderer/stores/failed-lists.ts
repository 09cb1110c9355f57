import { create } from 'zustand'
import type { AppError } from '#contract/result.ts'
import { onEvent } from '#bridge/events.ts'

/** Did the last load of a list fail? By list; lists that the page has not asked about are absent. */
const useStore = create<Readonly<Record<string, boolean>>>(() => ({}))

onEvent('lists.changed', ({ list, error }) => noteLoad(list, error))

/** May the list have rows of an earlier load? True until the page knows better. Costs no request: main reports every load. */
export const useMayHaveFailed = (list: string): boolean => useStore((failed) => failed[list] ?? true)

/** How the list's last load ended, as a page of the list says. A list that comes in pages has an error for good, and is as fresh as another. */
export function noteLoad(list: string, error: AppError | null): void {
  const hasFailed = error !== null && error.kind !== 'list-pages'
  if (useStore.getState()[list] !== hasFailed) useStore.setState({ [list]: hasFailed })
}
