import { Button } from 'antd'
import SearchXIcon from 'lucide-react/icons/search-x'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useStrings } from '#ui/strings.ts'
import { filterStrings } from '../filters/filter-strings.ts'
import type { Page } from '../rows/list-source.ts'
import { tableStrings } from '../table-strings.ts'

interface Props {
  readonly page: Pick<Page<unknown>, 'error' | 'fetchedAt' | 'reload' | 'refreshing' | 'total'>
  readonly empty: string
  readonly hint: string | undefined
  readonly words: string
  readonly filtered: boolean
  readonly onClear: () => void
  /** null: the person has set no filters. */
  readonly onClearFilters: (() => void) | null
}

/** Shown in place of rows. Says why the table is empty: the list has no rows (exact text), or none matches the search, the filters, or both. */
export function NoRows({ page, empty, hint, words, filtered, onClear, onClearFilters }: Props) {
  const s = useStrings(tableStrings)
  const f = useStrings(filterStrings)
  const { reload } = page
  if (page.error)
    return <ErrorState of="list" error={page.error} busy={page.refreshing} onRetry={reload ? () => void reload() : undefined} />
  if (page.total > 0 && words.trim() !== '') {
    // with a filter, rows that the filter hides may match the search
    const why = filtered ? s.noMatchFiltered(words.trim()) : s.noMatch(words.trim())
    return <EmptyState icon={<SearchXIcon />} text={`${empty} ${why}`} action={<Button onClick={onClear}>{s.clearSearch}</Button>} />
  }
  if (page.total === 0 || !filtered) return <EmptyState text={empty} action={hint && <p>{hint}</p>} />
  return (
    <EmptyState
      icon={<SearchXIcon />}
      text={`${empty} ${s.noMatchFilters}`}
      {...(onClearFilters ? { action: <Button onClick={onClearFilters}>{f.clearLong}</Button> } : {})}
    />
  )
}
