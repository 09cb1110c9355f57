import { letterSerial } from '../faker/echo-numbers.ts'
import { hexSerial } from './echo-kinds.ts'

/** Place of an echo's number in its bytes, and its format there. */
export interface Slot {
  /** Byte from the start of the row. */
  readonly at: number
  readonly radix: number
  readonly width: number
  readonly symbols: Uint8Array
  /** The number is part of an ISBN, whose last digit then is another one. */
  readonly isIsbn: boolean
}

/** Two numbers that share no digit in any of the forms: a byte where both appear is a slot, not chance. */
const MARKS = [1_234_567, 8_765_432] as const
const FORMS = [
  { radix: 10, width: 7, symbols: Buffer.from('0123456789'), text: String },
  { radix: 16, width: 12, symbols: Buffer.from('0123456789abcdef'), text: hexSerial },
  { radix: 36, width: 5, symbols: Buffer.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), text: letterSerial },
] as const
const ISBN = Buffer.from('"isbn":"29')

/** Renders a row for both marks and finds where they differ as numbers do. `render` gives the row's JSON for a number. */
export function findSlots(render: (serial: number) => string): { readonly bytes: Buffer; readonly slots: readonly Slot[] } {
  const [bytes, other] = MARKS.map((mark) => Buffer.from(render(mark))) as [Buffer, Buffer]
  const slots: Slot[] = []
  for (const { radix, width, symbols, text } of FORMS) {
    const [mark, otherMark] = MARKS.map((serial) => Buffer.from(text(serial))) as [Buffer, Buffer]
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1))
      if (other.subarray(at, at + width).equals(otherMark)) slots.push({ at, radix, width, symbols, isIsbn: isIsbn(bytes, at) })
  }
  return { bytes, slots }
}

const isIsbn = (bytes: Buffer, at: number): boolean => at >= ISBN.length && bytes.subarray(at - ISBN.length, at).equals(ISBN)

/** Writes a number over the places of a row that begins at `start`. */
export function fillSlots(target: Buffer, start: number, slots: readonly Slot[], serial: number): void {
  for (const { at, radix, width, symbols, isIsbn } of slots) {
    let left = serial
    for (let place = start + at + width - 1; place >= start + at; place--) {
      // zero on the left: most of a uuid's twelve digits
      const rest = left === 0 ? 0 : Math.trunc(left / radix)
      target[place] = symbols[left - rest * radix]!
      left = rest
    }
    if (isIsbn) writeCheckDigit(target, start + at - 2)
  }
}

/** The thirteenth digit of an EAN-13 that begins at `start`. */
function writeCheckDigit(target: Buffer, start: number): void {
  let sum = 0
  for (let nth = 0; nth < 12; nth++) sum += (target[start + nth]! - 0x30) * (nth % 2 === 0 ? 1 : 3)
  target[start + 12] = 0x30 + ((10 - (sum % 10)) % 10)
}
