import { yieldToEventLoop } from '../store/yield-to-event-loop.ts'
import { bottle, product, type Product } from '../faker/products.ts'
import { randomOf, type Random } from '../faker/random.ts'
import type { PictureSpec } from '../tables/orders.ts'
import { backLabel } from './label/back-label.ts'
import { drawBottle, drawGlass, drawShadow, LABEL_ANGLE, type BottleView, type Stand } from './bottle.ts'
import { shapeOf } from './bottle-shape.ts'
import { mix, type Canvas } from './canvas.ts'
import { enlarge } from './enlarge.ts'
import { blur, darken, overexpose, retouch, thumb } from './flaws.ts'
import { houseStyle } from './house-style.ts'
import { frontLabel } from './label/label.ts'
import { layDown } from './lay-down.ts'
import { logoPicture } from './logo.ts'
import { encodePng } from './png.ts'
import { home, studio, WIDTH, type Scene } from './scene.ts'

/** Resolution of label art, relative to the picture. */
const FINENESS = 1.6
/** Every third photo is as large as a phone's, 1500 × 2000, so that its barcode can be read; the others are quick to draw. */
const EVERY_LARGE = 3
const LARGE = 2.5
/** A photo with a flaw is small, because flaws are drawn in pixels of that size. */
const isLarge = ({ shot, flaw }: PictureSpec): boolean => flaw === undefined && shot % EVERY_LARGE === 0

const CAMERAS = ['Telephone camera 12', 'Pocket camera 3.1', 'Tablet camera']

/** The catalogue's clean picture of a bottle. */
export async function cataloguePicture(seed: number, index: number, side: PictureSpec['side']): Promise<Uint8Array> {
  const scene = await studio()
  const of = product(seed, index)
  await drawBottle(scene, viewOf(bottle(seed, of, 0).ean, of, side, { x: WIDTH / 2, y: 752, scale: 1, tilt: 0 }, 1))
  return encodePng(scene.canvas, { Software: 'Cellar studio' })
}

/** A seller's photo drawn from its spec; deterministic. */
export async function orderPicture(seed: number, tickers: number, spec: PictureSpec): Promise<Uint8Array> {
  const { product: index, side, shot, flaw } = spec
  if (spec.logo !== undefined) return logoPicture(spec.logo)
  const random = randomOf(seed, 'shot', shot)
  const scene = await home(random)
  const of = product(seed, index)
  const light = random.float(0.82, 1.18)
  const wanted = random.float(0.97, 1.06) * sizeScale(of)
  const y = random.int(736, 768)
  // slim bottles are tall: the top must stay in the picture
  const scale = Math.min(wanted, (y - 22) / shapeOf(of.shape).height)
  const stand: Stand = { x: WIDTH / 2 + random.int(-36, 36), y, scale, tilt: random.float(-0.03, 0.03) }
  const { ean } = bottle(seed, of, spec.bottle ?? 0)
  if (isLarge(spec)) return largePicture(scene, viewOf(ean, of, side, stand, light, LARGE), random, spec.neck)
  if (flaw === 'several_bottles') await crowd(seed, scene, viewOf(ean, of, side, stand, light), tickers, random)
  else await drawBottle(scene, viewOf(ean, of, side, stand, light))
  await yieldToEventLoop()
  develop(scene.canvas, random)
  await yieldToEventLoop()
  const spot = spotOf(of, stand)
  if (flaw === 'number_hidden') thumb(scene.canvas, spot.left, spot.number, random)
  if (flaw === 'edited') await retouch(scene.canvas, Math.round(stand.x + random.int(-30, 30)), Math.round(spot.figure), random)
  if (flaw === 'blurry') await blur(scene.canvas, random.int(4, 7))
  if (flaw === 'too_dark') darken(scene.canvas, random)
  if (flaw === 'too_bright') overexpose(scene.canvas, random)
  return encodePng(spec.neck ? layDown(scene.canvas, spec.neck) : scene.canvas, {
    Software: flaw === 'edited' ? 'Photo Retouche 4.2' : random.pick(CAMERAS),
  })
}

/** The wall and the table are out of focus and only enlarged; the bottle and the print of its label are drawn at full size. */
async function largePicture(scene: Scene, view: BottleView, random: Random, neck: PictureSpec['neck']): Promise<Uint8Array> {
  const { stand } = view
  drawShadow(scene, view)
  const large: Scene = { ...scene, canvas: await enlarge(scene.canvas, LARGE) }
  await drawGlass(large, { ...view, stand: { ...stand, x: stand.x * LARGE, y: stand.y * LARGE, scale: stand.scale * LARGE } })
  await yieldToEventLoop()
  develop(large.canvas, random)
  await yieldToEventLoop()
  return encodePng(neck ? layDown(large.canvas, neck) : large.canvas, { Software: random.pick(CAMERAS) })
}

/** Miniatures look small, magnums large. */
const sizeScale = (of: Product): number => (of.size <= 20 ? 0.88 : of.size < 50 ? 0.94 : 1)

/** `fineness`: pixels of label art for each pixel of the picture's usual size. */
function viewOf(ean: string, of: Product, side: PictureSpec['side'], stand: Stand, light: number, fineness = FINENESS): BottleView {
  const shape = shapeOf(of.shape)
  const style = houseStyle(of)
  const span = shape[side]
  const tall = shape.height * fineness
  // the arc of the bottle that the label covers
  const width = Math.round(shape.radius((span.top + span.bottom) / 2) * tall * 2 * LABEL_ANGLE)
  const height = Math.round((span.bottom - span.top) * tall)
  const label = side === 'front' ? frontLabel(of, style, width, height) : backLabel(of, ean, style, width, height)
  return { of, style, label, span, stand, light }
}

/** y of the large figure and of the number on the front label, and x of where the number begins. */
function spotOf(of: Product, { x, y, scale }: Stand): { figure: number; number: number; left: number } {
  const { front, height, radius } = shapeOf(of.shape)
  const at = (share: number): number => y - height * scale * (1 - mix(front.top, front.bottom, share))
  const half = radius((front.top + front.bottom) / 2) * height * scale
  return { figure: at(0.54), number: at(houseStyle(of).design === 'modern' ? 0.93 : 0.855), left: x - half * 0.62 - 8 }
}

/** Two or three bottles where there should be one. */
async function crowd(seed: number, scene: Scene, view: BottleView, tickers: number, random: Random): Promise<void> {
  const { stand, light } = view
  const count = random.int(2, 3)
  const scale = stand.scale * 0.8
  const gap = count === 3 ? 185 : 240
  const places = random.shuffled(Array.from({ length: count }, (_, nth) => WIDTH / 2 + (nth - (count - 1) / 2) * gap))
  for (const [nth, x] of places.entries()) {
    const other = nth === 0 ? null : product(seed, random.int(0, Math.max(0, tickers - 1)))
    const at: Stand = { x, y: stand.y - random.int(0, 26), scale, tilt: random.float(-0.02, 0.02) }
    await drawBottle(scene, other === null ? { ...view, stand: at } : viewOf(bottle(seed, other, 0).ean, other, 'front', at, light))
  }
}

/** What a camera does: a vignette and a cast of colour. */
function develop({ width, height, data }: Canvas, random: Random): void {
  const warm = random.float(-0.05, 0.07)
  const exposure = random.float(0.93, 1.06)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const far = ((x - width / 2) / width) ** 2 + ((y - height / 2) / height) ** 2
      const tone = exposure * (1 - 0.34 * far)
      const at = (y * width + x) * 3
      data[at] = data[at]! * tone * (1 + warm)
      data[at + 1] = data[at + 1]! * tone
      data[at + 2] = data[at + 2]! * tone * (1 - warm)
    }
}
