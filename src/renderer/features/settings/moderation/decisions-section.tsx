import { Switch } from 'antd'
import type { Settings } from '#contract/desktop/settings.ts'
import { useHoldSeconds, useLabelReading } from '#stores/settings-store.ts'
import { OneOf } from '#ui/one-of.tsx'
import { useStrings } from '#ui/strings.ts'
import { FindingsRow } from './findings-row.tsx'
import { Row, Section } from '../section.tsx'
import { settingsStrings } from '../settings-strings.ts'
import { useSettingsChange } from '../use-settings-change.ts'

const HOLDS = [0, 5, 10, 30] as const satisfies readonly Settings['holdSeconds'][]

/** The time to undo a decision about an order before it is sent (D-30), the label reading, and the dismissed findings. */
export function DecisionsSection() {
  const s = useStrings(settingsStrings)
  const change = useSettingsChange()
  return (
    <Section title={s.decisions}>
      <Row label={s.hold} hint={s.holdHint}>
        <OneOf
          aria-label={s.hold}
          value={useHoldSeconds()}
          options={HOLDS.map((value) => ({ value, label: s.holds(value) }))}
          onChange={(seconds) => change({ holdSeconds: HOLDS.find((hold) => hold === seconds) })}
        />
      </Row>
      <Row label={s.labelReading} hint={s.labelReadingHint}>
        <Switch aria-label={s.labelReading} checked={useLabelReading()} onChange={(labelReading) => change({ labelReading })} />
      </Row>
      <FindingsRow />
    </Section>
  )
}
