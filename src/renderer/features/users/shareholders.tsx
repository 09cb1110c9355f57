import type { User } from '../../../contract/user-records.ts'
import { formatDate } from '../../../domain/format.ts'
import { personName } from '../../../domain/person-name.ts'
import { useStrings } from '../../ui/strings.ts'
import { Field, FieldGroup } from './field-list.tsx'
import { userStrings } from './user-strings.ts'

type Shareholder = NonNullable<User['shareholders']>[number]

/** Everyone who holds a share, each with all fields of part 1 §3. */
export function Shareholders({ shareholders }: { readonly shareholders: readonly Shareholder[] }) {
  const { groups, noShareholders, shareholder } = useStrings(userStrings)
  return (
    <FieldGroup title={groups.shareholders} extra={shareholders.length > 0 && <small>{shareholders.length}</small>}>
      {shareholders.length === 0 && <p className="user-none">{noShareholders}</p>}
      {shareholders.map((one, at) => (
        // they have no identifier and are never reordered
        // oxlint-disable-next-line react/no-array-index-key
        <Holder key={at} holder={one} title={personName(one) ?? shareholder(at + 1)} />
      ))}
    </FieldGroup>
  )
}

function Holder({ holder, title }: { readonly holder: Shareholder; readonly title: string }) {
  const { fields: f } = useStrings(userStrings)
  return (
    <section className="user-holder" aria-label={title}>
      <h3>{title}</h3>
      <dl>
        <Field label={f.civility} text={holder.civility} />
        <Field label={f.firstname} text={holder.firstname} copy />
        <Field label={f.lastname} text={holder.lastname} copy />
        <Field label={f.birthdate} text={formatDate(holder.birth)} />
        <Field label={f.nationality} text={holder.nationality} />
        <Field label={f.country} text={holder.country} />
        <Field label={f.city} text={holder.city} />
        <Field label={f.zip} text={holder.zip} />
        <Field label={f.address} text={holder.address} copy />
        <Field label={f.email} text={holder.email} copy />
        <Field label={f.phoneCountry} text={holder.phone_country} />
        <Field label={f.phone} text={holder.phone} copy />
      </dl>
    </section>
  )
}
