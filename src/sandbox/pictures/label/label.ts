import type { Product } from '#sandbox/faker/products.ts'
import { clamp, createCanvas, fill, frame, roundedDistance, tint, type Canvas, type Colour } from '../canvas.ts'
import type { HouseStyle } from '../house-style.ts'
import { bandDesign, centredDesign, modernDesign } from './label-designs.ts'
import { labelWords } from './label-words.ts'
import { clouds } from '../noise.ts'

const LIGHT_FIBRE: Colour = [255, 250, 236]
const DARK_FIBRE: Colour = [70, 52, 30]

/** A printed label laid flat, and where its paper is (0 = cut away, 1 = paper). */
export interface Label {
  readonly art: Canvas
  readonly cut: (x: number, y: number) => number
}

/** The front label of a product, `width` × `height` pixels. */
export function frontLabel(of: Product, style: HouseStyle, width: number, height: number): Label {
  const art = createCanvas(width, height)
  paper(art, style.paper, style.design === 'kraft' ? 26 : 9)
  const words = labelWords(of)
  if (style.design === 'band') bandDesign(art, words, style)
  else if (style.design === 'modern') modernDesign(art, words, style)
  else centredDesign(art, words, style, of)
  if (style.design === 'classic' || style.design === 'night') {
    const inset = width * 0.04
    frame(art, inset, inset, width - inset, height - inset, width * 0.008, style.design === 'night' ? style.ink : style.accent)
    frame(art, inset * 1.6, inset * 1.6, width - inset * 1.6, height - inset * 1.6, width * 0.004, style.ink, 0.8)
  }
  return { art, cut: cutOf(width, height, style.arched && style.design === 'estate') }
}

/** Rounded corners; an arched label also has a round head. */
export function cutOf(width: number, height: number, arched: boolean): Label['cut'] {
  const radius = width * 0.03
  return (x, y) => {
    const inside = clamp(0.5 - roundedDistance(x, y, 0, 0, width, height, radius))
    if (!arched || y > height * 0.14) return inside
    const lift = height * 0.13 * (1 - Math.sqrt(Math.max(0, 1 - ((x - width / 2) / (width / 2)) ** 2)))
    return Math.min(inside, clamp(y - lift + 0.5))
  }
}

/** Unevenness of paper, -0.5 to 0.5: computed once for all labels. */
const TILE = 256
let fibres: Float32Array | null = null
function grainTile(): Float32Array {
  fibres ??= Float32Array.from({ length: TILE * TILE }, (_, at) => {
    const [x, y] = [at % TILE, Math.floor(at / TILE)]
    return clouds(x / 22, y / 22) * 0.6 + clouds(x / 2.6, y / 3.4) * 0.4 - 0.5
  })
  return fibres
}

/** Paper with its fibres and a little unevenness. */
export function paper(art: Canvas, colour: Colour, grain: number): void {
  fill(art, colour)
  const tile = grainTile()
  for (let y = 0; y < art.height; y++)
    for (let x = 0; x < art.width; x++) {
      const shade = tile[(y % TILE) * TILE + (x % TILE)]!
      tint(art, x, y, shade > 0 ? LIGHT_FIBRE : DARK_FIBRE, Math.abs(shade) * (grain / 60))
    }
}
