import { create } from 'zustand'
import { MOST_VIEWS, SavedView } from '../../domain/saved-view.ts'

type Views = Readonly<Record<string, readonly SavedView[]>>

/** The saved views of the person who is signed in, by table. They can name people: main keeps them, nothing lies in the page's own storage. */
const useViews = create<{ readonly views: Views }>(() => ({ views: {} }))
const NONE: readonly SavedView[] = []

export const useSavedViews = (table: string): readonly SavedView[] => useViews(({ views }) => views[table] ?? NONE)

/** All views of a table, anew. */
export const keepSavedViews = (table: string, next: readonly SavedView[]): void =>
  useViews.setState(({ views }) => ({ views: { ...views, [table]: next.slice(0, MOST_VIEWS) } }))

/** All views of all tables, to be kept by main. */
export const allSavedViews = (): Views => useViews.getState().views
/** Hears every change. Answers with the function that stops it. */
export const onSavedViews = (listener: () => void): (() => void) =>
  useViews.subscribe((state, before) => {
    if (state.views !== before.views) listener()
  })

/** Takes up what main kept. Odd content is dropped view by view. */
export function openSavedViews(kept: unknown): void {
  const tables = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? Object.entries(kept) : []
  const views = tables.flatMap(([table, list]) => {
    if (!Array.isArray(list) || table === '__proto__') return []
    const good = list.flatMap((one) => {
      const read = SavedView.safeParse(one)
      return read.success ? [read.data] : []
    })
    return [[table, good.slice(0, MOST_VIEWS)] as const]
  })
  useViews.setState({ views: Object.fromEntries(views) })
}

/** At sign-out. */
export const closeSavedViews = (): void => useViews.setState({ views: {} })
