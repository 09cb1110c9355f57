import { useEffect, useMemo, useState } from 'react'
import type { Filter, ListQuery } from '#contract/lists/lists.ts'
import { formatCount } from '#domain/values/format.ts'
import type { SavedView } from '#domain/lists/saved-view.ts'
import { useDeepStable } from '../rows/stable-values.ts'
import type { ListQueries } from '../rows/list-source.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import type { Views } from './use-views.ts'
import { viewStrings } from './view-strings.ts'
import './views.css'

interface Props {
  readonly views: Views
  /** Conditions of the page, which apply to every view. */
  readonly pageFilters: readonly Filter[]
  readonly countsOf: ListQueries<unknown>['countsOf']
  /** A new version triggers a new count. */
  readonly version: string
}

/** Pinned views above the table, each with its number of rows. */
export function PinnedViews({ views, pageFilters, countsOf, version }: Props) {
  const s = useStrings(viewStrings)
  const language = useLanguage()
  const pinned = views.all.filter((view) => view.pinned)
  const counts = useCounts(pinned, pageFilters, countsOf, version)
  if (pinned.length === 0) return null
  const tab = (view: SavedView | null, name: string, count: number | undefined) => {
    const figure = count === undefined ? null : formatCount(count, language)
    const isChosen = (views.active?.id ?? null) === (view?.id ?? null)
    return (
      <button
        key={view?.id ?? ''}
        type="button"
        className="dt-pinned-view"
        aria-pressed={isChosen}
        aria-label={figure === null ? name : s.allCount(name, figure)}
        onClick={() => views.choose(view)}
      >
        <span className="dt-view-name">{name}</span> {figure !== null && <span className="dt-view-count">{figure}</span>}
        {isChosen && view !== null && views.changed && <span className="dt-view-changed" title={s.changed} />}
      </button>
    )
  }
  return (
    <div className="dt-pinned" role="group" aria-label={s.pinned}>
      {tab(null, s.all, counts?.[0])}
      {pinned.map((view, at) => tab(view, view.name, counts?.[at + 1]))}
    </div>
  )
}

interface Counts {
  readonly of: readonly ListQuery[]
  /** Version of the list that was counted. */
  readonly version: string
  readonly values: readonly number[]
}

/** Counts of all rows first, then of each view; null until loaded. */
function useCounts(
  pinned: readonly SavedView[],
  pageFilters: readonly Filter[],
  countsOf: Props['countsOf'],
  version: string,
): readonly number[] | null {
  const queries = useDeepStable(
    useMemo(
      () =>
        [{ search: '', filters: [] as readonly Filter[] }, ...pinned].map(({ search, filters }): ListQuery => ({
          search,
          filters: [...pageFilters, ...filters],
          sort: [],
        })),
      [pinned, pageFilters],
    ),
  )
  const [counts, setCounts] = useState<Counts | null>(null)
  const any = pinned.length > 0
  useEffect(() => {
    if (!any) return
    let isCurrent = true
    void countsOf(queries).then((values) => isCurrent && values && setCounts({ of: queries, version, values }))
    return () => {
      isCurrent = false
    }
  }, [any, queries, countsOf, version])
  return counts?.of === queries ? counts.values : null
}
