import { CheckCircleFilled, QuestionCircleOutlined, StopOutlined } from '@ant-design/icons'
import { Switch } from 'antd'
import type { EmergencySwitch } from '../../../contract/emergency.ts'
import { isOn } from '../../../domain/emergency-switch.ts'
import { formatDateTimeSeconds } from '../../../domain/format.ts'
import { Copyable } from '../../ui/copyable.tsx'
import { useStrings } from '../../ui/strings.ts'
import { emergencyStrings } from './emergency-strings.ts'

interface Props {
  readonly row: EmergencySwitch
  /** An update is on its way: the switch shows where it is going and waits. */
  readonly busy: boolean
  readonly onFlip: () => void
}

/** One switch. Its ground is green or red, and a word and a sign say the same (part 2 §2). */
export function SwitchCard({ row, busy, onFlip }: Props) {
  const s = useStrings(emergencyStrings)
  const { code, description, enabled, updated_at } = row
  const on = isOn(enabled)
  const state = on === null ? 'odd' : on ? 'on' : 'off'
  const words = { on: s.on, off: s.off, odd: s.odd(enabled === null ? '—' : String(enabled)) }
  const Sign = { on: CheckCircleFilled, off: StopOutlined, odd: QuestionCircleOutlined }[state]
  const what = description ?? code ?? '—'
  return (
    <li className={`emergency-switch emergency-${state}`}>
      <div className="emergency-what">
        <strong>{description ?? s.noDescription}</strong>
        <span className="emergency-code">
          {code === null ? '—' : <Copyable text={code} mono />}
          {updated_at !== null && <span>{s.updated(formatDateTimeSeconds(updated_at))}</span>}
        </span>
      </div>
      <span className="emergency-word">
        <Sign aria-hidden="true" /> {words[state]}
      </span>
      <Switch
        aria-label={what}
        checked={on ?? false}
        disabled={on === null || code === null}
        aria-busy={busy}
        onChange={() => {
          if (!busy) onFlip()
        }}
      />
    </li>
  )
}
