/** Longest entry in bytes: Windows stores 2,560 (R6). */
export const MAX_ENTRY_BYTES = 2_000
const HEAD_ROOM = 80
/** More than any token needs (60 kB). */
export const MAX_PARTS = 32

/** One entry: 'generation.index.count.data', all plain ASCII so that a character is a byte in every store. */
const ENTRY = /^([0-9a-f-]{36})\.(\d{1,2})\.(\d{1,2})\.([A-Za-z0-9_-]*)$/

/** Cuts a secret into entries that every store accepts; null when it is too long for a token. */
export function splitSecret(generation: string, secret: string): string[] | null {
  const encoded = Buffer.from(secret, 'utf8').toString('base64url')
  const size = MAX_ENTRY_BYTES - HEAD_ROOM
  const count = Math.max(1, Math.ceil(encoded.length / size))
  if (count > MAX_PARTS) return null
  return Array.from(
    { length: count },
    (_, index) => `${generation}.${index + 1}.${count}.${encoded.slice(index * size, (index + 1) * size)}`,
  )
}

export interface Entry {
  readonly generation: string
  readonly index: number
  readonly count: number
  readonly data: string
}

/** Null for anything that we did not write. */
export function readEntry(text: string | null): Entry | null {
  const [, generation = '', index = '', count = '', data = ''] = ENTRY.exec(text ?? '') ?? []
  return generation === '' ? null : { generation, index: Number(index), count: Number(count), data }
}

/** The joined secret; null when a part is missing or of another generation. */
export function joinSecret(entries: readonly (Entry | null)[]): string | null {
  const first = entries[0]
  if (!first || first.count !== entries.length) return null
  const whole = entries.every(
    (entry, at) => entry?.generation === first.generation && entry.index === at + 1 && entry.count === first.count,
  )
  return whole ? Buffer.from(entries.map((entry) => entry?.data ?? '').join(''), 'base64url').toString('utf8') : null
}
