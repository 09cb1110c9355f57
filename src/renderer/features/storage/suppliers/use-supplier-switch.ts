import { useCallback, useRef, useState } from 'react'
import type { Supplier } from '#contract/trade/supplier.ts'
import { cutMark } from '#contract/reading/cut-text.ts'
import { holdsUnreadable } from '#contract/reading/unreadable.ts'
import type { Uuid } from '#contract/values/values.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { sendWrite } from '#ui/writes/send-write.ts'
import { supplierStrings } from './supplier-strings.ts'

const LIST = 'storage.suppliers'

export interface SupplierSwitch {
  readonly flip: (row: Supplier) => Promise<void>
  /** New values of switches being saved. */
  readonly underWay: ReadonlyMap<Uuid, boolean>
}

/**
 * Enables or disables a supplier: shown at once, reverted after a refusal (part 2 §4). An update contains the whole supplier, so the
 * supplier is reloaded first to keep a colleague's change (D-131).
 */
export function useSupplierSwitch(): SupplierSwitch {
  const s = useStrings(supplierStrings)
  const language = useLanguage()
  const toast = useToast()
  const [underWay, setUnderWay] = useState<ReadonlyMap<Uuid, boolean>>(new Map())
  const sending = useRef(new Set<Uuid>())

  const send = useCallback(
    async (shown: Supplier, supplier_uuid: Uuid, enabled: boolean) => {
      const failed = s.notSwitched(shown.name ?? s.nameless)
      const read = await call('lists.freshRow', { list: LIST, params: {}, id: supplier_uuid })
      if (!read.ok) {
        if (read.error.kind !== 'unauthorized' && read.error.kind !== 'cancelled')
          toast.error({ ...explainError(read.error, language), title: failed })
        return
      }
      const now = read.value as Supplier | null
      if (now === null) return toast.error({ title: failed, text: s.deleted })
      // an update contains the whole supplier: an unreadable field would be overwritten with nothing
      if (holdsUnreadable(now)) return toast.error({ title: failed, text: s.unreadable })
      const { name, pseudo, address, prices } = now
      const called = name ?? s.nameless
      if (now.enabled === enabled) return toast.info({ title: s.switched(called, enabled), text: s.alreadySwitched })
      const input = { ...cutMark(now), supplier_uuid, name, pseudo, address, prices, enabled }
      await sendWrite('storage.updateSupplier', input, {
        name: called,
        done: s.switched(called, enabled),
        failed: s.notSwitched(called),
      })
    },
    [s, language, toast],
  )
  const flip = useCallback(
    async (shown: Supplier) => {
      const { supplier_uuid } = shown
      // ignore a second press while the first is being sent
      if (supplier_uuid === null || shown.enabled === null || sending.current.has(supplier_uuid)) return
      sending.current.add(supplier_uuid)
      setUnderWay((now) => new Map(now).set(supplier_uuid, !shown.enabled))
      await send(shown, supplier_uuid, !shown.enabled)
      sending.current.delete(supplier_uuid)
      setUnderWay((now) => new Map([...now].filter(([one]) => one !== supplier_uuid)))
    },
    [send],
  )
  return { flip, underWay }
}
