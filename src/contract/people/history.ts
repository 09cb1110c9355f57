import { z } from 'zod'
import { list, read, write } from '../endpoint.ts'
import { entity } from '../entity.ts'
import { rule } from '../values/form-rules.ts'
import { canonicalIp } from '../values/ip-address.ts'
import { Amount, Flag, Text, Timestamp, Uuid } from '../values/values.ts'
import { foundRow } from '../verification.ts'

const person = { created_at: Timestamp, user_uuid: Uuid, firstname: Text, lastname: Text }
export const SearchRow = entity({ ...person, search: Text })
export type SearchRow = z.output<typeof SearchRow>
/** `user_uuid` is null for a visitor who was not signed in (D-86). */
export const ProductRow = entity({ ...person, isbn: Text })
export type ProductRow = z.output<typeof ProductRow>

/** `created_at` is the first attack, `updated_at` the last one. `ip` may be IPv4-mapped. */
export const BanEntry = entity({
  ip: Text,
  reason: Text,
  created_by: Text,
  created_at: Timestamp,
  updated_at: Timestamp,
  country: Text,
  count: Amount,
  enabled: Flag,
})
export type BanEntry = z.output<typeof BanEntry>

/** An action of a colleague. `old_value` and `new_value` are JSON text, an object or a scalar, and may contain secrets to be masked (D-91). */
export const StaffAction = entity({
  created_at: Timestamp,
  email: Text,
  type: Text,
  reason: Text,
  request: Text,
  customer_uuid: Uuid,
  old_value: z.unknown(),
  new_value: z.unknown(),
})
export type StaffAction = z.output<typeof StaffAction>

const newestFirst = { field: 'created_at', direction: 'desc' } as const
const searchList = list(SearchRow, {
  id: 'created_at',
  fields: { created_at: 'time', user_uuid: 'text', firstname: 'text', lastname: 'text', search: 'text' },
  sort: newestFirst,
})
const productList = list(ProductRow, {
  id: 'created_at',
  fields: { created_at: 'time', user_uuid: 'text', firstname: 'text', lastname: 'text', isbn: 'text' },
  sort: newestFirst,
})
const banList = list(BanEntry, {
  id: 'ip',
  fields: {
    ip: 'text',
    reason: 'text',
    created_by: 'text',
    created_at: 'time',
    updated_at: 'time',
    country: 'text',
    count: 'number',
    enabled: 'flag',
  },
  sort: { field: 'updated_at', direction: 'desc' },
})
const actionList = list(StaffAction, {
  id: 'created_at',
  fields: { created_at: 'time', email: 'text', type: 'text', reason: 'text', request: 'text', customer_uuid: 'text' },
  sort: newestFirst,
})

/** Loopback, private, link-local, multicast and unspecified ranges, also IPv4-mapped: banning those would lock staff out (D-88). */
const LOCAL_RANGES = /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|22[4-9]|2[3-5]\d)\.|^::?1?$|^f[cdef]|^0*(:0*){1,7}1?$/i
const unmapped = (ip: string) => ip.replace(/^(::|(0+:){5})ffff:(?=\d+\.)/i, '')

const Address = z.union([z.ipv4(), z.ipv6()])

/** One plain IPv4 or IPv6 address that is not ours; no range (D-88). */
export const BannableIp = z
  .string()
  .trim()
  .refine((ip) => Address.safeParse(ip).success, rule('ip-address'))
  .refine((ip) => !LOCAL_RANGES.test(unmapped(ip)), rule('private-address'))

export const history = {
  browser: read({ method: 'GET', path: 'api/history/browser', purpose: 'What was searched', input: z.object({}), ...searchList }),
  product: read({
    method: 'GET',
    path: 'api/history/product',
    purpose: 'Which products were looked at',
    input: z.object({}),
    ...productList,
  }),
  banList: read({ method: 'GET', path: 'api/history/banlist', purpose: 'Banned addresses', input: z.object({}), ...banList }),
  staff: read({
    method: 'GET',
    path: 'api/history/backoffice',
    purpose: 'What colleagues changed',
    input: z.object({}),
    ...actionList,
  }),
  /** The old console only logs the answer; nothing here calls it (D-88). */
  banActions: read({
    method: 'GET',
    path: 'api/history/actions/ip',
    purpose: 'Actions on addresses',
    assumed: 'D-88: the answer is not shown and not used',
    input: z.object({}),
    output: z.unknown(),
  }),
  banIp: write({
    method: 'POST',
    path: 'api/history/actions/ip',
    purpose: 'Ban an address',
    input: z.object({ ip: BannableIp, description: z.string().trim().max(1000) }),
    output: z.unknown(),
    errors: ['already_banned'],
    of: 'ip',
    reloads: ['history.banList'],
    verify: ({ ip }) => [
      foundRow('history.banList', ip, BanEntry, (entry) => canonicalIp(entry.ip) === canonicalIp(ip) && entry.enabled !== false),
    ],
  }),
}
