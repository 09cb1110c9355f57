import type { Product } from '#sandbox/faker/products.ts'
import { blend, frame, rectangle, type Canvas, type Colour } from '../canvas.ts'
import type { HouseStyle } from '../house-style.ts'
import { crest, hills, ornament } from './label-ornaments.ts'
import type { LabelWords } from './label-words.ts'
import { widthOf, write, writeCentred, type Lettering } from './lettering.ts'

/** Classic, night, kraft and estate: everything on the middle axis, a seal or a landscape on top. */
export function centredDesign(art: Canvas, words: LabelWords, { ink, accent, design, face, arched }: HouseStyle, of: Product): void {
  const { width, height } = art
  const middle = width / 2
  const say = (text: string, y: number, size: number, style: Partial<Lettering> = {}): number =>
    writeCentred(art, text, middle, height * y, width * 0.76, { size: height * size, colour: ink, face, ...style })
  const fine: Partial<Lettering> = { face: 'sans', weight: 0.12, spacing: 0.3 }
  const down = arched ? 0.03 : 0
  if (design === 'estate') hills(art, middle, height * (0.18 + down), Math.min(width * 0.36, height * 0.3), ink, of.index)
  else crest(art, middle, height * (0.165 + down), height * 0.078, of.distillery.code, design === 'night' ? ink : accent, ink)
  say(words.house, 0.295, 0.078, { weight: 0.14, spacing: 0.06 })
  say(words.kind, 0.4, 0.03, fine)
  if (words.series !== '' && words.figure !== '') say(words.series, 0.443, 0.024, { ...fine, colour: accent })
  ornament(art, middle, height * 0.495, width * 0.34, height * 0.012, accent)
  if (words.figure === '') say(words.series === '' ? words.place : words.series, 0.57, 0.06, { colour: accent })
  else {
    say(words.figure, 0.53, 0.15, { colour: accent, weight: 0.15, spacing: 0.08 })
    say(words.figureWords, 0.705, 0.032, fine)
  }
  say(words.cask, 0.762, 0.038, { weight: 0.12, spacing: 0.14 })
  footer(art, words, ink, accent, face)
}

/** A coloured band across white paper. */
export function bandDesign(art: Canvas, words: LabelWords, { ink, accent, paper, face }: HouseStyle): void {
  const { width, height } = art
  const say = (text: string, y: number, size: number, colour: Colour, style: Partial<Lettering> = {}): number =>
    writeCentred(art, text, width / 2, height * y, width * 0.78, { size: height * size, colour, face, ...style })
  rectangle(art, 0, height * 0.31, width, height * 0.54, accent)
  rectangle(art, 0, height * 0.325, width, height * 0.331, paper, 0.8)
  rectangle(art, 0, height * 0.519, width, height * 0.525, paper, 0.8)
  say(words.place, 0.12, 0.028, ink, { face: 'sans', spacing: 0.4 })
  say(words.kind, 0.2, 0.05, ink)
  say(words.house, 0.385, 0.085, paper, { spacing: 0.06, weight: 0.14 })
  say(words.figure || words.series, 0.57, 0.135, ink, { weight: 0.14 })
  say(words.figureWords, 0.73, 0.03, ink, { face: 'sans', spacing: 0.3 })
  say(words.cask, 0.778, 0.034, accent)
  footer(art, words, ink, accent, face)
}

/** A block of colour on the left, everything set to the left beside it. */
export function modernDesign(art: Canvas, words: LabelWords, { ink, accent }: HouseStyle): void {
  const { width, height } = art
  const left = width * 0.25
  rectangle(art, 0, 0, width * 0.17, height, accent)
  const say = (text: string, y: number, size: number, colour: Colour, weight = 0.12): void => {
    const style = { size: height * size, face: 'sans', weight, spacing: 0.14 } as const
    const wide = widthOf(text, style)
    write(art, text, left, height * y, { ...style, colour, size: Math.min(style.size, style.size * ((width * 0.64) / wide)) })
  }
  const lines = words.house.length > 14 ? halves(words.house) : [words.house]
  for (const [nth, line] of lines.entries()) say(line, 0.08 + nth * 0.1, 0.072, ink, 0.17)
  say(words.kind, 0.31, 0.034, blend(ink, [255, 255, 255], 0.2))
  say(words.figure || words.series || words.kind, 0.4, 0.19, accent, 0.18)
  say(words.figureWords, 0.63, 0.032, ink)
  say(words.cask, 0.69, 0.036, ink)
  say(words.place, 0.75, 0.028, ink)
  rectangle(art, left, height * 0.81, width * 0.93, height * 0.815, ink)
  say(`${words.size}   ${words.strength}`, 0.845, 0.034, ink)
  if (words.number) say(words.number, 0.91, 0.036, accent, 0.13)
}

/** Breaks a long name at the space or hyphen nearest to its middle. */
function halves(name: string): string[] {
  const breaks = [...name.matchAll(/[ -]/g)].map((result) => result.index)
  const best = breaks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0]
  return best === undefined ? [name] : [name.slice(0, best + 1).trim(), name.slice(best + 1)]
}

/** Size and strength in the corners, the number of a numbered bottle in a box above. */
function footer(art: Canvas, words: LabelWords, ink: Colour, accent: Colour, face: HouseStyle['face']): void {
  const { width, height } = art
  const small = { size: height * 0.031, face: 'sans', weight: 0.13, spacing: 0.12 } as const
  write(art, words.size, width * 0.11, height * 0.895, { ...small, colour: ink })
  write(art, words.strength, width * 0.89 - widthOf(words.strength, small), height * 0.895, { ...small, colour: ink })
  if (words.number === null) return
  const boxed = { size: height * 0.03, face, spacing: 0.1 } as const
  const half = widthOf(words.number, boxed) / 2 + width * 0.025
  frame(art, width / 2 - half, height * 0.828, width / 2 + half, height * 0.878, 1.5, accent)
  write(art, words.number, width / 2 - widthOf(words.number, boxed) / 2, height * 0.838, { ...boxed, colour: ink })
}
