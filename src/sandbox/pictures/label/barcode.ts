import { eanModules } from '#domain/catalogue/ean.ts'
import { rectangle, type Canvas, type Colour } from '../canvas.ts'
import { write } from './lettering.ts'

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
