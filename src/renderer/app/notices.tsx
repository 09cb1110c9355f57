import { useEffect } from 'react'
import { call } from '#bridge/call.ts'
import { useEvent } from '#bridge/use-event.ts'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { noticeStrings } from './notice-strings.ts'
import { useTimeZone } from './use-time-zone.ts'

const CALM = new Set(['list-engine-restarted', 'settings-recovered'])

/** Notices from main, each shown once. Before the sign-in too: damaged settings are reported at the start, when no shell listens yet. */
export function Notices() {
  const s = useStrings(noticeStrings)
  const toast = useToast()
  useTimeZone()
  useEvent('app.notice', ({ notice }) => {
    // the shell shows this one for as long as the token is not stored
    if (notice === 'keychain-unavailable') return
    const words = s[notice]
    if (CALM.has(notice)) toast.info(words)
    else toast.warning(words)
  })
  // after the subscription above: effects of a component run in order
  useEffect(() => void call('desktop.ready', {}), [])
  return null
}
