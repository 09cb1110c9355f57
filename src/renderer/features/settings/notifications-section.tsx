import { Input, Switch } from 'antd'
import { useState } from 'react'
import type { Settings } from '../../../contract/settings.ts'
import { useStrings } from '../../ui/strings.ts'
import { Row, Section } from './section.tsx'
import { settingsStrings } from './settings-strings.ts'
import { useSettingsChange } from './use-settings-change.ts'
import { WholeNumber } from './whole-number.tsx'

const POLL_MIN = 30
const POLL_MAX = 300
/** 24 hours, as everywhere in the app. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Alerts for new unverified orders: on or off, how often main looks (D-61), and the hours in which nothing is said. */
export function NotificationsSection({ settings }: { readonly settings: Settings }) {
  const s = useStrings(settingsStrings)
  const change = useSettingsChange()
  const { notifications } = settings
  const set = (part: Partial<Settings['notifications']>) => change({ notifications: { ...notifications, ...part } })
  const quiet = (part: Partial<Settings['notifications']['quiet']>) => set({ quiet: { ...notifications.quiet, ...part } })
  return (
    <Section title={s.notifications}>
      <Row label={s.notify}>
        <Switch aria-label={s.notify} checked={notifications.enabled} onChange={(enabled) => set({ enabled })} />
      </Row>
      <Row label={s.poll} htmlFor="poll-seconds" hint={s.pollHint}>
        <WholeNumber
          id="poll-seconds"
          min={POLL_MIN}
          max={POLL_MAX}
          value={notifications.pollSeconds}
          onChange={(pollSeconds) => set({ pollSeconds })}
        />
        {s.seconds}
      </Row>
      <Row label={s.quiet}>
        <Switch aria-label={s.quiet} checked={notifications.quiet.enabled} onChange={(enabled) => quiet({ enabled })} />
        <Clock label={s.from} value={notifications.quiet.from} onChange={(from) => quiet({ from })} />
        <Clock label={s.to} value={notifications.quiet.to} onChange={(to) => quiet({ to })} />
      </Row>
    </Section>
  )
}

function Clock({ label, value, onChange }: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  const right = CLOCK.test(text)
  return (
    <label className="settings-clock">
      {label}
      <Input
        value={text}
        maxLength={5}
        placeholder="HH:mm"
        {...(right ? {} : { status: 'error' as const, 'aria-invalid': true })}
        onChange={(event) => {
          setText(event.target.value)
          if (CLOCK.test(event.target.value)) onChange(event.target.value)
        }}
      />
    </label>
  )
}
