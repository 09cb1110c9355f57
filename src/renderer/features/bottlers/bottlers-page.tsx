import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useTab } from '#ui/tabs/use-tab.ts'
import { AddBottler } from './add-bottler.tsx'
import { BottlerList } from './bottler-list.tsx'
import { bottlerStrings } from './bottler-strings.ts'
import './bottlers.css'

const TABS = ['list', 'add'] as const

/** `/dashboard/settings/website/bottler`: tabs list and add (part 2 §2). */
export function BottlersPage() {
  const s = useStrings(bottlerStrings)
  const [tab, go] = useTab(TABS)
  return (
    <>
      <PageHeader title={s.title} />
      <Tabs label={s.title} active={tab} onChange={go} items={TABS.map((key) => ({ key, label: s.tabs[key] }))}>
        {tab === 'list' ? <BottlerList /> : <AddBottler />}
      </Tabs>
    </>
  )
}
