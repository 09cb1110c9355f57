import { BESIDE, isBlank, type Values } from './form-state.ts'

/** Form keys with the names of fields whose stored value is unreadable, and of those that the record may have under another name. */
export const UNREAD = `${BESIDE}unread`
export const UNNAMED = `${BESIDE}unnamed`

const namesAt = (values: Values, key: string): readonly string[] => {
  const names = values[key]
  return Array.isArray(names) ? (names as readonly string[]) : []
}

/** Fields that the record may have under another name. */
export const unnamedIn = (values: Values): readonly string[] => namesAt(values, UNNAMED)

/** Fields with an unknown stored value. */
export const unknownIn = (values: Values): readonly string[] => [...namesAt(values, UNREAD), ...unnamedIn(values)]

/** The values without empty ones that stand for an unknown value. */
export function withoutUnknown(values: Values): Values {
  const unnamed = unnamedIn(values)
  return unnamed.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name, value]) => !(isBlank(value) && unnamed.includes(name))))
}
