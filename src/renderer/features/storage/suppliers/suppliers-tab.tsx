import { useCallback, useEffect, useMemo } from 'react'
import type { Supplier } from '#contract/trade/supplier.ts'
import { call } from '#bridge/call.ts'
import { onActiveRow } from '#ui/data-table/keys/active-row.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useOpenedRow } from '#ui/hooks/use-opened-row.ts'
import { storageStrings } from '../storage-strings.ts'
import { supplierColumns } from './supplier-columns.tsx'
import { supplierStrings } from './supplier-strings.ts'
import { UpdateSupplierDialog } from './update-supplier-dialog.tsx'
import { useSupplierSwitch } from './use-supplier-switch.ts'

const TABLE = 'storage.suppliers'

/** Tab 'Suppliers': reloaded on each visit; 100 rows; Enter opens the update dialog (`?edit=…`), E toggles (part 2 §2). */
export function SuppliersTab() {
  const s = useStrings(storageStrings)
  const words = useStrings(supplierStrings)
  const language = useLanguage()
  const { flip, underWay } = useSupplierSwitch()
  const { row: shown, open, close } = useOpenedRow(TABLE)
  useEffect(() => void call('lists.reload', { list: TABLE, params: {} }), [])
  const update = useCallback((row: Supplier) => row.supplier_uuid !== null && open(row.supplier_uuid, row), [open])
  const columns = useMemo(() => supplierColumns(language, { update, flip, underWay }), [language, update, flip, underWay])
  useShortcuts(PAGE_LAYER, [{ key: 'e', label: words.switchKey, run: () => onActiveRow(TABLE, TABLE, (row) => void flip(row)) }])
  return (
    <>
      <DataTable
        list={TABLE}
        title={s.tabs.suppliers}
        columns={columns}
        pageSize={100}
        rememberAs={TABLE}
        empty={s.empty}
        emptyHint={s.noSuppliersHint}
        rowLabel={({ name }) => name ?? words.nameless}
        onOpen={update}
        whyClosed={({ supplier_uuid }) => (supplier_uuid === null ? s.noId : null)}
      />
      {shown && shown.supplier_uuid !== null && (
        <UpdateSupplierDialog key={shown.supplier_uuid} supplier={shown} id={shown.supplier_uuid} onClose={close} />
      )}
    </>
  )
}
