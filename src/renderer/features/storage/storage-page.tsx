import { useSearchParams } from 'react-router'
import { useRemembered } from '../../stores/use-remembered.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PAGE_LAYER } from '../../ui/shortcuts/layers.ts'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '../../ui/strings.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { AddBottle } from './add-bottle.tsx'
import { AddSupplier } from './add-supplier.tsx'
import { BottlesTab } from './bottles-tab.tsx'
import { CountriesTab } from './countries-tab.tsx'
import { storageStrings } from './storage-strings.ts'
import { SuppliersTab } from './suppliers-tab.tsx'
import './storage.css'

const TABS = ['bottles', 'suppliers', 'addBottle', 'addSupplier', 'statistics', 'country'] as const
type Tab = (typeof TABS)[number]

/** `/dashboard/storage?tab=suppliers`: bottles kept at a partner, the partners, and where storage is allowed from, in six tabs (part 2 §2). */
export function StoragePage() {
  const s = useStrings(storageStrings)
  const [search, setSearch] = useSearchParams()
  const [last, remember] = useRemembered<string>('storage.bottles', 'tab', 'bottles', TABS)
  const tab = TABS.find((one) => one === search.get('tab')) ?? (last as Tab)
  const go = (to: Tab) => {
    remember(to)
    setSearch({ tab: to })
  }
  useShortcuts(
    PAGE_LAYER,
    TABS.map((key, at) => ({ key: String(at + 1), digit: at + 1, label: s.goTo(s.tabs[key]), run: () => go(key) })),
  )
  return (
    <>
      <PageHeader title={s.title} />
      <Tabs label={s.title} active={tab} onChange={go} items={TABS.map((key) => ({ key, label: s.tabs[key] }))}>
        {tab === 'bottles' && <BottlesTab />}
        {tab === 'suppliers' && <SuppliersTab />}
        {tab === 'addBottle' && <AddBottle />}
        {tab === 'addSupplier' && <AddSupplier />}
        {tab === 'statistics' && <EmptyState text={s.noStatistics} />}
        {tab === 'country' && <CountriesTab />}
      </Tabs>
    </>
  )
}
