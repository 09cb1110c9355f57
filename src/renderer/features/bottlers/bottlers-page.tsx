import { useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { PAGE_LAYER } from '../../ui/shortcuts/layers.ts'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '../../ui/strings.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { AddBottler } from './add-bottler.tsx'
import { BottlerList } from './bottler-list.tsx'
import { bottlerStrings } from './bottler-strings.ts'
import './bottlers.css'

const TABS = ['list', 'add'] as const

/** `/dashboard/settings/website/bottler`: tabs list and add (part 2 §2). */
export function BottlersPage() {
  const s = useStrings(bottlerStrings)
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'add' ? 'add' : 'list'
  const go = (to: (typeof TABS)[number]) => setSearch(to === 'list' ? {} : { tab: to }, { replace: true })
  useShortcuts(
    PAGE_LAYER,
    TABS.map((key, at) => ({ key: String(at + 1), digit: at + 1, label: s.goTo(s.tabs[key]), run: () => go(key) })),
  )
  return (
    <>
      <PageHeader title={s.title} />
      <Tabs label={s.title} active={tab} onChange={go} items={TABS.map((key) => ({ key, label: s.tabs[key] }))}>
        {tab === 'list' ? <BottlerList /> : <AddBottler />}
      </Tabs>
    </>
  )
}
