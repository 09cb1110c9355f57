import { Button, Select } from 'antd'
import { useState } from 'react'
import type { Settings } from '#contract/desktop/settings.ts'
import { DECLINE_REASONS, isReasonKey, reasonLabel } from '#domain/orders/decline-reasons.ts'
import { formatCount } from '#domain/values/format.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { busySign } from '#ui/states/busy-sign.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Row, Section } from '../section.tsx'
import { settingsStrings } from '../settings-strings.ts'
import { useSettingsChange } from '../use-settings-change.ts'

interface Seen {
  readonly label: string
  readonly count: number
}
const MAX_LABELS = 200

/** Unknown reason labels found in verified orders. Each can be mapped to one of our reasons (D-33). */
export function ReasonsSection({ settings }: { readonly settings: Settings }) {
  const s = useStrings(settingsStrings)
  const language = useLanguage()
  const change = useSettingsChange()
  const [seen, setSeen] = useState<readonly Seen[] | null>(null)
  const { run, busy } = useAction('lists.values')
  const { declineLabels } = settings

  const look = async () => {
    const answer = await run({ list: 'orders.verified', params: {}, field: 'reasons', search: '', limit: MAX_LABELS })
    if (!answer.ok) return
    setSeen(
      answer.value.values.flatMap(({ value, text, count }) =>
        value === null || isReasonKey(value) || text.trim() === '' ? [] : [{ label: text, count }],
      ),
    )
  }
  const adopt = (key: string, label: string | null) => {
    const { [key]: _, ...others } = declineLabels
    change({ declineLabels: label === null ? others : { ...others, [key]: label } })
  }
  const shows = (seen !== null && seen.length > 0) || Object.keys(declineLabels).length > 0
  return (
    <Section title={s.reasons}>
      <Row label={s.reasonLabels} hint={s.reasonsHint}>
        <Button loading={busySign(busy)} onClick={() => void look()}>
          {s.reasonsLook}
        </Button>
        <span role="status">{seen === null ? '' : seen.length === 0 ? s.reasonsNone : s.reasonsMet(seen.length)}</span>
      </Row>
      {shows &&
        DECLINE_REASONS.map(({ key, label_fr }) => {
          const adopted = declineLabels[key]
          const others = [...(seen ?? [])]
          if (adopted !== undefined && !others.some(({ label }) => label === adopted)) others.push({ label: adopted, count: 0 })
          const reason = reasonLabel({ kind: 'known', key }, language)
          return (
            <Row key={key} label={reason}>
              <Select
                aria-label={s.reasonSent(reason)}
                className="settings-reason"
                value={adopted ?? ''}
                options={[
                  { value: '', label: s.reasonOurs(label_fr) },
                  ...others.map(({ label, count }) => ({
                    value: label,
                    label: count === 0 ? label : s.reasonSeen(label, formatCount(count, language)),
                  })),
                ]}
                onChange={(label) => adopt(key, label === '' ? null : label)}
              />
            </Row>
          )
        })}
    </Section>
  )
}
