import { create } from 'zustand'
import type { SavedView } from '#domain/lists/saved-view.ts'

/** Maximum number of views of one table. */
export const MAX_VIEWS = 50

type Views = Readonly<Record<string, readonly SavedView[]>>

/** Saved views of the signed-in person, by table. They can contain names, so main stores them encrypted, and the page's storage has none. */
const useViews = create<{ readonly views: Views }>(() => ({ views: {} }))
const NONE: readonly SavedView[] = []

export const useSavedViews = (table: string): readonly SavedView[] => useViews(({ views }) => views[table] ?? NONE)

/** Replaces all views of a table. */
export const keepSavedViews = (table: string, next: readonly SavedView[]): void =>
  useViews.setState(({ views }) => ({ views: { ...views, [table]: next.slice(0, MAX_VIEWS) } }))

/** All views of all tables, to be kept by main. */
export const allSavedViews = (): Views => useViews.getState().views
/** Subscribes to changes. Returns the function that unsubscribes. */
export const onSavedViews = (listener: () => void): (() => void) =>
  useViews.subscribe((state, previous) => {
    if (state.views !== previous.views) listener()
  })

/** Restores the views from main (`stored-memory.ts` has validated them). */
export const restoreSavedViews = (saved: Views): void =>
  useViews.setState({ views: Object.fromEntries(Object.entries(saved).map(([table, views]) => [table, views.slice(0, MAX_VIEWS)])) })

/** At sign-out. */
export const closeSavedViews = (): void => useViews.setState({ views: {} })
