import { fold } from '#domain/text/fold.ts'
import type { ScanMemory } from './word-scan.ts'

/** Folded form of each ASCII byte; always one byte. */
const ASCII = Uint8Array.from({ length: 128 }, (_, byte) => fold(String.fromCharCode(byte)).charCodeAt(0))

/** Folded forms of U+0080 … U+00FF, which are two bytes each: most accents of European texts. Folding does not depend on neighbours. */
const LATIN = Array.from({ length: 128 }, (_, low) => Buffer.from(fold(String.fromCharCode(0x80 + low)), 'utf8'))

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** Folding multiplies the bytes of a character by at most this factor. */
export const GROWTH = 3

/** Up to this size (bytes) a text is scanned by the plain path and doubles when full; a longer one is in the memory of the fast scan. */
const FIRST_BYTES = 1 << 16
const MAX_PLAIN_BYTES = 1 << 20
const STEP_BYTES = 1 << 24

/** A growing text as one contiguous array of bytes. */
export class FoldedText {
  /** The text, and space after it. Another array after it has grown. */
  bytes: Buffer = Buffer.allocUnsafeSlow(FIRST_BYTES)
  length = 0
  /** Address of the text in the memory of the fast scan; null while it is short, or without such memory. */
  memory: ScanMemory | null = null
  private readonly quick: () => ScanMemory | null
  constructor(quick: () => ScanMemory | null) {
    this.quick = quick
  }

  /** Memory in use (bytes). Of the fast scan's memory only the written part counts: the system allocates no more. */
  held(): number {
    return this.memory ? this.length : this.bytes.length
  }

  /** Makes space for this many more bytes. */
  room(more: number): void {
    const previous = this.bytes
    const needed = this.length + more
    if (needed <= previous.length) return
    if (needed > MAX_PLAIN_BYTES) this.memory ??= this.quick()
    const room = this.memory?.text().length ?? 0
    // each growth triggers the garbage collector: few of them; unwritten memory is free
    this.memory?.grow(needed - room, Math.max(STEP_BYTES, room))
    this.bytes = this.memory?.text() ?? Buffer.allocUnsafeSlow(Math.max(previous.length * 2, needed))
    // memory that has grown keeps its content, and the old array is empty
    if (previous.length > 0) previous.copy(this.bytes, 0, 0, this.length)
  }

  /** Appends the folded text of the JSON string after the opening quote at `at`. Returns false, and writes nothing, when it needs a full decoder. */
  addQuoted(quoted: Uint8Array, at: number): boolean {
    const { bytes } = this
    let to = this.length
    let isBlank = true
    for (;;) {
      // without room, the slow path grows the text
      if (to + 8 > bytes.length) return false
      const byte = quoted[at++]!
      if (byte < 0x80) {
        if (byte === QUOTE) break
        if (byte === BACKSLASH) return false
        if (byte > 0x20) isBlank = false
        bytes[to++] = ASCII[byte]!
      } else if (byte === 0xc3 || byte === 0xc2) {
        const folded = LATIN[quoted[at++]! - (byte === 0xc2 ? 0x80 : 0x40)] as Buffer
        isBlank = false
        for (let n = 0; n < folded.length; n++) bytes[to++] = folded[n]!
      } else return false
    }
    if (!isBlank) this.length = to
    return true
  }

  /** Any text, folded. */
  addText(text: string): void {
    const folded = fold(text)
    this.room(folded.length * GROWTH)
    this.length += this.bytes.write(folded, this.length, 'utf8')
  }

  addByte(byte: number): void {
    this.room(1)
    this.bytes[this.length++] = byte
  }
}
