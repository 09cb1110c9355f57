import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#bridge/call.ts'
import { refreshMounted } from '#bridge/mounted-reads.ts'
import { forgetZoneName } from '#domain/values/format.ts'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { noticeStrings } from './notice-strings.ts'

const zoneNow = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Notices that the computer's time zone has changed: when a person comes back to the window, and every minute. The page has the new one from Chromium, but main and the lists' thread do not: a
 * time on screen would not be found by the search, and exported as another.
 */
export function useTimeZone(): void {
  const s = useStrings(noticeStrings)
  const toast = useToast()
  const client = useQueryClient()
  const now = useNow(60_000)
  const zone = useRef(zoneNow())
  const compare = useLatestCallback(() => {
    const current = zoneNow()
    if (current === zone.current) return
    zone.current = current
    forgetZoneName()
    void call('desktop.takeTimeZone', {}).then(() => refreshMounted(client))
    toast.info({ title: s.timeZoneTitle(current), text: s.timeZone })
  })
  useEffect(compare, [now, compare])
  useEffect(() => {
    window.addEventListener('focus', compare)
    return () => window.removeEventListener('focus', compare)
  }, [compare])
}
