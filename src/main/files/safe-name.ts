/** Not allowed in a file name on at least one of the three systems, or not visible. */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu
/** Names of devices on Windows, with any extension; spaces before the extension do not count there ("con .txt"). */
const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i
const MAX_BYTES = 200
/** Longest part of a name that is used: normalizing a long run of combining marks takes quadratic time. */
const MAX_LENGTH = 1_000
const MAX_EXTENSION = 10

/**
 * A name to propose in a save dialog, valid on Windows, macOS and Linux, for any input. Of `extension` (no dot) only letters a to z and
 * digits stay, at most 10. An extension that is already there is not repeated.
 */
export function safeFileName(wanted: string, extension: string): string {
  const cleaned = extension.toLowerCase().replace(/[^a-z0-9]/g, '')
  const suffix = cleaned === '' ? '' : `.${cleaned.slice(0, MAX_EXTENSION)}`
  const spaced = wanted.slice(0, MAX_LENGTH).normalize('NFC').toWellFormed().replace(FORBIDDEN, ' ').replace(/\s+/g, ' ')
  const bare = suffix !== '' && spaced.toLowerCase().endsWith(suffix) ? spaced.slice(0, -suffix.length) : spaced
  // no hidden file, no option ("-rf"), and nothing at the end that Windows cuts off
  const trimmed = cut(bare.replace(/^[\s.~-]+/, ''), MAX_BYTES).replace(/[\s.]+$/, '')
  const name = trimmed === '' ? 'Cellarmaster' : DEVICES.test(trimmed) ? `_${trimmed}` : trimmed
  return name + suffix
}

/** Truncates to this many bytes of UTF-8, never half a character. */
function cut(text: string, bytes: number): string {
  let result = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(result + segment) > bytes) break
    result += segment
  }
  return result
}
