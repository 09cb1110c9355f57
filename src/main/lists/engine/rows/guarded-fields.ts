import type { ListName } from '#contract/index.ts'
import { listFields } from '#domain/list-fields.ts'
import type { ListField, ListFields } from '#domain/values/list-values.ts'

/**
 * The fields of a list, none of which throws: a field that fails is empty, and its row stays. Derived fields are total (R12); a bug in one must not
 * hide a whole list. `failed` is called once for each such field.
 */
export function guardedFields(list: ListName, failed: (field: string) => void): ListFields {
  const reported = new Set<string>()
  const guarded = <T>(name: string, work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch {
      if (!reported.has(name)) failed(name)
      reported.add(name)
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
          // the number of parameters tells whether a field looks the same in all languages
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
