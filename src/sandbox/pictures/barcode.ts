import { rectangle, type Canvas, type Colour } from './canvas.ts'
import { write } from './lettering.ts'

const LEFT_ODD = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
const PARITY = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']
const right = (digit: number): string => Array.from(LEFT_ODD[digit] ?? '', (bit) => (bit === '1' ? '0' : '1')).join('')
const even = (digit: number): string => Array.from(right(digit)).toReversed().join('')

/** The 95 modules of an EAN-13 code, '1' = bar. A scanner would read it. */
export function eanModules(ean: string): string {
  const digits = Array.from(ean, Number)
  const parity = PARITY[digits[0] ?? 0] ?? ''
  const left = digits.slice(1, 7).map((digit, nth) => (parity[nth] === 'E' ? even(digit) : (LEFT_ODD[digit] ?? '')))
  return `101${left.join('')}01010${digits.slice(7).map(right).join('')}101`
}

/** Draws the code on white, its figures below; `width` includes the quiet zones. */
export function barcode(canvas: Canvas, ean: string, x: number, y: number, width: number, height: number): void {
  const white: Colour = [250, 249, 246]
  const black: Colour = [22, 20, 20]
  rectangle(canvas, x, y, x + width, y + height, white, 1, 2)
  const unit = width / 113
  const bars = height * 0.76
  for (const [nth, bit] of Array.from(eanModules(ean)).entries()) {
    const guard = nth < 3 || nth > 91 || (nth > 44 && nth < 50)
    if (bit === '1')
      rectangle(canvas, x + (nth + 11) * unit, y + height * 0.06, x + (nth + 12) * unit, y + bars + (guard ? height * 0.06 : 0), black)
  }
  const figures = { size: height * 0.12, face: 'sans', weight: 0.12, spacing: 0.2, colour: black } as const
  write(canvas, ean[0] ?? '', x + unit * 3, y + height * 0.83, figures)
  write(canvas, ean.slice(1, 7), x + unit * 15, y + height * 0.83, figures)
  write(canvas, ean.slice(7), x + unit * 62, y + height * 0.83, figures)
}
