import type { z } from 'zod'
import type { Proposal } from '#contract/reading/proposal.ts'
import { canonicalIp } from '#contract/values/ip-address.ts'
import { valueAt } from '../field-path.ts'
import { readForm } from '../value-form.ts'
import { ALIKE } from './answer-places.ts'
import { isOwn, nameOf } from './name-pairs.ts'
import { similarity } from './name-similarity.ts'

type Fields = Record<string, unknown>

const ID_NAME = /^_?(id|uuid|guid|uid|ref|reference|key|pk)$|(_id|_uuid|_ref|[a-z](Id|Uuid|ID|UUID|Ref))$/

/** The unknown field that identifies a row: named like an id, present in every row, and unique. */
export function identityAmong(unknown: readonly string[], records: readonly Fields[], ours: string): Proposal | null {
  const isUnique = (name: string) => {
    const values = records
      .map((record) => valueAt(record, name))
      .filter((value) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    return values.length === records.length && new Set(values).size === records.length
  }
  const [best] = unknown
    .filter((name) => isOwn(name) && (ID_NAME.test(nameOf(name)) || similarity(ours, nameOf(name)) >= ALIKE) && isUnique(name))
    .toSorted((a, b) => idRank(nameOf(b), ours) - idRank(nameOf(a), ours))
  return best === undefined ? null : { kind: 'id', ours, theirs: best, form: null, change: { id: best } }
}
/** The missing ID field of a record that is not a row of a list: at most one name. */
export const ownIds = (schema: z.ZodObject, idField: string | undefined, absent: readonly string[]): readonly string[] =>
  idField === undefined
    ? ['uuid', 'id', 'ticker'].filter((name) => Object.hasOwn(schema.shape, name) && absent.includes(name)).slice(0, 1)
    : []
/** Where hypermedia APIs name the record itself: HAL, JSON:API, JSON-LD. */
const SELF_LINKS = ['_links.self.href', '_links.self', 'links.self.href', 'links.self', 'href', '@id']
const OPAQUE_ID = /(^|_)id$|uuid$/
/** Is it a text with a letter, and no UUID? Numbers and UUIDs may be another ID of the same record. */
const isName = (id: string): boolean => /^(?=.*\p{L})[^\s]{1,60}$/u.test(id) && !/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(id)
/** IDs that people read must have the right form, because a link may end with another ID of the same record. */
const READ_IDS: Readonly<Record<string, (id: string) => boolean>> = {
  ip: (id) => canonicalIp(id) !== null,
  ticker: isName,
  code: isName,
  alpha2: (id) => /^[a-z]{2}$/i.test(id),
}
const mayBe = (ours: string, id: unknown): boolean =>
  typeof id === 'string' && (OPAQUE_ID.test(ours) || (Object.hasOwn(READ_IDS, ours) && READ_IDS[ours]?.(id) === true))

/** Proposes the link of each row to itself as its ID. `isListed`: `ours` is the declared ID field of a list. */
export function identityInLink(records: readonly Fields[], ours: string, isListed: boolean): Proposal | null {
  const theirs = SELF_LINKS.find((name) => {
    const links = records.map((record) => valueAt(record, name))
    const ids = links.map((link) => readForm('link', link))
    return ids.every((id, at) => id !== links[at] && mayBe(ours, id)) && new Set(ids).size === records.length
  })
  if (theirs === undefined) return null
  const forms = { [ours]: 'link' as const }
  return isListed
    ? { kind: 'id', ours, theirs, form: 'link', change: { id: theirs, forms } }
    : { kind: 'field', ours, theirs, form: 'link', change: { fields: { [theirs]: ours }, forms } }
}
const idRank = (name: string, ours: string): number => similarity(ours, name) + (/^_?(id|uuid)$/i.test(name) ? 0.3 : 0)
