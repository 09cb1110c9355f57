import { canonicalIp } from './ip-address.ts'
import { type ListFields, textOf, unsearched } from './list-values.ts'
import { personInCapitals } from './person-name.ts'

/** Who searched, or looked at a product. */
export const visitFields: ListFields = {
  ...unsearched('text', 'firstname', 'lastname'),
  name: { kind: 'text', of: personInCapitals },
}

/** An address without its IPv4-mapped prefix, by its meaning and not by cutting text; what is no address stays as it came (part 2 §2). */
export const banFields: ListFields = {
  address: { kind: 'text', of: (row) => canonicalIp(textOf(row.ip)) ?? textOf(row.ip) },
}
