import type { HarCall } from './har-calls.ts'

const MAX_DEPTH = 6
/** Texts of a recording that are compared with its paths: some thousand rows. */
const MAX_TEXTS = 200_000
/** Fields whose plain words are values too: a ticker, a login. */
const NAMES_A_THING =
  /(^|_)(id|uuid|guid|isbn|ticker|slug|ref|key|code|name|login|mail|email)$|[a-z](Id|Uuid|Isbn|Ticker|Ref|Key|Code|Name)$/i
const PLAIN_WORD = /^[a-z]+$/

export interface TextAt {
  readonly key: string
  /** Dotted names. */
  readonly path: string
  readonly text: string
}

/** Every text of an answer, with the names that lead to it. */
export function* textsOf(value: unknown, key = '', path = '', depth = 0): Generator<TextAt> {
  if (typeof value === 'string') yield { key, path, text: value }
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return
  for (const [name, inner] of Object.entries(value))
    yield* textsOf(inner, Array.isArray(value) ? key : name, path === '' ? name : `${path}.${name}`, depth + 1)
}

/** Texts of the answers that a path may have in it: a ticker, a user name. `words`: what the API itself is called by. */
export function valuesIn(calls: readonly HarCall[], words: ReadonlySet<string>): ReadonlySet<string> {
  const values = new Set<string>()
  let remaining = MAX_TEXTS
  for (const { answer } of calls)
    for (const { key, text } of textsOf(answer)) {
      if (--remaining < 0) return values
      if (text.length < 2 || text.length > 80 || words.has(text)) continue
      if (!PLAIN_WORD.test(text) || NAMES_A_THING.test(key)) values.add(text)
    }
  return values
}
