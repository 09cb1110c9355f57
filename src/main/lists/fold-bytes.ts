import { fold } from '../../domain/fold.ts'

/** Folded form of each ASCII byte; what fold() makes of them is always one byte. */
const ASCII = Uint8Array.from({ length: 128 }, (_, byte) => fold(String.fromCharCode(byte)).charCodeAt(0))

/** Folded forms of U+0080 … U+00FF, which are two bytes each: most accents of European texts. Each is folded alike whatever stands beside it. */
const LATIN = Array.from({ length: 128 }, (_, low) => Buffer.from(fold(String.fromCharCode(0x80 + low)), 'utf8'))

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** A folded character takes at most so many times its bytes. */
const GROWTH = 3

/** A short list needs little; every further block is larger (bytes). */
const FIRST_BYTES = 1 << 16
const BLOCK_BYTES = 1 << 18

/** A growing text of bytes, in blocks; a piece that was begun stays in one block. */
export class FoldedText {
  readonly blocks: Buffer[] = []
  block: Buffer
  length = 0
  /** Where the piece began that is being written. */
  start = 0
  constructor() {
    this.block = Buffer.allocUnsafeSlow(FIRST_BYTES)
    this.blocks.push(this.block)
  }

  /** Makes room for so many bytes; moves the begun piece to a new block when this one is full. */
  room(bytes: number): void {
    if (this.length + bytes <= this.block.length) return
    const begun = this.length - this.start
    const next = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, (begun + bytes) * 2))
    this.block.copy(next, 0, this.start, this.length)
    this.blocks.push(next)
    this.block = next
    this.start = 0
    this.length = begun
  }

  /** The text of the JSON string behind whose opening quote `at` stands, folded. False, and nothing written, when it needs a proper decoder. */
  addQuoted(bytes: Uint8Array, at: number): boolean {
    const { block } = this
    let to = this.length
    let isBlank = true
    for (;;) {
      // where a block ends the text way makes room
      if (to + 8 > block.length) return false
      const byte = bytes[at++] as number
      if (byte < 0x80) {
        if (byte === QUOTE) break
        if (byte === BACKSLASH) return false
        if (byte > 0x20) isBlank = false
        block[to++] = ASCII[byte] as number
      } else if (byte === 0xc3 || byte === 0xc2) {
        const folded = LATIN[(bytes[at++] as number) - (byte === 0xc2 ? 0x80 : 0x40)] as Buffer
        isBlank = false
        for (let n = 0; n < folded.length; n++) block[to++] = folded[n] as number
      } else return false
    }
    if (!isBlank) this.length = to
    return true
  }

  /** Any text, folded. */
  addText(text: string): void {
    const folded = fold(text)
    this.room(folded.length * GROWTH)
    this.length += this.block.write(folded, this.length, 'utf8')
  }

  addByte(byte: number): void {
    this.room(1)
    this.block[this.length++] = byte
  }

  bytes(): number {
    return this.blocks.reduce((sum, block) => sum + block.length, 0)
  }
}
