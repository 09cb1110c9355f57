import type { Supplier } from '#contract/trade/supplier.ts'
import { cutMark } from '#contract/reading/cut-text.ts'
import { holdsUnknown, isUnknown } from '#contract/reading/unreadable.ts'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { sendWrite } from '#ui/writes/send-write.ts'
import { type RowSwitching, useRowSwitch } from '../use-row-switch.ts'
import { supplierStrings } from './supplier-strings.ts'

/** Enables or disables a supplier. An update contains the whole supplier, as it is now at the server. */
export function useSupplierSwitch(): RowSwitching<Supplier> {
  const s = useStrings(supplierStrings)
  const toast = useToast()
  const nameOf = ({ name }: Supplier) => name ?? s.nameless
  return useRowSwitch<Supplier>({
    list: 'storage.suppliers',
    idOf: ({ supplier_uuid }) => supplier_uuid,
    isNow: (row, enabled) => s.switched(nameOf(row), enabled),
    failed: (row) => s.notSwitched(nameOf(row)),
    gone: s.deleted,
    send: async (now, enabled) => {
      const { supplier_uuid, name, pseudo, address, prices } = now
      const called = nameOf(now)
      if (supplier_uuid === null) return
      const input = { ...cutMark(now), supplier_uuid, name, pseudo, address, prices, enabled }
      // an unknown field would be overwritten with nothing
      if (holdsUnknown([address, prices]) || isUnknown(now, 'name', 'pseudo', 'address', 'prices'))
        return toast.error({ title: s.notSwitched(called), text: s.unreadable, endpoint: 'storage.suppliers' })
      await sendWrite('storage.updateSupplier', input, {
        name: called,
        done: s.switched(called, enabled),
        failed: s.notSwitched(called),
      })
    },
  })
}
