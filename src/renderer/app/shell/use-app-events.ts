import { useCallback, useEffect, useRef } from 'react'
import type { NavigateFunction } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import { call } from '#bridge/call.ts'
import { useEvent } from '#bridge/use-event.ts'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { shellStrings } from './shell-strings.ts'

/** How long the toast about an update stays (ms). */
const UPDATE_MS = 15_000

/** Events from main: navigation (tray, notification, link), and an update that can be installed. */
export function useAppEvents(navigate: NavigateFunction): void {
  const s = useStrings(shellStrings)
  const toast = useToast()
  const announced = useRef<string | null>(null)
  useEvent('app.navigate', ({ route }) => void navigate(route))
  const openLink = useCallback(async () => {
    const link = await call('desktop.takeLink', {})
    if (link.ok && link.value.route !== null) void navigate(link.value.route)
  }, [navigate])
  useEvent('app.link', () => void openLink())
  // a link that was opened before the sign-in
  useEffect(() => void openLink(), [openLink])
  useEvent('updates.changed', ({ stage, offered }) => {
    // later checks report the same version: announce each version once
    if (stage !== 'ready' || !offered || offered.version === announced.current) return
    announced.current = offered.version
    const action = { label: (language: Language) => shellStrings[language].updateShow, run: () => void navigate('/settings') }
    toast.info({ title: s.updateReady(offered.version), text: s.updateText, action, lastsMs: UPDATE_MS })
  })
}
