import { textOf } from './list-values.ts'

/** A user with a first and a last name; either may be missing or unreadable (R12). */
interface Named {
  readonly firstname?: unknown
  readonly lastname?: unknown
}

/** "Claire Morel"; null without either name. */
export const personName = ({ firstname, lastname }: Named): string | null =>
  [firstname, lastname]
    .map((part) => textOf(part)?.trim())
    .filter(Boolean)
    .join(' ') || null

/** "CLAIRE MOREL": the form in lists of orders, visits, reviews and reports (part 2 §2). */
export const personInCapitals = (person: Named): string | null => personName(person)?.toUpperCase() ?? null
