import { withPlaceholders } from '#domain/back-office/path-template.ts'

/**
 * Puts the encoded values of `{placeholders}` into a path and removes them from the payload. Returns the field's name when a value is empty or
 * would change the path's shape ("." and ".." survive percent-encoding), or if the path has no word for it (`isWord`).
 */
export function fillPath(
  path: string,
  wire: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } | { missing: string; isWord: boolean } {
  const rest = { ...wire }
  let missing: { missing: string; isWord: boolean } | null = null
  const filled = withPlaceholders(path, (key, word) => {
    const value = Object.hasOwn(wire, key) ? wire[key] : undefined
    delete rest[key]
    const own = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
    const text = word ? (word(own) ?? '') : typeof value === 'boolean' ? '' : own
    if (text === '' || /^\.\.?$/.test(text)) missing ??= { missing: key, isWord: word !== undefined && own !== '' }
    return encodeURIComponent(text.isWellFormed() ? text : text.toWellFormed())
  })
  return missing ?? { path: filled, rest }
}
