import type { Settings } from '#contract/desktop/settings.ts'
import { isProductTemplate, isTrackingTemplate } from '#domain/trade/tracking-link.ts'
import { useStrings } from '#ui/strings.ts'
import { CheckedText } from '../checked-text.tsx'
import { Row, Section } from '../section.tsx'
import { settingsStrings } from '../settings-strings.ts'
import { useSettingsChange } from '../use-settings-change.ts'

/** URLs missing from the specification (D-28): the public product page and the origin of pictures. */
export function LinksSection({ settings }: { readonly settings: Settings }) {
  const s = useStrings(settingsStrings)
  const change = useSettingsChange()
  return (
    <Section title={s.links}>
      <Row label={s.publicUrl} htmlFor="public-url">
        <CheckedText
          id="public-url"
          value={settings.publicProductUrl}
          placeholder={s.publicHint}
          problem={(text) => (text === '' || isProductTemplate(text) ? null : s.publicBad)}
          onChange={(publicProductUrl) => change({ publicProductUrl })}
        />
      </Row>
      <Row label={s.carrier} htmlFor="carrier-url">
        <CheckedText
          id="carrier-url"
          value={settings.carrierTrackingUrl}
          placeholder={s.carrierHint}
          problem={(text) => (text === '' || isTrackingTemplate(text) ? null : s.carrierBad)}
          onChange={(carrierTrackingUrl) => change({ carrierTrackingUrl })}
        />
      </Row>
      <Row label={s.media} htmlFor="media-origin" hint={s.mediaToken}>
        <CheckedText
          id="media-origin"
          value={settings.mediaOrigin}
          placeholder={s.mediaHint}
          problem={(text) => (text === '' || isOrigin(text) ? null : s.mediaBad)}
          onChange={(mediaOrigin) => change({ mediaOrigin })}
        />
      </Row>
    </Section>
  )
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || isLocal(url)) && url.origin === text.replace(/\/$/, '')
}

/** Plain http is allowed on this computer only, as for the API address (D-12). Main checks it too. */
const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(localhost|\[::1\]|127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/.test(hostname)
