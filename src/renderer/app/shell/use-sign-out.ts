import { call } from '../../bridge/call.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useStrings } from '../../ui/strings.ts'
import { shellStrings } from './shell-strings.ts'

/** Asks, then ends the session; main wipes everything here whether or not the server was reached (D-10, R14). */
export function useSignOut(): () => Promise<void> {
  const s = useStrings(shellStrings)
  const ask = useConfirm()
  return async () => {
    if (await ask({ title: s.signOutTitle, text: s.signOutText, ok: s.logout })) await call('session.signOut', {})
  }
}
