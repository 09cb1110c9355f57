/** Signs of UTF-16: a byte order mark, or a zero byte beside the first character. */
function charsetOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)) return 'utf-16be'
  return 'utf-8'
}

/** The text of a file in UTF-8 or UTF-16 (PowerShell's default). `isStrict`: throws at an invalid character. */
export const textOfFile = (bytes: Uint8Array, isStrict: boolean): string =>
  // the decoder removes a byte order mark
  new TextDecoder(charsetOf(bytes), { fatal: isStrict }).decode(bytes)

/** Parses a JSON file. Returns undefined for any other file. `isStrict` also rejects invalid characters. */
export function jsonOfFile(bytes: Uint8Array, isStrict: boolean): unknown {
  try {
    return JSON.parse(textOfFile(bytes, isStrict))
  } catch {
    return undefined
  }
}
