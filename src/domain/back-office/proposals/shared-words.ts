import type { Override } from '#contract/reading/override.ts'
import { isNamedForm } from '#contract/reading/shape.ts'
import { isOnlyRead, joinedWords } from './value-words.ts'

type Overrides = Readonly<Record<string, Override>>

const nameOf = (field: string): string => field.split('.').at(-1) ?? field

/**
 * Adds the words that were found for a field of one operation to the same field of all others: a server uses the same words everywhere, and a single
 * record shows only one of them. Contradicting words are not shared.
 */
export function withSharedWords(overrides: Overrides): Overrides {
  const words = new Map<string, string | null>()
  for (const { forms = {} } of Object.values(overrides))
    for (const [field, form] of Object.entries(forms)) {
      if (isNamedForm(form)) continue
      const present = words.get(nameOf(field))
      words.set(nameOf(field), present === undefined ? form : present && joinedWords(present, form, isOnlyRead(nameOf(field))))
    }
  const shared = (field: string, form: string) => (isNamedForm(form) ? form : (words.get(nameOf(field)) ?? form))
  return Object.fromEntries(
    Object.entries(overrides).map(([name, override]) => [
      name,
      override.forms
        ? { ...override, forms: Object.fromEntries(Object.entries(override.forms).map(([field, form]) => [field, shared(field, form)])) }
        : override,
    ]),
  )
}
