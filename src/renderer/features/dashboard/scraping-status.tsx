import { Progress } from 'antd'
import { useMemo } from 'react'
import type { WebsiteStatus } from '../../../contract/scraping.ts'
import { completions } from '../../../domain/completion.ts'
import { useQuery } from '../../bridge/use-query.ts'
import { columnsFor } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useStrings } from '../../ui/strings.ts'
import { dashboardStrings } from './dashboard-strings.ts'

/** A website with its completion as percent, 0 to 100 (D-82). */
type Row = WebsiteStatus & { readonly percent: number | null }
const c = columnsFor<Row>()
const percentOf = ({ percent }: Row) => percent

/** Scraping status per website, 100 rows by default (part 1 §2). */
export function ScrapingStatus() {
  const s = useStrings(dashboardStrings)
  const { data, error, loading, refreshing, readAt, reload } = useQuery('scraping.statistics', {})
  const rows = useMemo(() => {
    const websites = data?.websites ?? []
    const percents = completions(websites.map(({ completion }) => completion))
    return websites.map((website, index): Row => ({ ...website, percent: percents[index] ?? null }))
  }, [data])
  const columns = useMemo(
    () => [
      c.text('website', s.website, { copy: true, minWidth: 160 }),
      c.number('auctionsDone', s.auctionsDone, { width: 104 }),
      c.number('auctionsPending', s.auctionsPending, { width: 112 }),
      c.number('bottlesDone', s.bottlesDone, { width: 104 }),
      c.number('bottlesPending', s.bottlesPending, { width: 112 }),
      c.custom(
        'percent',
        s.completion,
        (row) =>
          row.percent === null ? (
            '—'
          ) : (
            <Progress
              className="dashboard-completion"
              percent={Math.round(row.percent)}
              size="small"
              aria-label={`${s.completion} ${row.website}`}
            />
          ),
        { kind: 'number', value: percentOf, width: 160, align: 'left' },
      ),
      c.dateTime('updatedAt', s.updatedAt),
    ],
    [s],
  )
  return (
    <section>
      <h2>{s.scraping}</h2>
      <DataTable
        title={s.scraping}
        rows={rows}
        rowId={(row) => row.website ?? ''}
        rowLabel={(row) => row.website ?? '—'}
        columns={columns}
        readAt={readAt}
        loading={loading}
        refreshing={refreshing}
        error={error}
        reload={reload}
        initialSort={[{ field: 'website', direction: 'asc' }]}
        pageSize={100}
        rememberAs="dashboard.scraping"
        empty={s.noWebsite}
        selectable={false}
        fill={false}
      />
    </section>
  )
}
