import { Progress } from 'antd'
import { useMemo } from 'react'
import type { WebsiteStatus as Website } from '#contract/catalogue/scraping.ts'
import { formatNumber, formatPercent } from '#domain/values/format.ts'
import { completions, wholePercent } from './completion.ts'
import { columnsFor } from '../data-table/columns.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { defineStrings, useLanguage, useStrings } from '../strings.ts'
import { useScraping } from './use-scraping.ts'
import './website-status.css'

/** A website with its completion in whole percent, 0 to 100 (D-82). */
type Row = Website & { readonly percent: number | null }
const c = columnsFor<Row>()
const figure = (field: 'auctionsDone' | 'auctionsPending' | 'bottlesDone' | 'bottlesPending', title: string) =>
  c.computed(field, title, {
    kind: 'number',
    holds: { texts: (row, language) => [formatNumber(row[field], language)], besides: 0, whole: true },
  })

export const websiteStrings = defineStrings({
  en: {
    scraping: 'Scraping status per website',
    website: 'Website',
    auctionsDone: 'Auctions done',
    auctionsPending: 'Auctions pending',
    bottlesDone: 'Bottles done',
    bottlesPending: 'Bottles pending',
    completion: 'Completion',
    updatedAt: 'Updated',
    noWebsite: 'No website found.',
  },
  fr: {
    scraping: 'État de la collecte par site',
    website: 'Site',
    auctionsDone: 'Enchères traitées',
    auctionsPending: 'Enchères en attente',
    bottlesDone: 'Bouteilles traitées',
    bottlesPending: 'Bouteilles en attente',
    completion: 'Avancement',
    updatedAt: 'Mis à jour',
    noWebsite: 'Aucun site trouvé.',
  },
})

interface Props {
  /** Key of the stored table preferences. */
  readonly rememberAs: string
  /** Fills the remaining height and receives the keys; for a page without another table. */
  readonly alone?: boolean
}

/** Scraping status per website, 100 rows by default (part 1 §2). */
export function WebsiteStatus({ rememberAs, alone = false }: Props) {
  const s = useStrings(websiteStrings)
  const language = useLanguage()
  const { rows: websites, ...read } = useScraping('websites')
  const rows = useMemo(() => {
    const percents = completions(websites.map(({ completion }) => completion))
    return websites.map((website, index): Row => {
      const { auctionsPending, bottlesPending } = website
      return { ...website, percent: wholePercent(percents[index] ?? null, [auctionsPending, bottlesPending]) }
    })
  }, [websites])
  const columns = useMemo(
    () => [
      // on one line: the headings of the figures take two before a name is cut
      c.text('website', s.website, { copy: true, minWidth: 236, least: alone ? 218 : 180, wraps: false }),
      figure('auctionsDone', s.auctionsDone),
      figure('auctionsPending', s.auctionsPending),
      figure('bottlesDone', s.bottlesDone),
      figure('bottlesPending', s.bottlesPending),
      c.custom(
        'percent',
        s.completion,
        (row) =>
          row.percent === null ? (
            '—'
          ) : (
            <Progress
              className="website-completion"
              percent={row.percent}
              size="small"
              // formatted as in search, copies and exports; 100 is a number too, not only a tick
              format={(percent = 0) => formatPercent(percent, language)}
              aria-label={`${s.completion} ${row.website}`}
            />
          ),
        { kind: 'number', format: 'percent', width: 112, least: 100, align: 'left' },
      ),
      c.dateTime('updatedAt', s.updatedAt, { width: 138, least: 136 }),
    ],
    [s, language, alone],
  )
  return (
    <DataTable
      title={s.scraping}
      rows={rows}
      rowId={(row) => row.website ?? ''}
      rowLabel={(row) => row.website ?? '—'}
      columns={columns}
      {...read}
      initialSort={[{ field: 'website', direction: 'asc' }]}
      pageSize={100}
      rememberAs={rememberAs}
      empty={s.noWebsite}
      selectable={false}
      filterable={false}
      fill={alone}
    />
  )
}
