import type { Product } from '#sandbox/faker/products.ts'
import { barcode } from './barcode.ts'
import { blend, createCanvas, frame, rectangle, ring } from '../canvas.ts'
import type { HouseStyle } from '../house-style.ts'
import { cutOf, paper, type Label } from './label.ts'
import { line } from './label-ornaments.ts'
import { sizeWords } from './label-words.ts'
import { widthOf, write, writeCentred } from './lettering.ts'

const STORIES: Readonly<Record<string, string>> = {
  Whisky:
    'Distilled in copper pot stills and matured in our own warehouses where the sea air does its slow work. Rich, round and warming, with a long finish of oak and dried fruit.',
  Rhum: "Issu de la distillation de pur jus de canne fraîche, ce rhum a vieilli lentement sous le climat des tropiques. Notes de vanille, d'épices et de fruits confits.",
  Bourbon:
    'Made from our own mash bill of corn, rye and malted barley and rested in new charred oak on the upper floors. Bottled by hand, one barrel at a time.',
  Cognac:
    'Les eaux-de-vie qui composent cet assemblage ont été choisies par le maître de chai parmi les plus belles réserves de la maison. À déguster sans hâte.',
  Armagnac:
    "Distillé en alambic armagnacais puis élevé en pièces de chêne gascon. Bouche ample, pruneau, tabac blond et rancio d'une belle longueur.",
  Liqueur: 'Cent trente plantes, un secret, et du temps. Servir très frais, seul ou sur un glaçon. Un léger dépôt est naturel.',
  Agave:
    'Slow cooked in stone ovens, crushed by the tahona and distilled twice. Cooked agave, citrus peel, white pepper and a trace of smoke.',
  Gin: 'Twelve botanicals gathered within sight of the lighthouse and distilled in small batches. Juniper first, then samphire and bitter orange.',
}

/** Breaks a text into lines of at most `most` pixels. */
function wrapped(text: string, most: number, style: Parameters<typeof widthOf>[1]): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && widthOf(longer, style) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const BODY = { face: 'sans', weight: 0.13, spacing: 0.13 } as const

/** The largest letters with which the whole story fits: labels are tall on slim bottles and low on round ones. */
function fitted(tale: string, width: number, height: number, most: number, printLines: number) {
  const foot = height * 0.95 - Math.max(height * 0.2, width * 0.17)
  for (let letter = width * 0.042; ; letter -= width * 0.002) {
    const step = letter * 1.72
    const room = Math.floor((foot - height * 0.06 - letter * 4.1 - printLines * step - letter) / step)
    const story = wrapped(tale, most, { ...BODY, size: letter })
    // below this size the text is illegible: its end is left out instead
    if (story.length <= room || letter < width * 0.027) return { letter, step, foot, story: story.slice(0, Math.max(1, room)) }
  }
}

/** The back label: a story, who bottled it, the small print, and a barcode that can be scanned. */
export function backLabel(of: Product, ean: string, style: HouseStyle, width: number, height: number): Label {
  const art = createCanvas(width, height)
  paper(art, style.paper, style.design === 'kraft' ? 24 : 8)
  const { ink, accent } = style
  const { distillery: house } = of
  const margin = width * 0.1
  const most = width - 2 * margin
  const tale = STORIES[house.kind] ?? STORIES['Whisky'] ?? ''
  const smallPrint = [
    of.bottler === 'Official' ? `Mis en bouteille à la distillerie, ${house.region}` : `Bottled by ${of.bottler}`,
    `Lot L${String(of.index % 366).padStart(3, '0')}-${(of.index % 40) + 10}   ${of.strength}% vol.   ${sizeWords(of.size)}`,
    'À consommer avec modération',
  ]
  const { letter, step, foot, story } = fitted(tale, width, height, most, smallPrint.length)
  let y = height * 0.06
  writeCentred(art, house.name, width / 2, y, most, { size: letter * 1.8, colour: accent, face: style.face, spacing: 0.06, weight: 0.14 })
  y += letter * 2.9
  line(art, margin, y, width - margin, y, 1.3, accent)
  y += letter * 1.2
  for (const text of story) {
    write(art, text, margin, y, { ...BODY, size: letter, colour: ink })
    y += step
  }
  const print = { ...BODY, size: Math.min(letter * 0.86, width * 0.03), colour: blend(ink, style.paper, 0.15) }
  y = foot - smallPrint.length * step * 0.95
  for (const text of smallPrint) {
    write(art, text, margin, y, { ...print, size: Math.min(print.size, print.size * (most / widthOf(text, print))) })
    y += step * 0.95
  }
  const high = height * 0.95 - foot
  barcode(art, ean, margin, foot, Math.min(width * 0.6, high * 2.1), high)
  recyclingMark(art, width * 0.8, foot + high * 0.24, high * 0.18, style)
  noGlass(art, width * 0.8, foot + high * 0.74, high * 0.19, style)
  return { art, cut: cutOf(width, height, false) }
}

/** Two arrows running after each other. */
function recyclingMark(art: Label['art'], x: number, y: number, radius: number, { ink }: HouseStyle): void {
  ring(art, x, y, radius, radius * 0.28, ink)
  line(art, x - radius * 0.5, y + radius * 0.1, x + radius * 0.5, y - radius * 0.1, radius * 0.2, ink)
}

/** The crossed-out glass beside the barcode. */
function noGlass(art: Label['art'], x: number, y: number, radius: number, { ink }: HouseStyle): void {
  ring(art, x, y, radius, radius * 0.16, ink)
  rectangle(art, x - radius * 0.25, y - radius * 0.45, x + radius * 0.25, y + radius * 0.05, ink)
  line(art, x, y, x, y + radius * 0.5, radius * 0.16, ink)
  line(art, x - radius * 0.65, y + radius * 0.65, x + radius * 0.65, y - radius * 0.65, radius * 0.16, ink)
  frame(art, x - radius * 0.28, y + radius * 0.46, x + radius * 0.28, y + radius * 0.56, radius * 0.1, ink)
}
