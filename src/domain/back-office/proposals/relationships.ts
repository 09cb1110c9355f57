import type { Proposal } from '#contract/reading/proposal.ts'
import { isRecord } from '#contract/values/record.ts'
import { valueAt } from '../field-path.ts'
import { similarity } from './name-similarity.ts'

type Fields = Record<string, unknown>

/** A name as programmers write it. */
const NAME = /^[A-Za-z_][\w-]{0,79}$/
const IDENTIFIES = /_(id|uuid)$/
/** Similarity from which two names mean the ID of the same record, such as 'user_id' and `user_uuid`. */
const SAME = 0.85

/** Proposes IDs of related records of JSON:API: `relationships.user.data.id` for our `user_uuid`. A field with several candidates gets no proposal. */
export function relatedIds(absent: readonly string[], records: readonly Fields[]): Proposal[] {
  const related = [...new Set(records.flatMap(({ relationships }) => (isRecord(relationships) ? Object.keys(relationships) : [])))]
    .filter((name) => NAME.test(name))
    .map((name) => ({ name, path: `relationships.${name}.data.id` }))
    .filter(({ path }) => records.some((record) => typeof valueAt(record, path) === 'string'))
  return absent
    .filter((field) => IDENTIFIES.test(field))
    .flatMap((ours): Proposal[] => {
      const [found, ...others] = related.filter(({ name }) => similarity(ours, `${name}_id`) >= SAME)
      return found && others.length === 0
        ? [{ kind: 'field', ours, theirs: found.path, form: null, change: { fields: { [found.path]: ours } } }]
        : []
    })
}

/** Names of nested records with one side of a trade, the seller or the buyer. */
const PARTY =
  /^(seller|vendor|vendeur|vendedor|verkaeufer|verkoper|venditore|buyer|purchaser|acheteur|comprador|kaeufer|koper|acquirente)$/i

/** Name of the nested record with the only person of the rows, such as an order's seller; null without one, and if rows have both sides. */
export function personIn(records: readonly Fields[]): string | null {
  const names = new Set(records.flatMap((record) => Object.keys(record).filter((name) => PARTY.test(name))))
  const [name = null, ...others] = names
  return others.length === 0 && name !== null && records.some((record) => isRecord(record[name])) ? name : null
}
