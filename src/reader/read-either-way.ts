import { quarterTurn, type Pixels, type Turn } from './quarter-turn.ts'
import type { RawReading } from './raw-reading.ts'

type Lines = RawReading['lines']

/** Lines of less confidence may be noise. */
const MIN_CONFIDENCE = 70
/** Number of letters and digits that make a picture legible: a short brand, or a strength and a size. */
const MIN_LETTERS = 10
/** No further attempt once reading has taken this long (ms): main waits 20 s for a picture. */
const MAX_MS = 5_000
const TURNS: readonly Turn[] = ['clockwise', 'anticlockwise']

/** Number of letters and digits in reliable lines. Single characters do not count: bottle edges are read as "I". */
const legibleLetters = (lines: Lines): number =>
  lines
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .flatMap(({ text }) => text.match(/[\p{L}\d]{2,}/gu) ?? [])
    .reduce((sum, word) => sum + word.length, 0)

/** Reads the picture upright, and turned by 90° either way when nothing is legible: many bottles are photographed lying on their side. */
export async function readEitherWay(
  pixels: Pixels,
  read: (pixels: Pixels) => Promise<Lines>,
  now = () => performance.now(),
): Promise<Lines> {
  const began = now()
  const upright = await read(pixels)
  if (legibleLetters(upright) >= MIN_LETTERS) return upright
  for (const turn of TURNS) {
    if (now() - began > MAX_MS) break
    const turned = await read(quarterTurn(pixels, turn))
    if (legibleLetters(turned) >= MIN_LETTERS) return turned
  }
  return upright
}
