import ChartIcon from 'lucide-react/icons/chart-line'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useTab } from '#ui/tabs/use-tab.ts'
import { AddBottle } from './bottles/add-bottle.tsx'
import { AddSupplier } from './suppliers/add-supplier.tsx'
import { BottlesTab } from './bottles/bottles-tab.tsx'
import { CountriesTab } from './countries-tab.tsx'
import { storageStrings } from './storage-strings.ts'
import { SuppliersTab } from './suppliers/suppliers-tab.tsx'
import './storage.css'

const TABS = ['bottles', 'suppliers', 'addBottle', 'addSupplier', 'statistics', 'country'] as const

/** `/dashboard/storage?tab=suppliers`: bottles stored at suppliers, the suppliers, and the countries where storage is allowed, in six tabs (part 2 §2). */
export function StoragePage() {
  const s = useStrings(storageStrings)
  const [tab, go] = useTab(TABS, { rememberAs: 'storage.bottles' })
  return (
    <>
      <PageHeader title={s.title} />
      <Tabs label={s.title} active={tab} onChange={go} items={TABS.map((key) => ({ key, label: s.tabs[key] }))}>
        {tab === 'bottles' && <BottlesTab />}
        {tab === 'suppliers' && <SuppliersTab />}
        {tab === 'addBottle' && <AddBottle />}
        {tab === 'addSupplier' && <AddSupplier />}
        {tab === 'statistics' && <EmptyState icon={<ChartIcon />} text={s.noStatistics} />}
        {tab === 'country' && <CountriesTab />}
      </Tabs>
    </>
  )
}
