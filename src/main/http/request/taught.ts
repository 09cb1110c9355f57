import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { HttpName } from '#contract/index.ts'
import type { Override } from '#contract/reading/override.ts'
import { isReshaping, type TokenPlace } from '#contract/reading/shape.ts'
import { valueAt } from '#domain/back-office/field-path.ts'
import { type AnswerKind, reshapeAnswer } from '#domain/back-office/reshape.ts'
import { isSendable, TaughtToken } from '../identity/signed-token.ts'

type Declared = Pick<Endpoint, 'output' | 'list'>

/** An array is a list, an object a record. */
export const kindOf = ({ output }: Pick<Endpoint, 'output'>): AnswerKind =>
  output instanceof z.ZodArray ? 'list' : output instanceof z.ZodObject ? 'record' : 'other'

/** Translates an answer into the form of the contract, by the settings of this back office. */
export const asDeclared = (declared: Declared, override: Override | undefined, answer: unknown): unknown =>
  isReshaping(override) ? reshapeAnswer(override, answer, kindOf(declared), declared.list?.id) : answer

/** Location of the token in a sign-in's answer; the second step uses that of the first, unless the settings differ. */
export const tokenPlace = (override: (name: HttpName) => Override | undefined, name: HttpName): TokenPlace | undefined =>
  override(name)?.token ?? (name === 'session.twoFactor' ? override('session.login')?.token : undefined)

/** The token of a sign-in's answer at the place that the settings name; the answer itself without such a place or a usable value. */
export function withTaughtToken(place: TokenPlace | undefined, headers: Headers, answer: unknown): unknown {
  const text = place && tokenAt(place, headers, answer)
  return isSendable(text) ? new TaughtToken(text) : answer
}

function tokenAt({ in: where, at }: TokenPlace, headers: Headers, answer: unknown): unknown {
  if (where === 'body') return trimmed(valueAt(answer, at))
  if (where === 'header') return trimmed(headers.get(at)?.replace(/^bearer\s+/i, ''))
  return cookiesIn(headers).get(at)
}
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** A cookie that is deleted rather than set. */
const DELETED = /;\s*(max-age\s*=\s*(-\d+|0+)\s*(;|$)|expires\s*=[^;]*\b1970\b)/i

/** The cookies that an answer sets, by name. */
export const cookiesIn = (headers: Headers): ReadonlyMap<string, string> =>
  new Map(
    headers.getSetCookie().flatMap((line): [string, string][] => {
      const [, name, value = ''] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? []
      return name === undefined || DELETED.test(line) ? [] : [[name, value.trim().replace(/^"(.*)"$/, '$1')]]
    }),
  )
