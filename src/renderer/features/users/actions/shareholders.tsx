import { isUnknown } from '#contract/reading/unreadable.ts'
import type { User } from '#contract/people/user-records.ts'
import { regionText } from '#domain/trade/country-names.ts'
import { formatDate } from '#domain/values/format.ts'
import { personName } from '#domain/values/person-name.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Field, FieldGroup } from '../tabs/field-list.tsx'
import { userStrings } from '../user-strings.ts'

type Shareholder = NonNullable<User['shareholders']>[number]

/** All shareholders, each with all fields of part 1 §3. */
export function Shareholders({ user }: { readonly user: User }) {
  const { groups, noShareholders, shareholder, unreadable } = useStrings(userStrings)
  const shareholders = user.shareholders ?? []
  return (
    <FieldGroup title={groups.shareholders} extra={shareholders.length > 0 && <small>{shareholders.length}</small>}>
      {shareholders.length === 0 && (
        <p className="user-none">{isUnknown(user, 'shareholders') ? unreadable.shareholders : noShareholders}</p>
      )}
      <div className="user-holders">
        {shareholders.map((item, at) => (
          // shareholders have no id and keep their order
          // oxlint-disable-next-line react/no-array-index-key
          <Holder key={at} holder={item} title={personName(item) ?? shareholder(at + 1)} />
        ))}
      </div>
    </FieldGroup>
  )
}

function Holder({ holder, title }: { readonly holder: Shareholder; readonly title: string }) {
  const { fields: f } = useStrings(userStrings)
  const language = useLanguage()
  return (
    <section className="user-holder" aria-label={title}>
      <h3>{title}</h3>
      <dl>
        <Field label={f.civility} of={holder} names={['civility']} text={holder.civility} />
        <Field label={f.firstname} of={holder} names={['firstname']} text={holder.firstname} copy />
        <Field label={f.lastname} of={holder} names={['lastname']} text={holder.lastname} copy />
        <Field label={f.birthdate} of={holder} names={['birth']} text={formatDate(holder.birth)} />
        <Field label={f.nationality} of={holder} names={['nationality']} text={regionText(holder.nationality, language)} />
        <Field label={f.country} of={holder} names={['country']} text={regionText(holder.country, language)} />
        <Field label={f.city} of={holder} names={['city']} text={holder.city} />
        <Field label={f.zip} of={holder} names={['zip']} text={holder.zip} />
        <Field label={f.address} of={holder} names={['address']} text={holder.address} copy />
        <Field label={f.email} of={holder} names={['email']} text={holder.email} copy />
        <Field label={f.phoneCountry} of={holder} names={['phone_country']} text={holder.phone_country} />
        <Field label={f.phone} of={holder} names={['phone']} text={holder.phone} copy />
      </dl>
    </section>
  )
}
