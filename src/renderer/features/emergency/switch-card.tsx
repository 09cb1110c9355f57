import { Button, Switch, Tooltip } from 'antd'
import BanIcon from 'lucide-react/icons/ban'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import QuestionIcon from 'lucide-react/icons/circle-question-mark'
import type { EmergencySwitch, SwitchValue } from '#contract/live/emergency.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { isOn } from '#domain/statistics/emergency-switch.ts'
import { formatDateTimeSeconds } from '#domain/values/format.ts'
import { UNREADABLE } from '#domain/unreadable-cell.ts'
import { labelledStrings } from '#ui/labelled-strings.ts'
import { Copyable } from '#ui/row/copyable.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { emergencyStrings } from './emergency-strings.ts'

interface Props {
  readonly row: EmergencySwitch
  /** The value being saved; null when no update is pending. The switch shows this value and is disabled. */
  readonly pending: SwitchValue | null
  /** Off on purpose: no alert. */
  readonly muted: boolean
  readonly onMute: () => void
  readonly onFlip: () => void
}

/** One switch. Green or red background; a label and an icon show the same state (part 2 §2). */
export function SwitchCard({ row, pending, muted, onMute, onFlip }: Props) {
  const s = useStrings(emergencyStrings)
  const { pair } = useStrings(labelledStrings)
  const language = useLanguage()
  const { code, description, updated_at } = row
  const busy = pending !== null
  const enabled = pending ?? row.enabled
  const on = isOn(enabled)
  const state = on === null ? 'unexpected' : on ? 'on' : 'off'
  const words = {
    on: s.on,
    off: s.off,
    unexpected: s.unexpected(isUnreadable(row, 'enabled') ? UNREADABLE[language] : enabled === null ? '—' : String(enabled)),
  }
  const Sign = { on: CircleCheckIcon, off: BanIcon, unexpected: QuestionIcon }[state]
  const name = description ?? code ?? '—'
  return (
    <li className={`emergency-switch emergency-${state}`}>
      <div className="emergency-what">
        <strong>{description ?? s.noDescription}</strong>
        <span className="emergency-code">{code === null ? '—' : <Copyable text={code} mono />}</span>
        {updated_at !== null && <span className="emergency-code">{s.updated(formatDateTimeSeconds(updated_at))}</span>}
      </div>
      {on === false && code !== null && (
        <Tooltip title={s.muteHint}>
          <Button size="small" aria-pressed={muted} aria-label={pair(name, muted ? s.unmute : s.mute)} onClick={onMute}>
            {muted ? s.unmute : s.mute}
          </Button>
        </Tooltip>
      )}
      <span className="emergency-word">
        <Sign aria-hidden="true" /> {words[state]}
      </span>
      {on !== null && (
        <Switch
          aria-label={name}
          checked={on}
          disabled={code === null}
          aria-busy={busy}
          onChange={() => {
            if (!busy) onFlip()
          }}
        />
      )}
    </li>
  )
}
