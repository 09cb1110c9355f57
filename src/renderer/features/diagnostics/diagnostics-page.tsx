import { useMemo } from 'react'
import type { EndpointHealth } from '#contract/desktop/diagnostics.ts'
import { diagnosticsText } from '#domain/back-office/diagnostics-text.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useSettings } from '#stores/settings-store.ts'
import { copyText } from '#ui/clipboard.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useTab } from '#ui/tabs/use-tab.ts'
import { CheckTab } from './check-tab.tsx'
import './diagnostics.css'
import { diagnosticsStrings } from './diagnostics-strings.ts'
import { EndpointsTab } from './endpoints-tab.tsx'
import { LogTab, MAX_LINES } from './log-tab.tsx'
import { useCheck } from './use-check.ts'

const TABS = ['endpoints', 'check', 'log'] as const
const NONE: readonly EndpointHealth[] = []

/** `/diagnostics?tab=check`: state of every endpoint, check of the assumptions, and the redacted log. Everything can be copied as text. */
export function DiagnosticsPage() {
  const s = useStrings(diagnosticsStrings)
  const [tab, openTab] = useTab(TABS)
  const { data, ...query } = useQuery('diagnostics.read', {})
  const { data: environment } = useQuery('desktop.environment', {})
  const mode = useSettings(({ settings }) => settings?.connection.mode ?? 'none')
  const check = useCheck()
  const rows = useMemo(() => (data ? [...data.endpoints, ...data.media] : NONE), [data])
  const go = (to: (typeof TABS)[number]) => {
    openTab(to)
    // calls may have been made since the last load
    if (to === 'endpoints') void query.reload()
  }
  const copy = async () => {
    // copy the current state, not the state at page load
    const now = await call('diagnostics.read', {})
    const log = await call('diagnostics.log', { most: MAX_LINES })
    const about = {
      version: environment?.version ?? '?',
      platform: environment?.platform ?? '?',
      mode,
      keychain: now.ok ? now.value.keychain : '?',
      at: new Date().toISOString(),
    }
    await copyText(
      diagnosticsText(about, now.ok ? [...now.value.endpoints, ...now.value.media] : rows, check.results, log.ok ? log.value.lines : []),
      s.copied,
    )
  }
  return (
    <>
      <PageHeader title={s.title} actions={<KeyButton label={s.copy} keys="y" onPress={() => void copy()} />} />
      <Tabs label={s.title} active={tab} onChange={go} items={TABS.map((key) => ({ key, label: s.tabs[key] }))}>
        {tab === 'endpoints' ? <EndpointsTab rows={rows} query={query} /> : tab === 'check' ? <CheckTab check={check} /> : <LogTab />}
      </Tabs>
    </>
  )
}
