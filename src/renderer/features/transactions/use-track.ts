import { useCallback } from 'react'
import { trackingLink, trackingNumber } from '#domain/trade/tracking-link.ts'
import { useSettings } from '#stores/settings-store.ts'
import { useStrings } from '#ui/strings.ts'
import { useOpenLink } from '#ui/hooks/use-open-link.ts'
import { transactionStrings } from './transaction-strings.ts'

/** Opens the carrier's page of a parcel (D-112). Main checks the URL, and the person confirms it first. */
export function useTrack() {
  const s = useStrings(transactionStrings)
  const template = useSettings(({ settings }) => settings?.carrierTrackingUrl ?? '')
  const openLink = useOpenLink()
  /** Why this parcel cannot be tracked; null when it can. */
  const whyNot = useCallback(
    (number: string | null): string | null => {
      if (number === null) return s.noTracking
      if (trackingNumber(number) === null) return s.oddTracking(number.slice(0, 60))
      return trackingLink(template, number) === null ? s.noCarrierUrl : null
    },
    [s, template],
  )
  const track = useCallback(
    (number: string | null) => {
      const link = trackingLink(template, number)
      if (link !== null) void openLink(link)
    },
    [template, openLink],
  )
  return { whyNot, track }
}
export type Track = ReturnType<typeof useTrack>
