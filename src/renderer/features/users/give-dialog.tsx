import { today } from '../../../contract/sent-date-time.ts'
import { SUBSCRIPTION_CATEGORIES } from '../../../contract/user-records.ts'
import { GivenSubscription } from '../../../contract/users.ts'
import type { Uuid } from '../../../contract/values.ts'
import { DateField } from '../../ui/dialog-form/date-field.tsx'
import { DialogForm } from '../../ui/dialog-form/dialog-form.tsx'
import { SelectField } from '../../ui/dialog-form/select-field.tsx'
import { useStrings } from '../../ui/strings.ts'
import { actionStrings } from './action-strings.ts'

const TYPES = SUBSCRIPTION_CATEGORIES.map(({ code, initials, label }) => ({ value: code, label: `${label} (${initials})` }))

interface Props {
  readonly uuid: Uuid
  readonly name: string
  readonly onClose: () => void
}

/** A type and an expiry are both needed; a past day cannot be chosen (part 1 §5, D-58). What is typed outlives a sign-out. */
export function GiveDialog({ uuid, name, onClose }: Props) {
  const s = useStrings(actionStrings).subscription
  return (
    <DialogForm
      operation="users.subscription"
      rule={GivenSubscription}
      initial={{ user_uuid: uuid, action: 'give' }}
      title={s.giveTitle(name)}
      ok={s.giveOk}
      done={s.given(name)}
      draft={`subscription ${uuid}`}
      width={460}
      onClose={onClose}
    >
      <SelectField name="type" label={s.type} options={TYPES} autoFocus />
      <DateField name="expiration" label={s.expiry} hint={s.expiryHint} min={today()} />
    </DialogForm>
  )
}
