import { useCallback } from 'react'
import type { Supplier } from '../../../contract/supplier.ts'
import { call } from '../../bridge/call.ts'
import { sayHowItWent } from '../../bridge/use-action.ts'
import { useStrings } from '../../ui/strings.ts'
import { supplierStrings } from './supplier-strings.ts'

/** Enables or disables a supplier: everything else is sent as it came, at once on the screen, and back when it is refused (part 2 §4). */
export function useSupplierSwitch(): (row: Supplier) => void {
  const s = useStrings(supplierStrings)
  return useCallback(
    (row: Supplier) => {
      const { supplier_uuid, name, pseudo, address, prices } = row
      if (supplier_uuid === null) return
      const input = { supplier_uuid, name, pseudo, address, prices, enabled: !row.enabled }
      const called = name ?? s.nameless
      void call('storage.updateSupplier', input).then((result) =>
        sayHowItWent<'storage.updateSupplier'>(result, input, {
          done: s.switched(called, input.enabled),
          failed: s.notSwitched(called),
        }),
      )
    },
    [s],
  )
}
