import { FLAG_WORDS, flagField } from '../values/flag-words.ts'
import { ipField } from './ip-address-field.ts'
import { type ListField, type ListFields, unsearched } from '../values/list-values.ts'
import { personInCapitals } from '../values/person-name.ts'
import { deedText } from './staff-deed.ts'
import { changesText } from '../edits/value-changes.ts'

/** The user who searched, or viewed a product. */
export const visitFields = {
  ...unsearched('text', 'firstname', 'lastname'),
  name: { kind: 'text', of: personInCapitals, needs: ['firstname', 'lastname'] },
} satisfies ListFields

/** A date and time that is shown with seconds (D-121). */
const withSeconds = (name: string): ListField => ({ kind: 'time', of: (row) => row[name], format: 'seconds', plain: true })

export const banFields = {
  created_at: withSeconds('created_at'),
  updated_at: withSeconds('updated_at'),
  address: ipField,
  enabled: flagField('enabled', FLAG_WORDS.enabled),
} satisfies ListFields

export const staffFields = {
  created_at: withSeconds('created_at'),
  deed: {
    kind: 'text',
    of: deedText,
    sources: ['email', 'type', 'reason', 'customer_uuid', 'old_value', 'new_value'],
  },
  /** The changed object, so that "payments" finds who switched them off. */
  changes: { kind: 'text', of: (row) => changesText(row['old_value'], row['new_value']), sources: ['old_value', 'new_value'] },
} satisfies ListFields
