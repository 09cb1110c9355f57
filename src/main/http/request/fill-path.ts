import { withPlaceholders } from '#domain/back-office/path-template.ts'

/**
 * Puts the encoded values of `{placeholders}` into a path and removes them from the payload. Returns the field's name when a value is empty or
 * would change the path's shape ("." and ".." survive percent-encoding).
 */
export function fillPath(
  path: string,
  wire: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } | { missing: string } {
  const rest = { ...wire }
  let missing: string | null = null
  const filled = withPlaceholders(path, (key, word) => {
    const value = Object.hasOwn(wire, key) ? wire[key] : undefined
    delete rest[key]
    const own = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
    const text = word ? (word(own) ?? '') : typeof value === 'boolean' ? '' : own
    if (text === '' || /^\.\.?$/.test(text)) missing ??= key
    return encodeURIComponent(text.isWellFormed() ? text : text.toWellFormed())
  })
  return missing === null ? { path: filled, rest } : { missing }
}
