import { textOf } from './list-values.ts'

/** A user who has a first and a last name; either may be missing or odd (R12). */
interface Named {
  readonly firstname?: unknown
  readonly lastname?: unknown
}

/** "Claire Morel"; null when neither name came. */
export const personName = ({ firstname, lastname }: Named): string | null =>
  [firstname, lastname]
    .map((part) => textOf(part)?.trim())
    .filter(Boolean)
    .join(' ') || null

/** "CLAIRE MOREL": as lists of orders, visits, reviews and reports say it (part 2 §2). */
export const personInCapitals = (person: Named): string | null => personName(person)?.toUpperCase() ?? null
