import type { FieldError } from '#contract/result.ts'
import { type Fields, sameField } from '#domain/edits/three-way.ts'

/** What the server said about the fields of the last attempt, and what was sent. */
export interface Refused {
  readonly fields: readonly FieldError[]
  readonly sent: Fields
}

export const NOT_REFUSED: Refused = { fields: [], sent: {} }

/** `releasePrice`, `ReleasePrice` and `release_price` are one name. */
const plain = (name: string): string => name.replaceAll(/[^a-z0-9.]/gi, '').toLowerCase()

/** The server's words by field of the form, as long as the field has the value that was sent. A name that no field has is in the message only. */
export function refusalsIn({ fields, sent }: Refused, names: Iterable<string>, values: Fields): ReadonlyMap<string, string> {
  const own = new Map([...names].map((name) => [plain(name), name]))
  return new Map(
    fields.flatMap(({ field, text }) => {
      const name = own.get(plain(field)) ?? own.get(plain(field.split('.')[0] ?? ''))
      return name !== undefined && sameField(values[name], sent[name]) ? [[name, text] as const] : []
    }),
  )
}
