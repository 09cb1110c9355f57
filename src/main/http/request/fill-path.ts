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
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = wire[key]
    delete rest[key]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    if (text === '' || /^\.\.?$/.test(text)) missing ??= key
    return encodeURIComponent(text.isWellFormed() ? text : text.toWellFormed())
  })
  return missing === null ? { path: filled, rest } : { missing }
}
