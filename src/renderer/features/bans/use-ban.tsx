import { useState } from 'react'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { sayHowItWent } from '#bridge/use-action.ts'
import { pushToast } from '#stores/toast-store.ts'
import { useSession } from '#stores/session-store.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { isBanned } from './is-banned.ts'
import { banStrings } from './ban-strings.ts'
import { BehindList } from './behind-list.tsx'
import { meetsSomebody, whoIsOn } from './who-is-on.ts'

/** Bans one address: looks who is on it, asks when that is somebody, sends, says how it went. True when it was done. */
export function useBan() {
  const s = useStrings(banStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const { email: me } = useSession()
  const [busy, setBusy] = useState<'looking' | 'sending' | null>(null)

  const ban = async (ip: string, description: string): Promise<boolean> => {
    if (busy !== null) return false
    setBusy('looking')
    const behind = await whoIsOn(ip, me)
    setBusy(null)
    if (
      meetsSomebody(behind) &&
      !(await ask({
        title: s.askTitle(ip),
        text: <BehindList behind={behind} me={me} />,
        ok: s.ok,
        cancel: s.cancel,
        danger: true,
      }))
    )
      return false
    setBusy('sending')
    const input = { ip, description: description.trim() }
    const result = await call('history.banIp', input)
    const there = !result.ok && result.error.kind === 'unknown-outcome' ? await isBanned(ip) : null
    setBusy(null)
    if (there === true) {
      pushToast('success', { title: s.done(ip) })
      return true
    }
    sayHowItWent<'history.banIp'>(result, input, {
      done: s.done(ip),
      failed: (error) =>
        // nobody knows: then it must not be called a failure
        error.kind === 'unknown-outcome' && there === null
          ? undefined
          : {
              title: s.failed,
              text:
                there === false
                  ? s.notBanned(ip)
                  : error.kind === 'rejected' && error.code === 'already_banned'
                    ? s.already(ip)
                    : s.failedText(ip, explainError(error, language).text),
            },
    })
    return result.ok
  }
  return { ban, busy }
}
