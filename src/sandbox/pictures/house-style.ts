import type { Product } from '../faker/products.ts'
import { randomOf } from '../faker/random.ts'
import { blend, type Colour } from './canvas.ts'

export type LabelDesign = 'classic' | 'band' | 'night' | 'kraft' | 'estate' | 'modern'

/** The look of a distillery's bottles: the same for all, with a variation for each product. */
export interface HouseStyle {
  readonly design: LabelDesign
  readonly paper: Colour
  readonly ink: Colour
  readonly accent: Colour
  readonly closure: 'foil' | 'wax' | 'cork'
  readonly closureColour: Colour
  readonly arched: boolean
  readonly face: 'serif' | 'sans'
}

const PAPERS: readonly Colour[] = [
  [244, 238, 222],
  [250, 248, 242],
  [236, 226, 200],
  [246, 240, 230],
  [228, 233, 228],
]
const INKS: readonly Colour[] = [
  [38, 30, 26],
  [24, 34, 58],
  [66, 20, 24],
  [22, 50, 40],
  [45, 36, 60],
]
const ACCENTS: readonly Colour[] = [
  [168, 124, 52],
  [150, 34, 40],
  [28, 82, 110],
  [36, 94, 66],
  [190, 98, 30],
  [96, 44, 92],
  [60, 60, 66],
]
const GOLDS: readonly Colour[] = [
  [206, 170, 96],
  [216, 190, 140],
  [198, 150, 104],
]
const NIGHTS: readonly Colour[] = [
  [26, 25, 28],
  [20, 30, 46],
  [44, 16, 22],
  [22, 40, 32],
]
const FOILS: readonly Colour[] = [
  [178, 142, 66],
  [120, 24, 32],
  [30, 30, 34],
  [34, 66, 54],
  [176, 176, 180],
  [28, 48, 84],
  [196, 120, 60],
]

/** The bottles of a distillery share it, except for the accent colour: each series has its own. */
export function houseStyle(of: Product): HouseStyle {
  const random = randomOf('house', of.distillery.code)
  const twist = randomOf('house', of.distillery.code, of.series, of.cask ?? '')
  const design = random.weighted<LabelDesign>([
    ['classic', 4],
    ['band', 2.5],
    ['night', 2],
    ['kraft', 1.2],
    ['estate', 2],
    ['modern', 1.8],
  ])
  const ink = random.pick(INKS)
  const accent = of.series === '' ? random.pick(ACCENTS) : twist.pick(ACCENTS)
  const paper: Colour = design === 'night' ? random.pick(NIGHTS) : design === 'kraft' ? [196, 160, 112] : random.pick(PAPERS)
  const cork = of.shape === 'decanter' || random.chance(0.25)
  return {
    design,
    paper,
    ink: design === 'night' ? random.pick(GOLDS) : ink,
    accent: design === 'night' ? blend(accent, [255, 240, 210], 0.35) : accent,
    closure: cork
      ? 'cork'
      : random.weighted([
          ['foil', 3],
          ['wax', 1],
        ]),
    closureColour: random.pick(FOILS),
    arched: (design === 'classic' || design === 'estate') && random.chance(0.45),
    face: design === 'kraft' || design === 'modern' ? 'sans' : 'serif',
  }
}

const STRAW: Colour = [238, 200, 116]
const GOLD: Colour = [222, 158, 62]
const COPPER: Colour = [188, 102, 34]
const MAHOGANY: Colour = [118, 50, 20]
const WATER: Colour = [236, 242, 242]

/** Colour of the liquid: darker with age and sherry, clear when young and white. */
export function liquidColour(of: Product): Colour {
  const { kind } = of.distillery
  if (kind === 'Liqueur') return of.distillery.code === 'CHTX' ? [168, 190, 62] : [206, 178, 58]
  if (kind === 'Gin') return WATER
  const age = of.age ?? 7
  if ((kind === 'Agave' || kind === 'Rhum') && age <= 5) return of.cask === null ? WATER : STRAW
  const sherry = /Oloroso|Sherry|Port|Madeira|Très|Hors/.test(of.cask ?? '') ? 0.3 : 0
  const depth = Math.min(1, age / 38 + sherry + (kind === 'Bourbon' ? 0.3 : 0) + (kind === 'Armagnac' ? 0.15 : 0))
  if (depth < 0.33) return blend(STRAW, GOLD, depth / 0.33)
  return depth < 0.66 ? blend(GOLD, COPPER, (depth - 0.33) / 0.33) : blend(COPPER, MAHOGANY, (depth - 0.66) / 0.34)
}
