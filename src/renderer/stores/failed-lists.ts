import { create } from 'zustand'
import type { AppError } from '#contract/result.ts'
import { onEvent } from '#bridge/events.ts'

/** Did the last load of a list fail? By list; lists that the page has not asked about are absent. */
const useStore = create<Readonly<Record<string, boolean>>>(() => ({}))

onEvent('lists.changed', ({ list, error }) => noteLoad(list, error))

/** May the list have rows of an earlier load? True until main has reported a load; main reports every one, so this costs no request. */
export const useMayHaveFailed = (list: string): boolean => useStore((failed) => failed[list] ?? true)

/** Notes how the list's last load ended. The error of a list that was loaded page by page says that more rows may exist, not that the load failed. */
export function noteLoad(list: string, error: AppError | null): void {
  const hasFailed = error !== null && error.kind !== 'list-pages'
  if (useStore.getState()[list] !== hasFailed) useStore.setState({ [list]: hasFailed })
}
