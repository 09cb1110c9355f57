import { useMemo } from 'react'
import type { Known } from '#contract/entity.ts'
import type { CategoryStatistic } from '#contract/catalogue/scraping.ts'
import { formatCount } from '#domain/values/format.ts'
import type { Query } from '#bridge/use-query.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { scrapingStrings } from './scraping-strings.ts'

/** A category with its share in percent of all bottles. */
interface Row extends Known<CategoryStatistic> {
  readonly nth: number
  readonly share: number | null
}
const c = columnsFor<Row>()

interface Props {
  readonly of: 'normalized' | 'scraping'
  readonly rows: readonly CategoryStatistic[]
  readonly query: Pick<Query<unknown>, 'error' | 'loading' | 'refreshing' | 'readAt' | 'reload'>
}

/** Code, label and count of each category (part 1 §2), the largest first, as a table with a bar chart. */
export function CategoryTable({ of, rows: categories, query }: Props) {
  const s = useStrings(scrapingStrings)
  const language = useLanguage()
  const total = categories.reduce((sum, { nb }) => sum + (nb ?? 0), 0)
  const rows = useMemo(
    () =>
      // the spread keeps the notes about unreadable fields
      categories.map((row, nth): Row => ({
        ...row,
        nth,
        share: row.nb === null || total === 0 ? null : (row.nb / total) * 100,
      })),
    [categories, total],
  )
  const bars = useMemo(
    () => categories.map(({ spirit_type, label, nb }) => ({ label: label ?? spirit_type ?? '—', count: nb })),
    [categories],
  )
  const columns = useMemo(
    () => [
      c.text('spirit_type', s.code, { minWidth: 120, copy: true }),
      c.text('label', s.label, { minWidth: 120 }),
      c.number('nb', s.count, { width: 96 }),
      c.computed('share', s.share, { kind: 'number', format: 'percent', sources: ['nb'], width: 84 }),
    ],
    [s],
  )
  return (
    <div className="categories">
      <DataTable
        title={s.categoriesOf[of]}
        rows={rows}
        rowId={(row) => row.nth}
        rowLabel={(row) => row.label ?? row.spirit_type ?? '—'}
        columns={columns}
        readAt={query.readAt}
        loading={query.loading}
        refreshing={query.refreshing}
        error={query.error}
        reload={query.reload}
        initialSort={[{ field: 'nb', direction: 'desc' }]}
        pageSize={50}
        rememberAs={`categories.${of}`}
        empty={s.empty}
        selectable={false}
        searchable={false}
        filterable={false}
      />
      {total > 0 && (
        <section className="categories-chart" aria-label={s.chartOf[of]}>
          <p className="category-total">{s.total(formatCount(total, language))}</p>
          <BarChart name={s.categoriesOf[of]} bars={bars} />
        </section>
      )}
    </div>
  )
}
