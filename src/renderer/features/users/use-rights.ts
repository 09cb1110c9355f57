import type { User } from '../../../contract/user-records.ts'
import type { Uuid } from '../../../contract/values.ts'
import { changedMeanwhile, changesNothing, rightsToSend, type RightsChange } from '../../../domain/user-rights.ts'
import { call } from '../../bridge/call.ts'
import { explainError } from '../../bridge/explain-error.ts'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { actionStrings } from './action-strings.ts'
import { userName } from './user-name.ts'
import { useUserWrite } from './use-user-write.ts'

/** The changes of rights: the user is read again first, then the full set goes out with the one change (D-53). */
export function useRights(user: User, uuid: Uuid, reload: () => Promise<void>) {
  const s = useStrings(actionStrings).action
  const language = useLanguage()
  const toast = useToast()
  const writes = useUserWrite(uuid)
  const name = userName(user)

  /** `what` is the label of the button; true when it is done, by us or by somebody else. */
  async function change(what: string, wanted: RightsChange): Promise<boolean> {
    const failed = s.failed(what, name)
    const fresh = await call('users.one', { uuid })
    if (!fresh.ok) {
      if (fresh.error.kind !== 'unauthorized') toast.error({ title: failed, text: explainError(fresh.error, language).text })
      return false
    }
    if (changesNothing(fresh.value, wanted)) {
      toast.info({ title: s.already(what, name), text: s.alreadyText })
      await reload()
      return true
    }
    const others = changedMeanwhile(user, fresh.value).filter((right) => wanted[right] === undefined)
    return writes.run({
      write: 'users.rights',
      input: rightsToSend(fresh.value, uuid, wanted),
      done: {
        title: s.changed(what, name),
        ...(others.length > 0 ? { text: s.meanwhile(others.map((right) => s.names[right]).join(', ')) } : {}),
      },
      failed,
      wasDone: (again) => again !== null && changesNothing(again, wanted),
    })
  }
  const remove = (): Promise<boolean> =>
    writes.run({
      write: 'users.remove',
      input: { uuid },
      done: s.removed(name),
      failed: s.failed(s.remove, name),
      wasDone: (again) => again === null,
    })

  return { change, remove, hold: writes.hold, busy: writes.busy }
}
