import { isUnreadable } from '#contract/reading/unreadable.ts'
import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import { changedMeanwhile, changesNothing, RIGHT_NAMES, rightsToSend, type RightsChange } from '#domain/people/user-rights.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { goneWords } from '#ui/writes/send-write.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { actionStrings } from './action-strings.ts'
import { outcomeStrings } from './outcome-strings.ts'
import { userName } from '../user-name.ts'
import { useUserWrite } from './use-user-write.ts'

/** Toast titles of one change, without the user's name. */
export interface RightsOutcomes {
  readonly done: string
  /** Another moderator made the same change first. */
  readonly already: string
  readonly failed: string
}

/** Changes of rights. The user is reloaded first, then the full set is sent with the one change (D-53). */
export function useRights(user: User, uuid: Uuid, reload: () => Promise<void>) {
  const s = useStrings(actionStrings).action
  const titles = useStrings(outcomeStrings)
  const language = useLanguage()
  const toast = useToast()
  const writes = useUserWrite()
  const name = userName(user)

  /** Resolves true when the rights are as `wanted`, changed here or by another moderator. */
  async function change(outcomes: RightsOutcomes, wanted: RightsChange): Promise<boolean> {
    const failed = titles.about(outcomes.failed, name)
    const fresh = await call('users.one', { uuid })
    if (!fresh.ok) {
      const isGone = fresh.error.kind === 'rejected' && fresh.error.status === 404
      if (isGone) toast.warning(goneWords(name))
      else if (fresh.error.kind !== 'unauthorized') toast.error({ ...explainError(fresh.error, language), title: failed })
      // the page then says that the account no longer exists
      if (isGone) await reload()
      return false
    }
    if (isUnreadable(fresh.value, ...RIGHT_NAMES)) {
      toast.error({ title: failed, text: s.unreadableText })
      return false
    }
    if (changesNothing(fresh.value, wanted)) {
      toast.info({ title: titles.about(outcomes.already, name), text: s.alreadyText })
      await reload()
      return true
    }
    const others = changedMeanwhile(user, fresh.value).filter((right) => wanted[right] === undefined)
    return writes.run({
      write: 'users.rights',
      input: rightsToSend(fresh.value, uuid, wanted),
      done: {
        title: titles.about(outcomes.done, name),
        ...(others.length > 0 ? { text: s.meanwhile(others.map((right) => s.names[right]).join(', ')) } : {}),
      },
      failed,
      name,
      handled: () => ({ title: titles.about(outcomes.already, name) }),
    })
  }
  const remove = (): Promise<boolean> =>
    writes.run({
      write: 'users.remove',
      input: { uuid },
      done: titles.about(titles.remove.done, name),
      failed: titles.about(titles.remove.failed, name),
      name,
    })

  return { change, remove, hold: writes.hold, busy: writes.busy }
}
