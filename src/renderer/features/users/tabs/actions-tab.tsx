import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import BanIcon from 'lucide-react/icons/ban'
import LockIcon from 'lucide-react/icons/lock'
import LockOpenIcon from 'lucide-react/icons/lock-open'
import TrashIcon from 'lucide-react/icons/trash'
import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import { BAN_WITH_IP, changesNothing } from '#domain/people/user-rights.ts'
import { DangerButton } from '#ui/dialog/danger-button.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { useUnlock } from '#ui/dialog/use-unlock.ts'
import { actionStrings } from '../actions/action-strings.ts'
import { ConsequencesPanel } from '../actions/consequences.tsx'
import { FieldGroup } from './field-list.tsx'
import { RightsList } from '../actions/rights-list.tsx'
import { outcomeStrings } from '../actions/outcome-strings.ts'
import { useRights } from '../actions/use-rights.ts'

interface Props {
  readonly user: User
  readonly uuid: Uuid
  /** Load time of the user (epoch ms). */
  readonly readAt: number | null
  readonly reload: () => Promise<void>
  /** Whether the user's page is still mounted. It outlives this tab, which unmounts when the account no longer exists. */
  readonly isMounted: RefObject<boolean>
}

/** Tab 8: rights, ban and deletion, behind Unlock (part 1 §4; D-53 to D-57). Leaving the tab unmounts it and so locks it again. */
export function ActionsTab({ user, uuid, readAt, reload, isMounted }: Props) {
  const s = useStrings(actionStrings).action
  const outcomes = useStrings(outcomeStrings)
  const navigate = useNavigate()
  const { unlocked, toggle, lock } = useUnlock()
  const rights = useRights(user, uuid, reload)
  const locked = unlocked ? null : s.locked

  const ban = () =>
    rights.hold('ban', async () => {
      if (await rights.change(outcomes.ban, BAN_WITH_IP)) lock()
    })
  const remove = () =>
    rights.hold('remove', async () => {
      // do not navigate after the person has left the page
      if (!(await rights.remove()) || !isMounted.current) return
      lock()
      await navigate('/dashboard/users', { replace: true })
    })
  return (
    <div className="user-actions">
      <div className="user-unlock">
        <KeyButton
          label={unlocked ? s.lock : s.unlock}
          keys="u"
          type={unlocked ? 'default' : 'primary'}
          icon={unlocked ? <LockIcon /> : <LockOpenIcon />}
          onPress={toggle}
        />
        <span role="status">{unlocked ? s.unlockedHint : s.lockedHint}</span>
      </div>
      <div className="user-column">
        <RightsList user={user} locked={locked} rights={rights} onTaken={lock} />
        <FieldGroup title={s.danger}>
          <p className="user-none">{s.dangerHint}</p>
          <div className="user-danger">
            <DangerButton
              label={s.ban}
              keys="b"
              icon={<BanIcon />}
              busy={rights.busy === 'ban'}
              disabledReason={locked ?? (changesNothing(user, BAN_WITH_IP) ? s.isBanned : null)}
              onConfirm={ban}
            />
            <DangerButton
              quiet
              label={s.remove}
              icon={<TrashIcon />}
              busy={rights.busy === 'remove'}
              disabledReason={locked}
              onConfirm={remove}
            />
          </div>
        </FieldGroup>
      </div>
      <ConsequencesPanel user={user} uuid={uuid} readAt={readAt} />
    </div>
  )
}
