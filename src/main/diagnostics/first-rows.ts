/** Most bytes of an answer that are kept. */
const MAX_BYTES = 8 * 1024 * 1024
/** Most bytes that are read to count rows. */
const MAX_COUNTED_BYTES = 32 * 1024 * 1024
const [QUOTE, ESCAPE, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** The beginning of an answer, as a whole JSON text. */
export interface FirstRows {
  readonly bytes: Uint8Array
  /** More rows follow: the list was cut off after `most` rows. */
  readonly cut: boolean
  /** Number of rows of a cut list, if its end was reached; the text then has what follows the list too. */
  readonly rows: number | null
}

/**
 * Reads the JSON text of a list (in UTF-8) up to its first `most` rows, closes the open brackets and ends the connection. `counted`: reads on up to so
 * many rows, to know their number. 'too-large': the first rows are not among the first 8 MB.
 */
export async function readFirstRows(body: AsyncIterable<Uint8Array>, most: number, counted = most): Promise<FirstRows | 'too-large'> {
  const scan = createScan(most, counted)
  const chunks: Uint8Array[] = []
  let [kept, length] = [0, 0]
  let rows: number | null = null
  let isSkipping = false
  /** Text of the first rows alone. */
  let head: Uint8Array | null = null
  const keep = (chunk: Uint8Array) => {
    chunks.push(chunk)
    kept += chunk.byteLength
  }
  for await (const chunk of body) {
    let from = 0
    for (const mark of scan(chunk)) {
      if (mark.kind === 'cut') {
        keep(chunk.subarray(from, mark.at))
        head = Buffer.concat([...chunks, Buffer.from(mark.closing)])
        isSkipping = true
      } else if (mark.kind === 'end') {
        ;[from, rows, isSkipping] = [mark.at, mark.rows, false]
      }
      // leaving the loop cancels the stream, and with it the connection
      if (head && (mark.kind === 'enough' || counted <= most)) return { bytes: head, cut: true, rows: null }
    }
    if (!isSkipping) keep(chunk.subarray(from))
    length += chunk.byteLength
    if (kept > MAX_BYTES || length > MAX_COUNTED_BYTES) return head ? { bytes: head, cut: true, rows } : 'too-large'
  }
  return head && isSkipping ? { bytes: head, cut: true, rows } : { bytes: Buffer.concat(chunks, kept), cut: head !== null, rows }
}

type Mark =
  /** `at`: index in the chunk, after the last row that is taken; `closing`: the brackets that are open there. */
  | { readonly kind: 'cut'; readonly at: number; readonly closing: string }
  | { readonly kind: 'enough' }
  /** `at`: index of the bracket that closes the list. */
  | { readonly kind: 'end'; readonly at: number; readonly rows: number }

/** Rows are the records of a list that is nested in records only: an envelope of any name. */
function createScan(most: number, counted: number): (chunk: Uint8Array) => Mark[] {
  const open: number[] = []
  let quoted = false
  let escaped = false
  let rows = 0
  // a list of records has begun directly under records only
  let listDepth = -1
  let first = false
  let isCut = false
  let isOver = false

  return (chunk) => {
    const marks: Mark[] = []
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
        if (byte === OPEN_LIST && !isOver && listDepth === -1 && open.slice(0, -1).every((item) => item === OPEN_OBJECT)) {
          listDepth = open.length
          rows = 0
          first = true
        }
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        if (byte === CLOSE_LIST && open.length === listDepth) {
          listDepth = -1
          if (isCut) {
            marks.push({ kind: 'end', at, rows: rows + 1 })
            isOver = true
          }
        }
        open.pop()
      } else if (byte === COMMA && open.length === listDepth) {
        rows++
        if (rows === most) {
          const closing = open.toReversed().map((item) => (item === OPEN_LIST ? ']' : '}'))
          marks.push({ kind: 'cut', at, closing: closing.join('') })
          isCut = true
        }
        if (isCut && rows >= counted) {
          marks.push({ kind: 'enough' })
          return marks
        }
      }
    }
    return marks
  }
}
