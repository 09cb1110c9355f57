import type { Override } from '#contract/reading/override.ts'
import type { TokenPlace } from '#contract/reading/shape.ts'
import type { profileStrings } from './profile-strings.ts'

type Words = (typeof profileStrings)['en']

/** Most names that a line lists. */
const MAX_LISTED = 10
/** Longest name that is shown whole (characters). */
const MAX_NAME = 80

/** Names from a file, in one line whatever their number and length. */
export function listed(names: readonly string[], s: Pick<Words, 'andMore'>): string {
  const short = names.slice(0, MAX_LISTED).map((name) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}\u2026` : name))
  return [...short, ...(names.length > MAX_LISTED ? [s.andMore(names.length - MAX_LISTED)] : [])].join(', ')
}

/** Header or cookie of a token, with the word before it; undefined = as a bearer. */
const carrierOf = ({ send = 'bearer', as, scheme }: TokenPlace): string | undefined =>
  send === 'bearer' ? scheme && `Authorization: ${scheme}` : [as, scheme].filter(Boolean).join(': ')

/** What an override changes besides method and path. */
export function overrideText(override: Override, s: Words): readonly string[] {
  const { off, envelope, row, id, fields = {}, forms = {}, constants = {}, send, token, pages } = override
  const pairs = (map: Readonly<Record<string, string>>) =>
    listed(
      Object.entries(map).map(([name, other]) => `${name} \u2192 ${other}`),
      s,
    )
  return [
    off && s.shape.off,
    token && (carrierOf(token) === undefined ? s.shape.token(token.at) : s.shape.tokenAs(token.at, carrierOf(token) ?? '')),
    envelope !== undefined && s.shape.envelope(envelope),
    row !== undefined && s.shape.row(row),
    id !== undefined && s.shape.id(id),
    Object.keys(fields).length > 0 && s.shape.fields(pairs(fields)),
    Object.keys(forms).length > 0 && s.shape.forms(pairs(forms)),
    Object.keys(constants).length > 0 && s.shape.constants(pairs(constants)),
    send !== undefined && s.shape.send(s.shape.sends[send]),
    pages && s.shape.pages(pages.name),
  ].filter((text) => typeof text === 'string')
}
