import SearchXIcon from 'lucide-react/icons/search-x'
import { Button, type InputRef, Pagination } from 'antd'
import { useRef, useState } from 'react'
import type { RowId } from '#contract/values/values.ts'
import { formatCount } from '#domain/values/format.ts'
import { wordsOf } from '#domain/lists/search-words.ts'
import { call } from '#bridge/call.ts'
import { tableStrings } from '#ui/data-table/table-strings.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Bones, LoadingShape } from '#ui/states/loading-state.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { aboutOf, listOf, type ReportKind } from './report.ts'
import { ReportCard } from './report-card.tsx'
import { reportStrings } from './report-strings.ts'
import { ReportsBar } from './reports-bar.tsx'
import { useBottles } from './use-bottles.ts'
import { useBrought } from './use-brought.ts'
import { CARDS_PER_PAGE, useCards } from './use-cards.ts'
import { useCloseReport } from './use-close-report.ts'
import { useFix } from './use-fix.ts'
import { useReportKeys } from './use-report-keys.ts'
import { useTypedTickers } from './use-typed-tickers.ts'

interface Props {
  readonly kind: ReportKind
  /** The report in the URL. */
  readonly linked: RowId | null
  /** A ticker to fill in the linked card after its bottle was corrected. */
  readonly brought: string | null
  /** Called once the ticker is filled in. */
  readonly onBrought: () => void
}

/** Lines of each card while the list loads: as high as a card with a title of two lines, and as many as a large window shows. */
const SKELETON_LINES = [9, 9, 9, 9, 9, 9, 9, 9] as const

/** The open reports of one tab as cards, newest first. Keys move between them, and closing one selects the next. */
export function ReportCards({ kind, linked, brought, onBrought }: Props) {
  const s = useStrings(reportStrings)
  const table = useStrings(tableStrings)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  // another one empties the box
  const [box, setBox] = useState(0)
  const cards = useCards(kind, search, linked)
  const typed = useTypedTickers(kind)
  const fixing = useFix()
  const bottles = useBottles(cards.rows)
  /** Titles of the cards, by ISBN. */
  const titles = useRef(new Map<string, string>())
  const grid = useRef<HTMLOListElement>(null)
  const searchBox = useRef<InputRef>(null)
  const { rows, at, first, matched, answer, page } = cards
  const count = (value: number) => formatCount(value, language)
  const reload = () => void call('lists.reload', { list: listOf(kind), params: {} })

  const closing = useCloseReport(kind, cards, typed, (report) => titles.current.get(aboutOf(report) ?? '') ?? null)

  useBrought(typed, { brought, linked, onBrought })
  useReportKeys(cards, grid, searchBox)

  const clear = () => {
    setSearch('')
    setBox(box + 1)
    cards.turnTo(0)
  }
  const error = page.error ?? answer?.error ?? null
  return (
    <section className="reports" aria-label={s.tabs[kind]}>
      <ReportsBar
        key={box}
        ref={searchBox}
        kind={kind}
        readAt={answer?.fetchedAt ?? null}
        loading={answer?.loading ?? false}
        onSearch={(words) => {
          setSearch(words)
          cards.turnTo(0)
        }}
        onLeave={() => cards.focus('card')}
        onReload={reload}
      />
      {error && answer && answer.rows.length > 0 && <ErrorState strip error={error} onRetry={reload} />}
      {rows.length > 0 ? (
        <ol ref={grid} className="report-grid">
          {rows.map((report, index) => (
            <li key={report.id ?? `#${index}`}>
              <ReportCard
                report={report}
                bottle={bottles.of(report)}
                isCatalogueRead={bottles.isCatalogueRead}
                onTitle={(title) => titles.current.set(aboutOf(report) ?? '', title)}
                current={index === at}
                readAt={answer?.fetchedAt ?? 0}
                words={wordsOf(search)}
                ticker={typed.of(report.id)}
                ports={{ card: cards.port('card', index), ticker: cards.port('ticker', index) }}
                place={s.place(count(first + index + 1), count(matched))}
                onTicker={(ticker) => report.id !== null && typed.type(report.id, ticker)}
                onResolve={(from) => void closing.resolve(index, from)}
                onRemove={() => void closing.remove(index)}
                onFix={() => void fixing.fix(report, typed.of(report.id))}
                fixing={fixing.busy !== null && fixing.busy === report.id}
                onCurrent={() => cards.settleAt(index)}
                onLeaveTicker={() => cards.focus('card')}
              />
            </li>
          ))}
        </ol>
      ) : error ? (
        <ErrorState of="reports" error={error} onRetry={reload} />
      ) : answer === undefined || answer.fetchedAt === null ? (
        <LoadingShape className="report-grid">
          {SKELETON_LINES.map((lines, at) => (
            <div key={at} className="report-card report-bones">
              <Bones count={lines} />
            </div>
          ))}
        </LoadingShape>
      ) : search.trim() === '' ? (
        <EmptyState text={s.empty} action={<p>{s.emptyHint}</p>} />
      ) : (
        <EmptyState icon={<SearchXIcon />} text={s.noMatch(search.trim())} action={<Button onClick={clear}>{table.clearSearch}</Button>} />
      )}
      {matched > CARDS_PER_PAGE && (
        <Pagination
          className="reports-pages"
          size="small"
          current={Math.floor(first / CARDS_PER_PAGE) + 1}
          total={matched}
          pageSize={CARDS_PER_PAGE}
          showSizeChanger={false}
          onChange={(to) => cards.turnTo((to - 1) * CARDS_PER_PAGE)}
        />
      )}
    </section>
  )
}
