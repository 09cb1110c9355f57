import { create } from 'zustand'
import type { SessionState } from '#contract/people/session.ts'
import { call } from '#bridge/call.ts'
import { onEvent } from '#bridge/events.ts'

/** The session is booting until main has responded. Never contains a token. */
export const BOOTING: SessionState = { phase: 'booting', email: null, reason: 'none', storage: 'memory', epoch: 0, expiresAt: null }

/** Main replaces the page when one of these ends. */
const STARTED: readonly SessionState['phase'][] = ['code', 'signed-in']
/** How long a page without its session waits for the new page that main loads (ms); after that it shows the sign-in page itself. */
const LEAVING_MS = 5_000

const useStore = create<{ readonly session: SessionState; readonly leaving: boolean }>(() => ({ session: BOOTING, leaving: false }))

export const useSession = (): SessionState => useStore(({ session }) => session)
/** The session of this page has ended: main is about to replace the page, and input would be lost (docs/decisions/0008). */
export const useLeaving = (): boolean => useStore(({ leaving }) => leaving)
/** The same as `useSession`, outside React. */
export const currentSession = (): SessionState => useStore.getState().session
/** Subscribes to changes of the session, outside React. Returns the function that unsubscribes. */
export const onSession = (listener: (session: SessionState, before: SessionState) => void): (() => void) =>
  useStore.subscribe((state, previous) => listener(state.session, previous.session))

/** Reads the session and follows it. Returns the function that unsubscribes. */
export function followSession(): () => void {
  let pushed = false
  const stop = onEvent('session.changed', (session) => {
    pushed = true
    const leaving = STARTED.includes(currentSession().phase) && session.phase === 'signed-out'
    useStore.setState({ session, leaving })
    if (leaving) setTimeout(() => useStore.setState({ leaving: false }), LEAVING_MS)
  })
  void call('session.state', {}).then((result) => {
    // an event that arrived before this answer is newer
    if (result.ok && !pushed) useStore.setState({ session: result.value })
  })
  const stopProbes = onEvent('app.probe', () => void call('desktop.probed', {}))
  return () => {
    stop()
    stopProbes()
  }
}
