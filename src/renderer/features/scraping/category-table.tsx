import { Progress } from 'antd'
import { useMemo } from 'react'
import type { CategoryStatistic } from '../../../contract/scraping.ts'
import { formatCount, formatNumber } from '../../../domain/format.ts'
import type { Query } from '../../bridge/use-query.ts'
import { columnsFor } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { scrapingStrings } from './scraping-strings.ts'

/** A category with its bar: percent of all bottles, and of the largest category. */
interface Row extends Pick<CategoryStatistic, 'spirit_type' | 'label' | 'nb'> {
  readonly nth: number
  readonly share: number | null
  readonly length: number
}
const c = columnsFor<Row>()
const shareOf = ({ share }: Row) => share

interface Props {
  readonly of: 'normalized' | 'scraping'
  readonly rows: readonly CategoryStatistic[]
  readonly query: Pick<Query<unknown>, 'error' | 'loading' | 'refreshing' | 'readAt' | 'reload'>
}

/** Code, label and count of each category (part 1 §2), the largest first, each with a bar: the chart and its figures in one. */
export function CategoryTable({ of, rows: categories, query }: Props) {
  const s = useStrings(scrapingStrings)
  const language = useLanguage()
  const total = categories.reduce((sum, { nb }) => sum + (nb ?? 0), 0)
  const rows = useMemo(() => {
    const most = Math.max(1, ...categories.map(({ nb }) => nb ?? 0))
    return categories.map(({ spirit_type, label, nb }, nth): Row => ({
      spirit_type,
      label,
      nb,
      nth,
      share: nb === null || total === 0 ? null : (nb / total) * 100,
      length: ((nb ?? 0) / most) * 100,
    }))
  }, [categories, total])
  const columns = useMemo(
    () => [
      c.text('spirit_type', s.code, { width: 200, copy: true }),
      c.text('label', s.label, { minWidth: 160 }),
      c.number('nb', s.count, { width: 120 }),
      c.custom(
        'share',
        s.share,
        ({ share, length, label, spirit_type }) =>
          share === null ? (
            '—'
          ) : (
            <Progress
              percent={length}
              size="small"
              status="normal"
              format={() => `${formatNumber(share, language, 1)} %`}
              aria-label={`${label ?? spirit_type ?? '—'}: ${formatNumber(share, language, 1)} %`}
            />
          ),
        { kind: 'number', value: shareOf, width: 340, align: 'left' },
      ),
    ],
    [s, language],
  )
  return (
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
      toolbar={total > 0 && <span className="category-total">{s.total(formatCount(total, language))}</span>}
    />
  )
}
