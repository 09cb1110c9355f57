import { useCallback } from 'react'
import type { Supplier } from '../../../contract/supplier.ts'
import { call } from '../../bridge/call.ts'
import { sayHowItWent } from '../../bridge/use-action.ts'
import { useStrings } from '../../ui/strings.ts'
import { useFreshRow } from '../../ui/use-fresh-row.ts'
import { supplierStrings } from './supplier-strings.ts'

/** Enables or disables a supplier: everything else is sent as it came, at once on the screen, and back when it is refused (part 2 §4). */
export function useSupplierSwitch(): (row: Supplier) => Promise<void> {
  const s = useStrings(supplierStrings)
  const fresh = useFreshRow('storage.suppliers')
  return useCallback(
    async (shown: Supplier) => {
      if (shown.supplier_uuid === null) return
      const row = await fresh(shown.supplier_uuid, shown)
      const { supplier_uuid, name, pseudo, address, prices } = row
      if (supplier_uuid === null) return
      const input = { supplier_uuid, name, pseudo, address, prices, enabled: !shown.enabled }
      const called = name ?? s.nameless
      sayHowItWent<'storage.updateSupplier'>(await call('storage.updateSupplier', input), input, {
        done: s.switched(called, input.enabled),
        failed: s.notSwitched(called),
      })
    },
    [s, fresh],
  )
}
