import RefreshIcon from 'lucide-react/icons/rotate-cw'
import { KeyButton } from '#ui/key-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useTab } from '#ui/tabs/use-tab.ts'
import { AccountsTab } from './accounts-tab.tsx'
import './emergency.css'
import { emergencyStrings } from './emergency-strings.ts'
import { SwitchesTab } from './switches-tab.tsx'
import { useFreshSwitches, useSwitches } from './use-switches.ts'

const TABS = ['accounts', 'api'] as const

/**
 * `/dashboard/settings/website/emergency?tab=api`: delivery of the second-factor code for all users, and the switches of the website (part
 * 2 §2, §4; D-89, D-90).
 */
export function EmergencyPage() {
  const s = useStrings(emergencyStrings)
  const [tab, go] = useTab(TABS, { rememberAs: 'emergency' })
  const { readAt, refreshing, reload } = useSwitches()
  useFreshSwitches()
  return (
    <>
      <PageHeader
        title={s.title}
        lead={s.lead}
        readAt={readAt}
        actions={
          <KeyButton label={s.refreshSwitches} keys="Shift+R" icon={<RefreshIcon />} busy={refreshing} onPress={() => void reload()} />
        }
      />
      <Tabs label={s.title} active={tab} onChange={go} items={TABS.map((key) => ({ key, label: s.tabs[key] }))}>
        <div className="emergency-tab">{tab === 'accounts' ? <AccountsTab /> : <SwitchesTab />}</div>
      </Tabs>
    </>
  )
}
