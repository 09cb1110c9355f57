import { Switch } from 'antd'
import { isUnknown } from '#contract/reading/unreadable.ts'
import { canonicalIp } from '#contract/values/ip-address.ts'
import type { User } from '#contract/people/user-records.ts'
import { regionText } from '#domain/trade/country-names.ts'
import { formatDate, formatDateTime, formatPercent, fullTimestamp, NOTHING } from '#domain/values/format.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Field, FieldGroup } from './field-list.tsx'
import { Shareholders } from '../actions/shareholders.tsx'
import { userStrings } from '../user-strings.ts'

/** Tab 1: all fields of the account; read-only, because editing is never enabled (part 1 §2). */
export function UserTab({ user }: { readonly user: User }) {
  const isCompany = user.account_type ?? user.organization !== null
  const short = (
    <>
      <Account user={user} />
      <Delivery user={user} />
    </>
  )
  return (
    <div className="user-groups">
      <Person user={user} />
      {isCompany && <Company user={user} />}
      {isCompany ? <div className="user-stack">{short}</div> : short}
      <Shareholders user={user} />
    </div>
  )
}

function Person({ user }: { readonly user: User }) {
  const { fields: f, groups } = useStrings(userStrings)
  const language = useLanguage()
  return (
    <FieldGroup title={groups.person}>
      <dl>
        <Field label={f.civility} of={user} names={['civility']} text={user.civility} />
        <Field label={f.firstname} of={user} names={['firstname']} text={user.firstname} copy />
        <Field label={f.lastname} of={user} names={['lastname']} text={user.lastname} copy />
        <Field label={f.birthdate} of={user} names={['birthdate']} text={formatDate(user.birthdate)} />
        <Field label={f.nationality} of={user} names={['nationality']} text={regionText(user.nationality, language)} />
        <Field label={f.country} of={user} names={['country']} text={regionText(user.country, language)} />
        <Field label={f.city} of={user} names={['city']} text={user.city} />
        <Field label={f.zip} of={user} names={['zip']} text={user.zip} />
        <Field label={f.address} of={user} names={['address']} text={user.address} copy />
        <Field label={f.email} of={user} names={['email']} text={user.email} copy />
        <Field label={f.phoneCountry} of={user} names={['phone_country_code']} text={user.phone_country_code} />
        <Field label={f.phone} of={user} names={['phone']} text={user.phone} copy />
      </dl>
    </FieldGroup>
  )
}

function Company({ user }: { readonly user: User }) {
  const { fields: f, groups, unreadable } = useStrings(userStrings)
  const language = useLanguage()
  if (isUnknown(user, 'organization'))
    return (
      <FieldGroup title={groups.company}>
        <p className="user-none">{unreadable.company}</p>
      </FieldGroup>
    )
  const { organization } = user
  return (
    <FieldGroup title={groups.company}>
      <dl>
        <Field label={f.name} of={organization} names={['name']} text={organization?.name ?? null} copy />
        <Field label={f.siret} of={organization} names={['siret']} text={organization?.siret ?? null} copy />
        <Field label={f.status} of={organization} names={['status']} text={organization?.status ?? null} />
        <Field label={f.organizationType} of={organization} names={['organization_type']} text={organization?.organization_type ?? null} />
        <Field label={f.businessType} of={organization} names={['business_type']} text={organization?.business_type ?? null} />
        <Field label={f.vat} of={organization} names={['vat']} text={organization?.vat ?? null} copy />
        <Field label={f.country} of={organization} names={['country']} text={regionText(organization?.country ?? null, language)} />
        <Field label={f.city} of={organization} names={['city']} text={organization?.city ?? null} />
        <Field label={f.zip} of={organization} names={['zip']} text={organization?.zip ?? null} />
        <Field label={f.address} of={organization} names={['address']} text={organization?.address ?? null} copy />
        <Field label={f.email} of={organization} names={['email']} text={organization?.email ?? null} copy />
      </dl>
    </FieldGroup>
  )
}

function Delivery({ user }: { readonly user: User }) {
  const { fields: f, groups, noDelivery, unreadable } = useStrings(userStrings)
  const language = useLanguage()
  const { other_delivery_address: delivery } = user
  return (
    <FieldGroup title={groups.delivery}>
      {delivery ? (
        <dl>
          <Field label={f.country} of={delivery} names={['country']} text={regionText(delivery.country, language)} />
          <Field label={f.city} of={delivery} names={['city']} text={delivery.city} />
          <Field label={f.zip} of={delivery} names={['zip']} text={delivery.zip} />
          <Field label={f.address} of={delivery} names={['address']} text={delivery.address} copy />
        </dl>
      ) : (
        <p className="user-none">{isUnknown(user, 'other_delivery_address') ? unreadable.delivery : noDelivery}</p>
      )}
    </FieldGroup>
  )
}

function Account({ user }: { readonly user: User }) {
  const s = useStrings(userStrings)
  const language = useLanguage()
  const f = s.fields
  return (
    <FieldGroup title={s.groups.account}>
      <dl>
        <Field label={f.discount} of={user} names={['discount']} text={formatPercent(user.discount, language)} />
        <Field
          label={f.discountExpiration}
          of={user}
          names={['discount_expiration']}
          text={formatDate(user.discount_expiration)}
          title={momentTitle(user.discount_expiration)}
        />
        <Field
          label={f.created}
          of={user}
          names={['created_at']}
          text={formatDateTime(user.created_at)}
          title={momentTitle(user.created_at)}
        />
        <Field label={f.createdBy} of={user} names={['created_by']} text={user.created_by} />
        <Field label={f.kycPayin} of={user} names={['kyc_payin_id']} text={user.kyc_payin_id} copy />
        <Field
          label={f.kycPayment}
          of={user}
          names={['kyc_payment_date']}
          text={formatDateTime(user.kyc_payment_date)}
          title={momentTitle(user.kyc_payment_date)}
        />
        <Field label={f.newsletter} of={user} names={['newsletter']}>
          <span className="user-newsletter" title={s.readOnly}>
            <Switch size="small" disabled checked={user.newsletter === true} aria-label={f.newsletter} />
            {user.newsletter === null ? NOTHING : user.newsletter ? s.newsletterOn : s.newsletterOff}
          </span>
        </Field>
        <Field label={f.ip} of={user} names={['ip']} text={canonicalIp(user.ip) ?? user.ip} copy />
      </dl>
    </FieldGroup>
  )
}

const momentTitle = (moment: string | null) => (moment === null ? undefined : fullTimestamp(moment))
