import { useMemo, useState } from 'react'
import HistoryIcon from 'lucide-react/icons/rotate-ccw-clock'
import ChainIcon from 'lucide-react/icons/link'
import LockIcon from 'lucide-react/icons/lock'
import LockOpenIcon from 'lucide-react/icons/lock-open'
import type { AutoScraper } from '#contract/catalogue/scraping.ts'
import { FLAG_WORDS, YES_NO } from '#domain/values/flag-words.ts'
import { hostOf } from '#domain/catalogue/report-links.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { FlagTag } from '#ui/row/flag-tag.tsx'
import { useScraping } from '#ui/row/use-scraping.ts'
import { RowButton } from '#ui/row/row-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useOpenLink } from '#ui/hooks/use-open-link.ts'
import { ScraperHistory } from './scraper-history.tsx'
import { scrapingStrings } from './scraping-strings.ts'

type Row = AutoScraper & { readonly nth: number }
const c = columnsFor<Row>()
const LOCKS = [<LockIcon key="closed" />, <LockOpenIcon key="open" />] as const

/** Code, last check, last integrate, picture access, cause, picture script, enabled, link: 50 rows (part 1 §2). Enter shows a scraper's history. */
export function AutoscraperTable({ rememberAs }: { readonly rememberAs: string }) {
  const s = useStrings(scrapingStrings)
  const language = useLanguage()
  const { rows: scrapers, ...read } = useScraping('autoscrapers')
  const openLink = useOpenLink()
  const [shown, setShown] = useState<string | null>(null)
  const rows = useMemo(() => scrapers.map((scraper, nth): Row => ({ ...scraper, nth })), [scrapers])
  const columns = useMemo(
    () => [
      c.text('code', s.code, { minWidth: 226, least: 196, copy: true }),
      c.dateTime('last_check', s.lastCheck, { width: 140, least: 136 }),
      c.dateTime('last_integrate', s.lastIntegrate, { width: 152, least: 144 }),
      c.custom(
        'pictures_protected',
        s.access,
        ({ pictures_protected: closed }) => (
          <FlagTag flag={closed} words={FLAG_WORDS.protected[language]} tones={['warning', 'plain']} icons={LOCKS} />
        ),
        { kind: 'flag', width: 122, least: 108, words: FLAG_WORDS.protected },
      ),
      c.text('pictures_protected_cause', s.cause, { minWidth: 118, least: 96 }),
      c.flag('get_pictures', s.script, { width: 136, least: 112 }),
      c.custom('enabled', s.enabled, ({ enabled }) => <FlagTag flag={enabled} words={YES_NO[language]} />, {
        kind: 'flag',
        width: 96,
        least: 90,
      }),
      c.custom('url', s.link, ({ url }, { mark }) => (url === null ? '—' : <span title={url}>{mark(hostOf(url) ?? url)}</span>), {
        minWidth: 190,
        least: 76,
        wraps: true,
      }),
      c.actions(
        s.actions,
        ({ code, url }) => (
          <>
            <RowButton
              label={s.openLink(code ?? '—')}
              icon={<ChainIcon aria-hidden="true" />}
              disabledReason={url === null ? s.noLink : null}
              onPress={() => url !== null && void openLink(url)}
            />
            <RowButton
              label={s.historyOf(code ?? '—')}
              icon={<HistoryIcon aria-hidden="true" />}
              disabledReason={code === null ? s.noCode : null}
              onPress={() => setShown(code)}
            />
          </>
        ),
        { width: 76 },
      ),
    ],
    [s, language, openLink],
  )
  return (
    <>
      <DataTable
        title={s.tabs.autoscraper}
        rows={rows}
        rowId={(row) => row.code ?? row.nth}
        rowLabel={(row) => row.code ?? '—'}
        columns={columns}
        {...read}
        initialSort={[{ field: 'code', direction: 'asc' }]}
        pageSize={50}
        rememberAs={rememberAs}
        empty={s.empty}
        selectable={false}
        focus={shown}
        onOpen={(row) => row.code !== null && setShown(row.code)}
        whyClosed={({ code }) => (code === null ? s.noCode : null)}
      />
      {shown !== null && <ScraperHistory code={shown} onClose={() => setShown(null)} />}
    </>
  )
}
