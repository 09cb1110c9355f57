import { useMemo, useRef, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import type { Words } from '#bridge/use-action.ts'
import { sendWrite } from '#ui/writes/send-write.ts'

export type UserWrite = 'users.rights' | 'users.verification' | 'users.remove' | 'users.subscription'

interface About<N extends UserWrite> {
  readonly write: N
  readonly input: InputOf<N>
  /** Message after a success. */
  readonly done: Words
  /** Title after a failure. */
  readonly failed: string
  /** Name of the account's owner. */
  readonly name: string
}

export interface UserWrites {
  /** Sends the change and reports the result. Resolves true after a success. */
  readonly run: <N extends UserWrite>(about: About<N>) => Promise<boolean>
  /** Sets `busy` while `work` runs. A second call during that time does nothing. */
  readonly hold: (what: string, work: () => Promise<unknown>) => Promise<void>
}

/** Changes of one user, one at a time. `busy` names the running change. */
export function useUserWrite(): UserWrites & { readonly busy: string | null } {
  const [busy, setBusy] = useState<string | null>(null)
  const holding = useRef(false)

  const writes = useMemo(
    (): UserWrites => ({
      run: async <N extends UserWrite>({ write, input, ...words }: About<N>) => (await sendWrite(write, input, words)).outcome === 'done',
      hold: async (what, work) => {
        if (holding.current) return
        holding.current = true
        setBusy(what)
        await work()
        holding.current = false
        setBusy(null)
      },
    }),
    [],
  )
  return { ...writes, busy }
}
