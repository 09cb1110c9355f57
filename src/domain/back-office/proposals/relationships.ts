import type { Proposal } from '#contract/reading/proposal.ts'
import { isRecord } from '#contract/values/record.ts'
import { valueAt } from '../field-path.ts'
import { similarity } from './name-similarity.ts'

type Fields = Record<string, unknown>

/** A name as programmers write it. */
const NAME = /^[A-Za-z_][\w-]{0,79}$/
const IDENTIFIES = /_(id|uuid)$/
/** 'user_id' and `user_uuid`: the same record, identified by another word. */
const SAME = 0.85

/** IDs of other records, where JSON:API has them: `relationships.user.data.id` is our `user_uuid`. Each of our fields with one such record only. */
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

/** A person in a row, who may be its only one or one of two. */
const PARTY =
  /^(seller|vendor|vendeur|vendedor|verkaeufer|verkoper|venditore|buyer|purchaser|acheteur|comprador|kaeufer|koper|acquirente)$/i

/** The record with the only person of the rows, where it has another name than a user: an order's seller. Null with two of them. */
export function personIn(records: readonly Fields[]): string | null {
  const names = new Set(records.flatMap((record) => Object.keys(record).filter((name) => PARTY.test(name))))
  const [name = null, ...others] = names
  return others.length === 0 && name !== null && records.some((record) => isRecord(record[name])) ? name : null
}
