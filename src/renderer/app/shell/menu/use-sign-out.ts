import { call } from '#bridge/call.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useStrings } from '#ui/strings.ts'
import { startLeaving } from '#app/leaving/leaving-store.ts'
import { shellStrings } from '../shell-strings.ts'

/** Ends the session. Asks first if unsaved input or pending work would be lost (D-10, R14). */
export function useSignOut(): () => Promise<void> {
  const s = useStrings(shellStrings)
  const ask = useConfirm()
  return async () => {
    const state = await call('pending.state', {})
    const { unsaved, pending } = state.ok ? state.value : { unsaved: 0, pending: [] }
    if (unsaved > 0 && !(await ask({ title: s.signOutTitle, text: s.signOutText(unsaved), ok: s.logout, danger: true }))) return
    if (pending.length > 0) startLeaving({ how: 'sign-out', pending })
    else await call('session.signOut', {})
  }
}
