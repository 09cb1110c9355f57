import { useMemo, useRef, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import type { AppError } from '#contract/result.ts'
import type { User } from '#contract/user-records.ts'
import type { Uuid } from '#contract/values.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { isUnsure } from '#bridge/write-outcome.ts'
import { sayHowItWent, type Words } from '#bridge/use-action.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { actionStrings } from './action-strings.ts'

export type UserWrite = 'users.rights' | 'users.verification' | 'users.remove' | 'users.subscription'

interface About<N extends UserWrite> {
  readonly write: N
  readonly input: InputOf<N>
  /** Said when it worked. */
  readonly done: Words
  /** The title when it did not. */
  readonly failed: string
  /** After a write that may have been done: does the user, read again, show that it was done? null: the account is gone. */
  readonly wasDone: (user: User | null) => boolean
}

export interface UserWrites {
  /** True when it was done; everything is said here. */
  readonly run: <N extends UserWrite>(about: About<N>) => Promise<boolean>
  /** Holds `busy` while `work` runs; a second press meanwhile does nothing. */
  readonly hold: (what: string, work: () => Promise<unknown>) => Promise<void>
}

/** Changes of one user, one at a time. `busy` names what is under way. */
export function useUserWrite(uuid: Uuid): UserWrites & { readonly busy: string | null } {
  const s = useStrings(actionStrings).action
  const language = useLanguage()
  const toast = useToast()
  const [busy, setBusy] = useState<string | null>(null)
  const holding = useRef(false)

  const writes = useMemo((): UserWrites => {
    const settle = async ({ done, failed, wasDone }: Pick<About<UserWrite>, 'done' | 'failed' | 'wasDone'>, why: AppError) => {
      const { what, details } = explainError(why, language)
      const again = await call('users.one', { uuid })
      const gone = !again.ok && again.error.kind === 'rejected' && again.error.status === 404
      if (!again.ok && !gone) {
        toast.warning({ title: s.unsure, text: `${what} ${s.stillUnsure}`, details })
        return false
      }
      const was = wasDone(again.ok ? again.value : null)
      if (was) toast.success({ title: typeof done === 'string' ? done : done.title, text: s.done })
      else toast.warning({ title: failed, text: `${what} ${s.notDone}`, details })
      return was
    }
    return {
      run: async <N extends UserWrite>(about: About<N>) => {
        const result = await call(about.write, about.input)
        sayHowItWent<N>(result, about.input, {
          done: about.done,
          // what became of it is said once it is known
          failed: (error) => (isUnsure(error) ? null : { title: about.failed, text: explainError(error, language).text }),
        })
        return !result.ok && isUnsure(result.error) ? settle(about, result.error) : result.ok
      },
      hold: async (what, work) => {
        if (holding.current) return
        holding.current = true
        setBusy(what)
        await work()
        holding.current = false
        setBusy(null)
      },
    }
  }, [s, language, toast, uuid])
  return { ...writes, busy }
}
