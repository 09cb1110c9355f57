import type { ListName } from '#contract/index.ts'
import { listFields } from '#domain/list-fields.ts'
import type { ListField, ListFields } from '#domain/list-values.ts'

/**
 * The fields of a list, none of which ever throws: a row whose field cannot be worked out has nothing there, and stays. Derived fields are total (R12);
 * a mistake in one must not take a whole list away. `failed` hears of each such field once.
 */
export function guardedFields(list: ListName, failed: (field: string) => void): ListFields {
  const told = new Set<string>()
  const guarded = <T>(name: string, work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch {
      if (!told.has(name)) failed(name)
      told.add(name)
      return otherwise
    }
  }
  return Object.fromEntries(
    Object.entries(listFields(list)).map(([name, field]): [string, ListField] => {
      const { of, label, text } = field
      return [
        name,
        {
          ...field,
          // how many arguments a field takes says whether it looks the same in all languages
          of:
            of.length < 2
              ? (row) => guarded(name, () => of(row, 'en'), null)
              : (row, language) => guarded(name, () => of(row, language), null),
          ...(text && {
            text:
              text.length < 2
                ? (row) => guarded(name, () => text(row, 'en'), '')
                : (row, language) => guarded(name, () => text(row, language), ''),
          }),
          ...(label && { label: (code, language) => guarded(name, () => label(code, language), code) }),
        },
      ]
    }),
  )
}
