import { useState } from 'react'
import { useSession } from '#stores/session-store.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'
import { useStrings } from '#ui/strings.ts'
import { sendWrite } from '#ui/writes/send-write.ts'
import { banStrings } from './ban-strings.ts'
import { BehindList } from './behind-list.tsx'
import { affectsUsers, usersAtAddress } from './users-at-address.ts'

/** Bans one address: looks up its users, confirms if there are any, sends the ban and reports the result. Resolves true after a successful ban. */
export function useBan() {
  const s = useStrings(banStrings)
  const ask = useConfirm()
  const isMounted = useIsMounted()
  const { email: me } = useSession()
  const [busy, setBusy] = useState<'looking' | 'sending' | null>(null)

  const ban = async (ip: string, description: string): Promise<boolean> => {
    if (busy !== null) return false
    setBusy('looking')
    const behind = await usersAtAddress(ip, me)
    setBusy(null)
    if (affectsUsers(behind)) {
      // leaving the page answers no, before the question too
      if (!isMounted.current) return false
      const isWanted = await ask({
        title: s.askTitle(ip),
        text: <BehindList behind={behind} me={me} />,
        ok: s.ok,
        cancel: s.cancel,
        danger: true,
        width: 680,
      })
      if (!isWanted) return false
    }
    setBusy('sending')
    const input = { ip, description: description.trim() }
    const { outcome } = await sendWrite('history.banIp', input, {
      name: ip,
      done: s.done(ip),
      failed: (_error, _input, why) => ({ title: s.failed, text: s.failedText(ip, why) }),
      handled: () => ({ title: s.alreadyTitle(ip), text: s.alreadyText }),
    })
    setBusy(null)
    // after 'handled' the typed description stays: it was not saved
    return outcome === 'done'
  }
  return { ban, busy }
}
