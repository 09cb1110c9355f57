import { useNavigate } from 'react-router'
import { DAY_MS, MINUTE_MS } from '#domain/values/durations.ts'
import { alarmWords } from '#domain/statistics/emergency-alarm.ts'
import { waitedMs } from '#domain/orders/waiting-time.ts'
import { formatAge, formatAtLeast, formatCount, formatDateTime } from '#domain/values/format.ts'
import { useDecisionLedger } from '#stores/decision-ledger.ts'
import { useLive } from '#stores/live-store.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { DeclineBars } from './decline-bars.tsx'
import { myDay } from './shift-figures.ts'
import { shiftStrings } from './shift-strings.ts'
import './shift.css'
import { Tile, TileFigure, TileWait } from './tile.tsx'
import { TopBottles } from './top-bottles.tsx'
import { useOpenReports } from './use-open-reports.ts'
import { useQueueAges } from './use-queue-ages.ts'

const RUN = '/dashboard/orders/run'

/**
 * The shift overview, from data in memory: the live snapshot, loaded lists and the ledger of this person's decisions. A 0 has no words: they would
 * repeat it.
 */
export function Shift() {
  const s = useStrings(shiftStrings)
  return (
    <section className="shift" aria-label={s.title}>
      <Queue />
      <Reports />
      <Switches />
      <Day />
      <DeclineBars />
      <TopBottles />
    </section>
  )
}

function Queue() {
  const s = useStrings(shiftStrings)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const waiting = useLive(({ unverified }) => unverified)
  const ages = useQueueAges()
  const age = waitedMs(ages?.oldest ?? null, now)
  const days = (age ?? 0) / DAY_MS
  const tone = !waiting.value || days < 2 ? 'calm' : days < 4 ? 'late' : 'overdue'
  return (
    <Tile label={s.queue} to="/dashboard/orders?tab=unverified" table="orders.unverified" keys="g o" tone={tone}>
      <TileFigure of={waiting} wait={<TileWait lines={2} />}>
        {(count) =>
          count === 0 ? (
            <p className="tile-figure">{formatCount(0, language)}</p>
          ) : (
            <>
              <div className="tile-start">
                <p className="tile-figure">{formatAtLeast(count, waiting.isPart, language)}</p>
                <StartRun />
              </div>
              {age !== null && <p className="tile-more tile-age">{s.oldest(formatAge(age, language))}</p>}
              {ages && <p className="tile-more">{ages.endToday === 0 ? s.noneEnds : s.endToday(formatCount(ages.endToday, language))}</p>}
            </>
          )
        }
      </TileFigure>
    </Tile>
  )
}

/** Enter on the dashboard, R as on the queue. */
function StartRun() {
  const s = useStrings(shiftStrings)
  const navigate = useNavigate()
  const start = () => void navigate(RUN)
  useShortcuts(PAGE_LAYER, [{ key: 'r', label: s.start, run: start }])
  return <KeyButton type="primary" size="small" label={s.start} keys="Enter" onPress={start} />
}

function Reports() {
  const s = useStrings(shiftStrings)
  const language = useLanguage()
  const reports = useLive((live) => live.reports)
  const open = useOpenReports()
  return (
    <Tile label={s.reports} to="/dashboard/reports" keys="g r">
      <TileFigure of={reports}>
        {(count) => (
          <>
            <p className="tile-figure">{formatAtLeast(count, reports.isPart, language)}</p>
            {open && count > 0 && !reports.isPart && (
              <p className="tile-more">{s.kinds(formatCount(open.errors, language), formatCount(open.missing, language))}</p>
            )}
          </>
        )}
      </TileFigure>
    </Tile>
  )
}

function Switches() {
  const s = useStrings(shiftStrings)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const emergency = useLive((live) => live.emergency)
  const count = (emergency.value?.off.length ?? 0) + (emergency.value?.noSecondFactor ? 1 : 0)
  return (
    <Tile label={s.switches} to="/dashboard/settings/website/emergency" keys="g e" tone={count > 0 ? 'overdue' : 'calm'}>
      <TileFigure of={emergency}>
        {(state) => (
          <>
            <p className="tile-figure">{formatCount(count, language)}</p>
            {count > 0 && <p className="tile-more tile-age">{alarmWords(state, language, now)}</p>}
          </>
        )}
      </TileFigure>
    </Tile>
  )
}

function Day() {
  const s = useStrings(shiftStrings)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const ledger = useDecisionLedger()
  const count = (n: number) => formatCount(n, language)
  const day = ledger && myDay(ledger, now)
  const hint = ledger ? s.dayHint(formatDateTime(ledger.since)) : undefined
  const figure = { value: day, readAt: null, error: null }
  return (
    <Tile label={s.day} to="/dashboard/history/backoffice" keys="g h" hint={hint}>
      <TileFigure of={figure}>
        {({ accepted, declined, deleted, medianMs }) => {
          const all = accepted + declined + deleted
          return (
            <>
              <p className="tile-figure">{count(all)}</p>
              {all > 0 && <p className="tile-more">{s.dayParts(count(accepted), count(declined), count(deleted))}</p>}
              {medianMs !== null && <p className="tile-more">{s.median(count(Math.max(1, Math.round(medianMs / 1000))))}</p>}
            </>
          )
        }}
      </TileFigure>
    </Tile>
  )
}
