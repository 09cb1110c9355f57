import { useMemo, useRef, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import { useReread } from '#bridge/use-query.ts'
import type { ToastText } from '#ui/toast/notify-outcome.ts'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import type { Message } from '#stores/toast-store.ts'
import { isSettled, sendWrite } from '#ui/writes/send-write.ts'
import { actionStrings } from './action-strings.ts'

export type UserWrite = 'users.rights' | 'users.verification' | 'users.remove' | 'users.subscription'

interface About<N extends UserWrite> {
  readonly write: N
  readonly input: InputOf<N>
  /** Message after a success. */
  readonly done: ToastText
  /** Title after a failure. */
  readonly failed: string
  /** Name of the account's owner. */
  readonly name: string
  /** Message when another moderator made the same change first. */
  readonly handled?: () => Message
}

export interface UserWrites {
  /** Sends the change, reports the result and waits until the page shows it. Resolves true when the account is as wanted. */
  readonly run: <N extends UserWrite>(about: About<N>) => Promise<boolean>
  /** Sets `busy` while `work` runs. During that time another change is not made, and a message says so; the same change again does nothing. */
  readonly hold: (what: string, work: () => Promise<unknown>) => Promise<void>
}

/** Changes of one user, one at a time. `busy` names the running change. */
export function useUserWrite(): UserWrites & { readonly busy: string | null } {
  const { waitTitle, waitText } = useStrings(actionStrings)
  const toast = useToast()
  const reread = useReread('users.one')
  const [busy, setBusy] = useState<string | null>(null)
  const holding = useRef<string | null>(null)

  const writes = useMemo(
    (): UserWrites => ({
      run: async <N extends UserWrite>({ write, input, ...words }: About<N>) => {
        const { outcome } = await sendWrite(write, input, words)
        // until the account is refreshed its buttons offer the same change once more
        if (outcome !== 'cancelled' && 'user_uuid' in input) await reread({ uuid: input.user_uuid })
        return isSettled(outcome)
      },
      hold: async (what, work) => {
        if (holding.current !== null) {
          if (holding.current !== what) toast.info({ title: waitTitle, text: waitText })
          return
        }
        holding.current = what
        setBusy(what)
        await work()
        holding.current = null
        setBusy(null)
      },
    }),
    [toast, waitTitle, waitText, reread],
  )
  return { ...writes, busy }
}
