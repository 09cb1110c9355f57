import type { StorageBottle } from '#contract/trade/storage.ts'
import { useSettings } from '#stores/settings-store.ts'
import { useStrings } from '#ui/strings.ts'
import { sendWrite } from '#ui/writes/send-write.ts'
import { storageStrings } from '../storage-strings.ts'
import { type RowSwitching, useRowSwitch } from '../use-row-switch.ts'

/** Display name of a stored bottle. */
export const bottleName = ({ title, ticker, bottle_uuid }: StorageBottle): string => title ?? ticker ?? bottle_uuid ?? '—'

/** Enables or disables a stored bottle. `flip` is null when this back office has no such call (D-102). */
export function useBottleSwitch(): Pick<RowSwitching<StorageBottle>, 'underWay'> & {
  readonly flip: RowSwitching<StorageBottle>['flip'] | null
} {
  const s = useStrings(storageStrings)
  const off = useSettings(({ settings }) => settings?.overrides['storage.toggleBottle']?.off ?? false)
  const { flip, underWay } = useRowSwitch<StorageBottle>({
    list: 'storage.bottles',
    idOf: ({ bottle_uuid }) => bottle_uuid,
    isNow: (row, enabled) => s.bottleUpdated(bottleName(row), enabled),
    failed: (row) => s.bottleNotUpdated(bottleName(row)),
    gone: s.detailGone,
    send: async (now, enabled) => {
      if (now.bottle_uuid === null) return
      const called = bottleName(now)
      await sendWrite(
        'storage.toggleBottle',
        { bottle_uuid: now.bottle_uuid, enabled },
        { name: called, done: s.bottleUpdated(called, enabled), failed: s.bottleNotUpdated(called) },
      )
    },
  })
  return { flip: off ? null : flip, underWay }
}
