import { Switch } from 'antd'
import type { Settings } from '#contract/desktop/settings.ts'
import { useStrings } from '#ui/strings.ts'
import { Row, Section } from '../section.tsx'
import { settingsStrings } from '../settings-strings.ts'
import { useSettingsChange } from '../use-settings-change.ts'

/** Setting that allows merging tickers (D-69). */
export function CatalogueSection({ settings }: { readonly settings: Settings }) {
  const s = useStrings(settingsStrings)
  const change = useSettingsChange()
  return (
    <Section title={s.catalogue}>
      <Row label={s.tickerMerge} hint={s.tickerMergeHint}>
        <Switch aria-label={s.tickerMerge} checked={settings.tickerMerge} onChange={(tickerMerge) => change({ tickerMerge })} />
      </Row>
    </Section>
  )
}
