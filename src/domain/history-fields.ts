import { canonicalIp } from './ip-address.ts'
<<<<<<< HEAD
import { type ListFields, type Row, textOf, unsearched } from './list-values.ts'

/** First and last name in upper case (part 2 §2); null when both are missing. */
const personOf = (row: Row): string | null =>
  [row.firstname, row.lastname]
    .map((part) => textOf(part)?.trim())
    .filter(Boolean)
    .join(' ')
    .toUpperCase() || null

/** Who searched, or looked at a product. */
export const visitFields: ListFields = {
  ...unsearched('text', 'firstname', 'lastname'),
  name: { kind: 'text', of: personOf },
=======
import { type ListFields, textOf } from './list-values.ts'
import { personInCapitals } from './person-name.ts'

/** Who searched, or looked at a product. */
export const visitFields: ListFields = {
  firstname: { kind: 'text', of: (row) => row.firstname, searched: false },
  lastname: { kind: 'text', of: (row) => row.lastname, searched: false },
  name: { kind: 'text', of: personInCapitals },
>>>>>>> main
}

/** An address without its IPv4-mapped prefix, by its meaning and not by cutting text; what is no address stays as it came (part 2 §2). */
export const banFields: ListFields = {
  address: { kind: 'text', of: (row) => canonicalIp(textOf(row.ip)) ?? textOf(row.ip) },
}
