import { useSearchParams } from 'react-router'
import { useRemembered } from '../../stores/use-remembered.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PAGE_LAYER } from '../../ui/shortcuts/layers.ts'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '../../ui/strings.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountsTab } from './accounts-tab.tsx'
import './emergency.css'
import { emergencyStrings } from './emergency-strings.ts'
import { SwitchesTab } from './switches-tab.tsx'
import { useSwitches } from './use-switches.ts'

const TABS = ['accounts', 'api'] as const
type Tab = (typeof TABS)[number]

/** `/dashboard/settings/website/emergency?tab=api`: how the second-factor code is sent to all users, and the switches of the site (part 2 §2, §4; D-89, D-90). */
export function EmergencyPage() {
  const s = useStrings(emergencyStrings)
  const [params, setParams] = useSearchParams()
  const [last, remember] = useRemembered<string>('emergency', 'tab', 'accounts', TABS)
  const tab = TABS.find((one) => one === params.get('tab')) ?? (last as Tab)
  const { readAt } = useSwitches()
  const go = (to: Tab) => {
    remember(to)
    setParams({ tab: to }, { replace: true })
  }
  useShortcuts(
    PAGE_LAYER,
    TABS.map((key, at) => ({ key: String(at + 1), digit: at + 1, label: s.goTo(s.tabs[key]), run: () => go(key) })),
  )
  return (
    <>
      <PageHeader title={s.title} lead={s.lead} readAt={readAt} />
      <Tabs label={s.title} active={tab} onChange={go} items={TABS.map((key) => ({ key, label: s.tabs[key] }))}>
        <div className="emergency-tab">{tab === 'accounts' ? <AccountsTab /> : <SwitchesTab />}</div>
      </Tabs>
    </>
  )
}
