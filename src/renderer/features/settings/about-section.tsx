import { Link } from 'react-router'
import { useQuery } from '../../bridge/use-query.ts'
import { useStrings } from '../../ui/strings.ts'
import { Row, Section } from './section.tsx'
import { settingsStrings } from './settings-strings.ts'

/** What one is asked for when something is wrong: version, where settings are, where the token is. */
export function AboutSection() {
  const s = useStrings(settingsStrings)
  const { data: surroundings } = useQuery('desktop.surroundings', {})
  const { data: diagnostics } = useQuery('diagnostics.read', {})
  return (
    <Section title="Cellarmaster">
      <Row label={s.version}>{surroundings?.version ?? '—'}</Row>
      <Row label={s.keychain}>{diagnostics ? s.keychainWords[diagnostics.keychain] : '—'}</Row>
      <Row label={s.settingsFile}>
        <span className="settings-mono">{diagnostics?.settingsFile ?? '—'}</span>
      </Row>
      <Row label={s.diagnostics}>
        <Link to="/diagnostics">{s.diagnosticsOpen}</Link>
      </Row>
    </Section>
  )
}
