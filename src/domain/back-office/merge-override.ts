import type { Override } from '#contract/reading/override.ts'
import type { Shape } from '#contract/reading/shape.ts'

/** An override with one more change of its shape: names, forms and constants are added, everything else is replaced. */
export function mergeOverride(present: Override | undefined, change: Override): Override {
  const fields = { ...withoutOurs(present?.fields, Object.values(change.fields ?? {})), ...change.fields }
  const forms = { ...present?.forms, ...change.forms }
  const constants = { ...present?.constants, ...change.constants }
  return {
    ...present,
    ...change,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(forms).length > 0 ? { forms } : {}),
    ...(Object.keys(constants).length > 0 ? { constants } : {}),
  }
}

/** A field of ours has only one name of theirs. */
const withoutOurs = (fields: Shape['fields'] = {}, ours: readonly string[]): NonNullable<Shape['fields']> =>
  Object.fromEntries(Object.entries(fields).filter(([, name]) => !ours.includes(name)))
