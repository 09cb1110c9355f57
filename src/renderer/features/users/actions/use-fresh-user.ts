import { useCallback } from 'react'
import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useReadNow } from '#bridge/use-query.ts'
import { useLanguage } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { goneWords } from '#ui/writes/send-write.ts'

/** Loads an account again before a change, because another moderator may have changed it. Null after a failure, which is reported with this title. */
export function useFreshUser(): (uuid: Uuid, name: string, failed: string) => Promise<User | null> {
  const language = useLanguage()
  const toast = useToast()
  const readUser = useReadNow('users.one')
  return useCallback(
    async (uuid, name, failed) => {
      const read = await readUser({ uuid })
      if (read.ok) return read.value
      if (read.error.kind === 'rejected' && read.error.status === 404) toast.warning(goneWords(name))
      else if (read.error.kind !== 'unauthorized') toast.error({ ...explainError(read.error, language), title: failed })
      return null
    },
    [readUser, language, toast],
  )
}
