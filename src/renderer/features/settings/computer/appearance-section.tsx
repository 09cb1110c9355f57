import { LANGUAGES, type Settings } from '#contract/desktop/settings.ts'
import { OneOf } from '#ui/one-of.tsx'
import { useStrings } from '#ui/strings.ts'
import { Row, Section } from '../section.tsx'
import { settingsStrings } from '../settings-strings.ts'
import { useSettingsChange } from '../use-settings-change.ts'

const THEMES = ['system', 'light', 'dark'] as const
const DENSITIES = ['comfortable', 'compact'] as const

/** Language, theme and density. Changes apply at once. */
export function AppearanceSection({ settings }: { readonly settings: Settings }) {
  const s = useStrings(settingsStrings)
  const change = useSettingsChange()
  return (
    <Section title={s.appearance}>
      <Row label={s.language}>
        <OneOf
          aria-label={s.language}
          value={settings.language}
          options={LANGUAGES.map((value) => ({ value, label: s.languages[value] }))}
          onChange={(language) => change({ language })}
        />
      </Row>
      <Row label={s.theme}>
        <OneOf
          aria-label={s.theme}
          value={settings.theme}
          options={THEMES.map((value) => ({ value, label: s.themes[value] }))}
          onChange={(theme) => change({ theme })}
        />
      </Row>
      <Row label={s.density} hint={s.densityHint}>
        <OneOf
          aria-label={s.density}
          value={settings.density ?? 'comfortable'}
          options={DENSITIES.map((value) => ({ value, label: s.densities[value] }))}
          onChange={(density) => change({ density })}
        />
      </Row>
    </Section>
  )
}
