import { useCallback } from 'react'
import type { StorageBottle } from '#contract/trade/storage.ts'
import { useSettings } from '#stores/settings-store.ts'
import { useStrings } from '#ui/strings.ts'
import { sendWrite } from '#ui/writes/send-write.ts'
import { storageStrings } from '../storage-strings.ts'

/** Display name of a stored bottle. */
export const bottleName = ({ title, ticker, bottle_uuid }: StorageBottle): string => title ?? ticker ?? bottle_uuid ?? '—'

/** Enables or disables a stored bottle: shown at once, reverted after a refusal. Null when this back office has no such call (D-102). */
export function useBottleSwitch(): ((row: StorageBottle) => void) | null {
  const s = useStrings(storageStrings)
  const off = useSettings(({ settings }) => settings?.overrides['storage.toggleBottle']?.off ?? false)
  const flip = useCallback(
    (row: StorageBottle) => {
      if (row.bottle_uuid === null || row.enabled === null) return
      const input = { bottle_uuid: row.bottle_uuid, enabled: !row.enabled }
      const called = bottleName(row)
      void sendWrite('storage.toggleBottle', input, {
        name: called,
        done: s.bottleUpdated(called, input.enabled),
        failed: s.bottleNotUpdated(called),
      })
    },
    [s],
  )
  return off ? null : flip
}
