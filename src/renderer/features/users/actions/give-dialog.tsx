import { today } from '#contract/values/sent-date-time.ts'
import { SUBSCRIPTION_CATEGORIES, type Subscription } from '#contract/people/user-records.ts'
import { GivenSubscription } from '#contract/people/users.ts'
import type { Uuid } from '#contract/values/values.ts'
import { formatDate } from '#domain/values/format.ts'
import { categoryOf, heldOf, isUndecided } from '#domain/people/subscriptions.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { DateField } from '#ui/dialog-form/fields/date-field.tsx'
import { DialogForm } from '#ui/dialog-form/dialog-form.tsx'
import type { Values } from '#ui/dialog-form/form/form-state.ts'
import { SelectField } from '#ui/dialog-form/fields/select-field.tsx'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'
import { useStrings } from '#ui/strings.ts'
import { actionStrings } from './action-strings.ts'
import { useFreshUser } from './use-fresh-user.ts'

interface Props {
  readonly uuid: Uuid
  readonly name: string
  /** The user's subscriptions on screen. */
  readonly subscriptions: readonly Subscription[] | null
  readonly onClose: () => void
}

/**
 * Gives a subscription. Type and expiry are required; a past day is refused (part 1 §5, D-58). An active type shows its expiry and needs a
 * confirmation (D-131).
 */
export function GiveDialog({ uuid, name, subscriptions, onClose }: Props) {
  const s = useStrings(actionStrings).subscription
  const ask = useConfirm()
  const isMounted = useIsMounted()
  const freshUser = useFreshUser()
  const untilOf = (held: Subscription) => (held.next_payment === null ? null : formatDate(held.next_payment))

  const options = SUBSCRIPTION_CATEGORIES.map(({ code, initials, label }) => {
    const held = heldOf(subscriptions, code)
    return { value: code, label: `${label} (${initials})${held ? ` · ${s.heldUntil(untilOf(held))}` : ''}` }
  })
  const lint = ({ type }: Values): ReadonlyMap<string, string> => {
    const held = heldOf(subscriptions, type)
    if (held) return new Map([['type', s.replaces(untilOf(held))]])
    return new Map(subscriptions?.some(isUndecided) ? [['type', s.mayReplace]] : [])
  }
  /** Reloads the user, because a colleague may have just given the same type. */
  const previous = async ({ type, expiration }: Values): Promise<boolean> => {
    const user = await freshUser(uuid, name, s.giveFailed(name))
    if (user === null) return false
    const held = heldOf(user.subscriptions_informations, type)
    if (!held) return true
    // no question over the page that follows
    if (!isMounted.current) return false
    const what = held.label ?? categoryOf(held.type)?.label ?? String(held.type)
    return ask({ title: s.replaceTitle(what), text: s.replaceText(untilOf(held), formatDate(String(expiration))), ok: s.replaceOk })
  }
  return (
    <DialogForm
      operation="users.subscription"
      rule={GivenSubscription}
      initial={{ user_uuid: uuid, action: 'give' }}
      lint={lint}
      before={previous}
      title={s.giveTitle(name)}
      ok={s.giveOk}
      done={s.given(name)}
      failed={s.giveFailed(name)}
      draft={`subscription ${uuid}`}
      draftPerson={name}
      width={460}
      onClose={onClose}
    >
      <SelectField name="type" label={s.type} required options={options} autoFocus />
      <DateField name="expiration" label={s.expiry} required hint={s.expiryHint} min={today()} />
    </DialogForm>
  )
}
