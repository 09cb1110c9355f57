import type { Outline, Point } from './icon-raster.ts'

const STEPS = 24

/** An arc as points, clockwise on the screen; angles in turns, 0 = right, 0.25 = down. */
export const arc = (x: number, y: number, radius: number, from: number, to: number): Point[] =>
  Array.from({ length: STEPS + 1 }, (_, n): Point => {
    const angle = (from + ((to - from) * n) / STEPS) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

export const circle = (x: number, y: number, radius: number): Outline => arc(x, y, radius, 0, 1).slice(0, -1)

export const box = (x: number, y: number, width: number, height: number, radius = 0): Outline => [
  ...arc(x + width - radius, y + radius, radius, -0.25, 0),
  ...arc(x + width - radius, y + height - radius, radius, 0, 0.25),
  ...arc(x + radius, y + height - radius, radius, 0.25, 0.5),
  ...arc(x + radius, y + radius, radius, 0.5, 0.75),
]

/** A cubic curve as points, without its start. */
const curve = (from: Point, point: Point, two: Point, to: Point): Point[] =>
  Array.from({ length: STEPS }, (_, n): Point => {
    const t = (n + 1) / STEPS
    const mix = (axis: 0 | 1) =>
      (1 - t) ** 3 * from[axis] + 3 * (1 - t) ** 2 * t * point[axis] + 3 * (1 - t) * t ** 2 * two[axis] + t ** 3 * to[axis]
    return [mix(0), mix(1)]
  })

/** A line of some width with round ends. */
export const stroke = (points: readonly Point[], width: number): Outline[] =>
  points.slice(1).map((to, n) => {
    const from = points[n] ?? to
    const turn = Math.atan2(to[1] - from[1], to[0] - from[0]) / (2 * Math.PI)
    return [...arc(from[0], from[1], width / 2, turn + 0.25, turn + 0.75), ...arc(to[0], to[1], width / 2, turn - 0.25, turn + 0.25)]
  })

/** The mark: a spirits bottle with round shoulders, standing in a box of the given place and height; it is 0.44 times as wide. */
export function bottle(
  centre: number,
  top: number,
  height: number,
): { readonly glass: Outline; readonly stopper: Outline; readonly label: { x: number; y: number; width: number; height: number } } {
  const u = height / 100
  const at = (x: number, y: number): Point => [centre + x * u, top + y * u]
  const [neck, body, corner] = [6.2, 22, 6]
  const right = [
    at(neck, 13),
    at(neck, 27),
    ...curve(at(neck, 27), at(neck, 36), at(body, 36), at(body, 51)),
    ...arc(...at(body - corner, 100 - corner), corner * u, 0, 0.25),
  ]
  const left = right.map(([x, y]): Point => [2 * centre - x, y]).toReversed()
  return {
    glass: [...right, ...left],
    stopper: box(...at(-8.6, 0), 17.2 * u, 10.5 * u, 2.6 * u),
    label: { x: centre - 15.5 * u, y: top + 58 * u, width: 31 * u, height: 28 * u },
  }
}

/** Both outlines of the mark, for drawing in one colour. */
export const bottleShape = (centre: number, top: number, height: number): Outline[] => {
  const { glass, stopper } = bottle(centre, top, height)
  return [glass, stopper]
}

/** A digit in a box of 6 × 10 units, as lines. */
const DIGITS: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '1': [
    [
      [1.4, 2.2],
      [3.4, 0],
      [3.4, 10],
    ],
  ],
  '2': [[...arc(3, 2.9, 2.9, 0.5, 1.06), [0.2, 10], [6, 10]]],
  '3': [[...arc(3, 2.6, 2.5, 0.56, 1.25)], [...arc(3, 7.3, 2.7, 0.75, 1.44)]],
  '4': [
    [
      [4.4, 10],
      [4.4, 0],
      [0, 6.9],
      [6, 6.9],
    ],
  ],
  '5': [[[5.4, 0], [1.2, 0], [0.8, 4.4], ...arc(2.9, 6.8, 3.1, 0.66, 1.42)]],
  '6': [
    [...arc(3, 7, 2.9, 0, 1)],
    [
      [0.2, 6.4],
      [4.2, 0],
    ],
  ],
  '7': [
    [
      [0, 0],
      [6, 0],
      [2.2, 10],
    ],
  ],
  '8': [[...arc(3, 2.5, 2.4, 0, 1)], [...arc(3, 7.3, 2.8, 0, 1)]],
  '9': [
    [...arc(3, 3, 2.9, 0, 1)],
    [
      [5.8, 3.6],
      [1.8, 10],
    ],
  ],
  '+': [
    [
      [0, 5],
      [6, 5],
    ],
    [
      [3, 2],
      [3, 8],
    ],
  ],
}

/** Text of digits and '+', centred. `height` and the result are in units of the drawing. */
export function digits(text: string, x: number, y: number, height: number, width: number): Outline[] {
  const u = height / 10
  const advance = 8.2 * u
  const start = x - ((text.length - 1) * advance) / 2 - 3 * u
  return [...text].flatMap((letter, n) =>
    (DIGITS[letter] ?? []).flatMap((line) =>
      stroke(
        line.map(([px, py]): Point => [start + n * advance + px * u, y - 5 * u + py * u]),
        width,
      ),
    ),
  )
}

/** '!' in a box of the given height. */
export const exclamation = (x: number, y: number, height: number, width: number): Outline[] => [
  ...stroke(
    [
      [x, y - height * 0.46],
      [x, y + height * 0.12],
    ],
    width,
  ),
  circle(x, y + height * 0.44, width * 0.56),
]
