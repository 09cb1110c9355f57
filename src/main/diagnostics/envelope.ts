import { ENVELOPES } from '#contract/reading/read.ts'
import { isRecord } from '#contract/values/record.ts'

/**
 * The wrapping of an answer: 'list', 'data', 'data.items', 'object', 'text', 'empty'. Only names that the reader knows (D-118), no keys of the
 * answer.
 */
export function envelopeOf(answer: unknown): string {
  if (answer === null || answer === undefined) return 'empty'
  if (Array.isArray(answer)) return 'list'
  if (typeof answer !== 'object') return 'text'
  const path: string[] = []
  let here: unknown = answer
  while (isRecord(here) && path.length < 3) {
    const inside = here
    const key = ENVELOPES.find((name) => typeof inside[name] === 'object' && inside[name] !== null)
    if (key === undefined) break
    path.push(key)
    here = inside[key]
  }
  return path.length === 0 ? 'object' : path.join('.')
}
