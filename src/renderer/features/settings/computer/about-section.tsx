import { Button } from 'antd'
import { Link } from 'react-router'
import { useAction } from '#ui/hooks/use-action.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useSettings } from '#stores/settings-store.ts'
import { useStrings } from '#ui/strings.ts'
import { Row, Section } from '../section.tsx'
import { settingsStrings } from '../settings-strings.ts'

/** Shown while loading. A dash would mean that there is no value. */
const LOADING = '…'

/** Information for support: version, locations of settings and token, process isolation. Also the licences of bundled software. */
export function AboutSection() {
  const s = useStrings(settingsStrings)
  const isTraining = useSettings(({ settings }) => settings?.connection.mode === 'training')
  const { data: environment } = useQuery('desktop.environment', {})
  const { data: diagnostics } = useQuery('diagnostics.read', {})
  // without a back office there is no token either
  const keychain = diagnostics?.keychain === 'not-used' && !isTraining ? 'absent' : diagnostics?.keychain
  const { run: openLicences, busy } = useAction('desktop.openLicences')
  return (
    <Section title={s.about}>
      <Row label={s.version}>{environment?.version ?? LOADING}</Row>
      <Row label={s.keychain}>{keychain ? s.keychainWords[keychain] : LOADING}</Row>
      <Row label={s.settingsFile}>
        <span className="settings-mono">{diagnostics?.settingsFile ?? LOADING}</span>
      </Row>
      <Row label={s.diagnostics}>
        <Link to="/diagnostics">{s.diagnosticsOpen}</Link>
      </Row>
      {environment && <Row label={s.isolation}>{environment.sandboxed ? s.isolationOn : s.isolationOff}</Row>}
      <Row label={s.licences}>
        <Button disabled={busy} onClick={() => void openLicences({})}>
          {s.licencesOpen}
        </Button>
      </Row>
    </Section>
  )
}
