import { Input, Switch } from 'antd'
import { useId, useState } from 'react'
import type { Settings } from '#contract/desktop/settings.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useStrings } from '#ui/strings.ts'
import { Row, Section } from '../section.tsx'
import { settingsStrings } from '../settings-strings.ts'
import { useSettingsChange } from '../use-settings-change.ts'
import { WholeNumber } from '../whole-number.tsx'

const POLL_MIN = 30
const POLL_MAX = 300
/** 24-hour time, as in the whole app. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Alerts for new unverified orders: on or off, poll interval (D-61), and quiet hours. */
export function NotificationsSection({ settings }: { readonly settings: Settings }) {
  const s = useStrings(settingsStrings)
  const change = useSettingsChange()
  const { notifications } = settings
  const { data: health } = useQuery('desktop.notifications', {})
  const problem =
    health?.state === 'unsupported' ? s.notifyUnsupported : health?.state === 'failed' ? s.notifyFailed(health.reason) : undefined
  const set = (part: Partial<Settings['notifications']>) => change({ notifications: { ...notifications, ...part } })
  const quiet = (part: Partial<Settings['notifications']['quiet']>) => set({ quiet: { ...notifications.quiet, ...part } })
  return (
    <Section title={s.notifications}>
      <Row label={s.notify} hint={notifications.enabled ? problem : undefined}>
        <Switch aria-label={s.notify} checked={notifications.enabled} onChange={(enabled) => set({ enabled })} />
      </Row>
      <Row label={s.poll} htmlFor="poll-seconds" hint={s.pollHint}>
        <WholeNumber
          id="poll-seconds"
          aria-describedby="poll-seconds-hint"
          min={POLL_MIN}
          max={POLL_MAX}
          value={notifications.pollSeconds}
          onChange={(pollSeconds) => set({ pollSeconds })}
        />
        {s.seconds}
      </Row>
      <Row label={s.quiet}>
        <Switch aria-label={s.quiet} checked={notifications.quiet.enabled} onChange={(enabled) => quiet({ enabled })} />
        <Hours {...notifications.quiet} onChange={quiet} />
      </Row>
    </Section>
  )
}

interface Ends {
  readonly from: string
  readonly to: string
}

/** Start and end of the quiet hours. An invalid time stays in its field, with the reason below both. */
function Hours({ from, to, onChange }: Ends & { readonly onChange: (part: Partial<Ends>) => void }) {
  const s = useStrings(settingsStrings)
  const why = useId()
  const [typed, setTyped] = useState<Ends>({ from, to })
  const isWrong = (end: keyof Ends) => !CLOCK.test(typed[end])
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="settings-clock">
          {s[end]}
          <Input
            // "from" or "to" alone would not name the field
            aria-label={`${s.quiet} ${s[end]}`}
            value={typed[end]}
            maxLength={5}
            placeholder="HH:mm"
            {...(isWrong(end) ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': why } : {})}
            onChange={({ target }) => {
              setTyped({ ...typed, [end]: target.value })
              if (CLOCK.test(target.value)) onChange({ [end]: target.value })
            }}
          />
        </label>
      ))}
      {(isWrong('from') || isWrong('to')) && (
        <p id={why} className="settings-hint settings-problem" role="alert">
          {s.clockBad}
        </p>
      )}
    </>
  )
}
