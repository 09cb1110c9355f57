import { useCallback, useRef } from 'react'
import type { Supplier } from '../../../contract/supplier.ts'
import type { Uuid } from '../../../contract/values.ts'
import { call } from '../../bridge/call.ts'
import { sayHowItWent } from '../../bridge/use-action.ts'
import { useStrings } from '../../ui/strings.ts'
import { useFreshRow } from '../../ui/use-fresh-row.ts'
import { supplierStrings } from './supplier-strings.ts'

/** Enables or disables a supplier: everything else is sent as it came, at once on the screen (while the list is being read: when it has been), and back when it is refused (part 2 §4). */
export function useSupplierSwitch(): (row: Supplier) => Promise<void> {
  const s = useStrings(supplierStrings)
  const fresh = useFreshRow('storage.suppliers')
  const waiting = useRef(new Set<Uuid>())
  return useCallback(
    async (shown: Supplier) => {
      const { supplier_uuid } = shown
      // pressed again before anything has moved: once is meant
      if (supplier_uuid === null || waiting.current.has(supplier_uuid)) return
      waiting.current.add(supplier_uuid)
      const row = await fresh(supplier_uuid, shown)
      waiting.current.delete(supplier_uuid)
      if (row === null) return
      const { name, pseudo, address, prices } = row
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
