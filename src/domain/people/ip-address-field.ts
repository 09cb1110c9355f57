import { canonicalIp } from '#contract/values/ip-address.ts'
import { type ListField, type Row, textOf } from '../values/list-values.ts'

/** The IP address of a row in its normalized form (D-45), without the IPv4-mapped prefix (part 2 §2); other text is unchanged. */
const shownIp = (row: Row): string | null => canonicalIp(textOf(row['ip'])) ?? textOf(row['ip'])

/** A derived field of lists whose rows have an `ip`; the original is searched as well. */
export const ipField: ListField = { kind: 'text', of: shownIp, needs: ['ip'] }
