import { useNavigate } from 'react-router'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { formatCount } from '#domain/values/format.ts'
import { useDecisionLedger } from '#stores/decision-ledger.ts'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { countReasons, ledgerDeclines } from './shift-figures.ts'
import { shiftStrings } from './shift-strings.ts'
import { Tile, TileWait } from './tile.tsx'
import { useWeekDeclines } from './use-week-declines.ts'

const VERIFIED = '/dashboard/orders?tab=verified'
const KEY = 'v'
const MAX_BARS = 4

/** Decline reasons of the last seven days: of all moderators if the back-office history is in memory, otherwise only this person's. */
export function DeclineBars() {
  const s = useStrings(shiftStrings)
  const language = useLanguage()
  const navigate = useNavigate()
  const now = useNow(MINUTE_MS)
  const ledger = useDecisionLedger()
  const everyone = useWeekDeclines()
  useShortcuts(PAGE_LAYER, [{ key: KEY, label: s.reasons, run: () => void navigate(VERIFIED) }])
  const declines = everyone ?? (ledger && ledgerDeclines(ledger, now))
  const reasons = declines && countReasons(declines, language)
  const most = reasons?.[0]?.count ?? 1
  return (
    <Tile label={s.reasons} to={VERIFIED} keys={KEY} wide={reasons?.length !== 0}>
      {reasons === null ? (
        <TileWait />
      ) : reasons.length === 0 ? (
        <>
          <p className="tile-more">{s.noReasons}</p>
          <p className="tile-source">{everyone ? s.everyone : s.mine}</p>
        </>
      ) : (
        <>
          <ul className="bars">
            {reasons.slice(0, MAX_BARS).map(({ label, count }) => (
              <li key={label}>
                <span className="bar-label">{label}</span>
                <span className="bar" aria-hidden="true">
                  <span style={{ width: `${(100 * count) / most}%` }} />
                </span>
                <span className="bar-count">{formatCount(count, language)}</span>
              </li>
            ))}
          </ul>
          <p className="tile-source">{everyone ? s.everyone : s.mine}</p>
        </>
      )}
    </Tile>
  )
}
