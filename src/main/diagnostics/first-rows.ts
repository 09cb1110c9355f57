/** Most bytes that are searched for the first rows. */
const MAX_BYTES = 8 * 1024 * 1024
const [QUOTE, ESCAPE, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** The beginning of an answer, as a whole JSON text. */
export interface FirstRows {
  readonly bytes: Uint8Array
  /** More rows follow: the list was cut off after `most` rows. */
  readonly cut: boolean
}

/**
 * Reads the JSON text of a list (in UTF-8) up to its first `most` rows, closes the open brackets and ends the connection. 'too-large': the first
 * rows are not among the first 8 MB.
 */
export async function readFirstRows(body: AsyncIterable<Uint8Array>, most: number): Promise<FirstRows | 'too-large'> {
  const scan = createScan(most)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    const end = scan(chunk)
    // leaving the loop cancels the stream, and with it the connection
    if (end) return { bytes: Buffer.concat([...chunks.slice(0, -1), chunk.subarray(0, end.at), Buffer.from(end.closing)]), cut: true }
    length += chunk.byteLength
    if (length > MAX_BYTES) return 'too-large'
  }
  return { bytes: Buffer.concat(chunks, length), cut: false }
}

interface End {
  /** Index in the current chunk, after the last row that is taken. */
  readonly at: number
  /** The brackets that are open there. */
  readonly closing: string
}

/** Rows are the records of a list that is nested in records only: an envelope of any name. */
function createScan(most: number): (chunk: Uint8Array) => End | null {
  const open: number[] = []
  let quoted = false
  let escaped = false
  let rows = 0
  // a list of records has begun directly under records only
  let listDepth = -1
  let first = false

  return (chunk) => {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (quoted) {
        if (escaped) escaped = false
        else if (byte === ESCAPE) escaped = true
        else if (byte === QUOTE) quoted = false
        continue
      }
      if (first && !isSpace(byte)) {
        first = false
        if (byte !== OPEN_OBJECT) listDepth = -1
      }
      if (byte === QUOTE) quoted = true
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        open.push(byte)
        if (byte === OPEN_LIST && listDepth === -1 && open.slice(0, -1).every((item) => item === OPEN_OBJECT)) {
          listDepth = open.length
          rows = 0
          first = true
        }
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        if (byte === CLOSE_LIST && open.length === listDepth) listDepth = -1
        open.pop()
      } else if (byte === COMMA && open.length === listDepth && ++rows === most) {
        return {
          at,
          closing: open
            .toReversed()
            .map((item) => (item === OPEN_LIST ? ']' : '}'))
            .join(''),
        }
      }
    }
    return null
  }
}
