import { Switch } from 'antd'
import type { User } from '../../../contract/user-records.ts'
import { formatDate, formatDateTime, formatNumber, fullTimestamp, NOTHING } from '../../../domain/format.ts'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { Field, FieldGroup } from './field-list.tsx'
import { Shareholders } from './shareholders.tsx'
import { userStrings } from './user-strings.ts'

/** Tab 1: everything the account says about itself; read-only, because editing is never enabled (part 1 §2). */
export function UserTab({ user }: { readonly user: User }) {
  return (
    <div className="user-groups">
      <Person user={user} />
      {user.account_type === true && <Company user={user} />}
      <Account user={user} />
      <Delivery user={user} />
      <Shareholders shareholders={user.shareholders ?? []} />
    </div>
  )
}

function Person({ user }: { readonly user: User }) {
  const { fields: f, groups } = useStrings(userStrings)
  return (
    <FieldGroup title={groups.person}>
      <dl>
        <Field label={f.civility} text={user.civility} />
        <Field label={f.firstname} text={user.firstname} copy />
        <Field label={f.lastname} text={user.lastname} copy />
        <Field label={f.birthdate} text={formatDate(user.birthdate)} />
        <Field label={f.nationality} text={user.nationality} />
        <Field label={f.country} text={user.country} />
        <Field label={f.city} text={user.city} />
        <Field label={f.zip} text={user.zip} />
        <Field label={f.address} text={user.address} copy />
        <Field label={f.email} text={user.email} copy />
        <Field label={f.phoneCountry} text={user.phone_country_code} />
        <Field label={f.phone} text={user.phone} copy />
      </dl>
    </FieldGroup>
  )
}

function Company({ user: { organization } }: { readonly user: User }) {
  const { fields: f, groups } = useStrings(userStrings)
  return (
    <FieldGroup title={groups.company}>
      <dl>
        <Field label={f.name} text={organization?.name ?? null} copy />
        <Field label={f.siret} text={organization?.siret ?? null} copy />
        <Field label={f.status} text={organization?.status ?? null} />
        <Field label={f.organizationType} text={organization?.organization_type ?? null} />
        <Field label={f.businessType} text={organization?.business_type ?? null} />
        <Field label={f.vat} text={organization?.vat ?? null} copy />
        <Field label={f.country} text={organization?.country ?? null} />
        <Field label={f.city} text={organization?.city ?? null} />
        <Field label={f.zip} text={organization?.zip ?? null} />
        <Field label={f.address} text={organization?.address ?? null} copy />
        <Field label={f.email} text={organization?.email ?? null} copy />
      </dl>
    </FieldGroup>
  )
}

function Delivery({ user: { other_delivery_address: delivery } }: { readonly user: User }) {
  const { fields: f, groups, noDelivery } = useStrings(userStrings)
  return (
    <FieldGroup title={groups.delivery}>
      {delivery ? (
        <dl>
          <Field label={f.country} text={delivery.country} />
          <Field label={f.city} text={delivery.city} />
          <Field label={f.zip} text={delivery.zip} />
          <Field label={f.address} text={delivery.address} copy />
        </dl>
      ) : (
        <p className="user-none">{noDelivery}</p>
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
        <Field label={f.discount} text={user.discount === null ? NOTHING : `${formatNumber(user.discount, language)} %`} />
        <Field label={f.discountExpiration} text={formatDate(user.discount_expiration)} title={momentTitle(user.discount_expiration)} />
        <Field label={f.created} text={formatDateTime(user.created_at)} title={momentTitle(user.created_at)} />
        <Field label={f.createdBy} text={user.created_by} />
        <Field label={f.kycPayin} text={user.kyc_payin_id} copy />
        <Field label={f.kycPayment} text={formatDateTime(user.kyc_payment_date)} title={momentTitle(user.kyc_payment_date)} />
        <Field label={f.newsletter}>
          <span className="user-newsletter" title={s.readOnly}>
            <Switch size="small" disabled checked={user.newsletter === true} aria-label={f.newsletter} />
            {user.newsletter === null ? NOTHING : user.newsletter ? s.newsletterOn : s.newsletterOff}
          </span>
        </Field>
        <Field label={f.ip} text={user.ip} copy />
        <Field label={f.uuid} text={user.uuid} copy />
      </dl>
    </FieldGroup>
  )
}

const momentTitle = (moment: string | null) => (moment === null ? undefined : fullTimestamp(moment))
