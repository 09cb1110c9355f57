import { yieldToEventLoop, ROWS_PER_SLICE } from '../store/yield-to-event-loop.ts'
import type { Random } from '../faker/random.ts'
import { blend, clamp, createCanvas, mix, ring, smooth, type Canvas, type Colour } from './canvas.ts'
import { clouds, noise } from './noise.ts'

/** Usual size of a picture (px). */
export const WIDTH = 600
export const HEIGHT = 800

/** Where a bottle is put and how the light falls. */
export interface Scene {
  readonly canvas: Canvas
  /** Colour of the light that comes through the bottle from behind. */
  readonly backlight: Colour
  /** y of the line where wall and table meet. */
  readonly horizon: number
  /** How mirror-like the table is, 0 to 1. */
  readonly gloss: number
}

type Place = 'oak' | 'walnut' | 'marble' | 'linen' | 'slate' | 'studio'

/** The catalogue's studio: an even light grey. */
export async function studio(): Promise<Scene> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const horizon = 690
  await paint(canvas, (x, y) => {
    const glow = 1 - 0.16 * Math.hypot((x - WIDTH / 2) / WIDTH, (y - 330) / HEIGHT)
    const floor = smooth(horizon - 40, horizon + 60, y) * 5
    const tone = 243 * glow - floor
    return [tone, tone, tone + 1.5]
  })
  return { canvas, backlight: [246, 246, 247], horizon, gloss: 0.2 }
}

/** A seller's home: a table in front of a wall, out of focus. */
export async function home(random: Random): Promise<Scene> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const place = random.weighted<Place>([
    ['oak', 3],
    ['walnut', 2],
    ['marble', 2],
    ['linen', 1.6],
    ['slate', 1.4],
    ['studio', 0.8],
  ])
  const horizon = random.int(585, 655)
  const wall = wallOf(random, canvas)
  const table = tableOf(place, random)
  const seam = random.float(8, 18)
  const blurred = coarse(wall.at)
  await paint(canvas, (x, y) => {
    const down = smooth(horizon - seam, horizon + seam, y)
    const above = down < 1 ? blurred(x, y) : wall.mean
    if (down === 0) return above
    const below = table.at(x, y - horizon, (y - horizon) / (HEIGHT - horizon))
    // the table darkens towards the wall and in the corners
    const shade = mix(0.8, 1.04, smooth(0, 150, y - horizon))
    return blend(above, [below[0] * shade, below[1] * shade, below[2] * shade], down)
  })
  if (wall.lamps) lamps(canvas, random, horizon)
  return { canvas, backlight: blend(wall.mean, [255, 248, 235], 0.35), horizon, gloss: table.gloss }
}

async function paint({ width, height, data }: Canvas, colourAt: (x: number, y: number) => Colour): Promise<void> {
  let at = 0
  for (let y = 0; y < height; y++) {
    if (y % ROWS_PER_SLICE === 0) await yieldToEventLoop()
    for (let x = 0; x < width; x++) {
      const colour = colourAt(x, y)
      data[at++] = colour[0]
      data[at++] = colour[1]
      data[at++] = colour[2]
    }
  }
}

const CELL = 10
/** Computed every ten pixels and interpolated: sufficient for what is out of focus. */
function coarse(colourAt: (x: number, y: number) => Colour): (x: number, y: number) => Colour {
  const columns = Math.ceil(WIDTH / CELL) + 2
  const lines = Math.ceil(HEIGHT / CELL) + 2
  const grid = Array.from({ length: columns * lines }, (_, at) => colourAt((at % columns) * CELL, Math.floor(at / columns) * CELL))
  return (x, y) => {
    const left = Math.floor(x / CELL)
    const top = Math.floor(y / CELL)
    const dx = x / CELL - left
    const dy = y / CELL - top
    const at = top * columns + left
    const [a, b, c, d] = [grid[at], grid[at + 1], grid[at + columns], grid[at + columns + 1]] as [Colour, Colour, Colour, Colour]
    return [
      mix(mix(a[0], b[0], dx), mix(c[0], d[0], dx), dy),
      mix(mix(a[1], b[1], dx), mix(c[1], d[1], dx), dy),
      mix(mix(a[2], b[2], dx), mix(c[2], d[2], dx), dy),
    ]
  }
}

const WALLS: readonly Colour[] = [
  [214, 206, 194],
  [188, 196, 198],
  [226, 222, 214],
  [120, 128, 122],
  [84, 92, 104],
  [168, 148, 128],
  [62, 58, 60],
  [200, 180, 170],
]

function wallOf(random: Random, { width }: Canvas) {
  const mean = random.pick(WALLS)
  const from = random.float(0.1, 0.9) * width
  const shift = random.float(0, 100)
  const lamps = random.chance(0.3)
  const shelf = random.chance(0.35) ? random.int(120, 330) : null
  return {
    mean,
    lamps,
    at: (x: number, y: number): Colour => {
      const light = 1.12 - 0.42 * Math.hypot((x - from) / width, (y - 150) / 900)
      const stain = (clouds(x / 190 + shift, y / 210) - 0.5) * 0.16
      // a blurred shelf or picture rail behind
      const rail = shelf === null ? 0 : -0.2 * smooth(shelf - 14, shelf + 6, y) * (1 - smooth(shelf + 18, shelf + 40, y))
      const tone = light + stain + rail
      return [mean[0] * tone, mean[1] * tone, mean[2] * tone]
    },
  }
}

/** Lights far behind, out of focus. */
function lamps(canvas: Canvas, random: Random, horizon: number): void {
  for (let nth = 0; nth < random.int(5, 11); nth++) {
    const warm: Colour = [255, random.int(196, 236), random.int(140, 205)]
    const radius = random.int(12, 34)
    const x = random.int(0, canvas.width)
    const y = random.int(20, Math.max(40, horizon - 120))
    ring(canvas, x, y, radius, radius, warm, random.float(0.08, 0.2))
    ring(canvas, x, y, radius, 2.5, warm, 0.12)
  }
}

function tableOf(place: Place, random: Random): { at: (x: number, y: number, depth: number) => Colour; gloss: number } {
  const shift = random.float(0, 60)
  if (place === 'oak' || place === 'walnut') {
    const [light, dark]: readonly [Colour, Colour] =
      place === 'oak'
        ? [
            [206, 164, 112],
            [158, 112, 66],
          ]
        : [
            [120, 80, 54],
            [66, 42, 28],
          ]
    const board = random.int(120, 190)
    return {
      gloss: 0.16,
      at: (x, y, depth) => {
        // boards run towards the viewer and spread
        const across = (x - WIDTH / 2) / (0.62 + depth * 0.5) + WIDTH / 2
        const plank = Math.floor(across / board)
        const grain = noise(across / 5.5 + plank * 9, y / 120 + shift + plank * 3.7) * 0.6 + noise(across / 1.7, y / 45 + plank) * 0.4
        const edge = Math.abs(((across / board) % 1) - 0.5) > 0.488 ? 0.62 : 1
        const colour = blend(light, dark, clamp(grain * 0.9 + ((plank * 0.37) % 0.3)))
        return [colour[0] * edge, colour[1] * edge, colour[2] * edge]
      },
    }
  }
  if (place === 'marble') {
    return {
      gloss: 0.34,
      at: (x, y) => {
        // veins run across, flattened by the low viewpoint, some broad and faint, some fine
        const way = x / 130 + y / 46 + noise(x / 120 + shift, y / 44) * 3.2
        const broad = 1 - smooth(0, 0.5, Math.abs(Math.sin(way)))
        const fine = 1 - smooth(0, 0.07, Math.abs(Math.sin(way * 0.62 + 1.3 + noise(x / 30, y / 14 + shift) * 0.5)))
        const tone = 234 - 20 * broad - 26 * fine * noise(x / 60 + 7, y / 30) - 10 * noise(x / 55, y / 24)
        return [tone, tone, tone - 3]
      },
    }
  }
  if (place === 'linen') {
    const cloth = random.pick<Colour>([
      [214, 206, 190],
      [128, 142, 150],
      [176, 108, 92],
      [92, 104, 84],
    ])
    return {
      gloss: 0,
      at: (x, y) => {
        const weave = 0.93 + 0.06 * Math.sin(x * 2.1) * Math.sin(y * 2.3) + 0.05 * noise(x / 2, y / 2)
        const fold = 1 + 0.1 * Math.sin(x / 62 + clouds(x / 120 + shift, y / 90) * 6)
        return [cloth[0] * weave * fold, cloth[1] * weave * fold, cloth[2] * weave * fold]
      },
    }
  }
  if (place === 'slate')
    return {
      gloss: 0.1,
      at: (x, y) => {
        const tone = 58 + 26 * clouds(x / 34 + shift, y / 22) + 8 * noise(x / 2.4, y / 2.4)
        return [tone, tone + 3, tone + 7]
      },
    }
  return { gloss: 0.22, at: () => [222, 222, 224] }
}
