import { DISTILLERIES, type BottleShape, type Distillery, type Glass } from './distilleries.ts'
import { ECHO_FROM, echoTicker, HEAD } from './echo-numbers.ts'
import { randomOf } from './random.ts'

/** One ticker of the catalogue: what all bottles that share it have in common. */
export interface Product {
  readonly index: number
  /** Index of the echoed product (docs/decisions/0010-rows-echoed-at-scale.md), or its own index. All fields except its numbers come from there. */
  readonly root: number
  readonly ticker: string
  /** Ticker without the bottling: ties vintages of one product together. */
  readonly composite: string
  readonly distillery: Distillery
  /** 'GLEN ARROCHAR 18 ANS SHERRY OAK 43° 70CL' */
  readonly titleNorm: string
  /** The title in a seller's words. */
  readonly title: string
  readonly series: string
  /** Years; null for a bottling without age statement. */
  readonly age: number | null
  readonly vintage: number | null
  /** % vol. */
  readonly strength: number
  /** cl */
  readonly size: number
  readonly bottler: string
  readonly cask: string | null
  /** Number of bottles produced; null = not numbered. */
  readonly numBottles: number | null
  readonly shape: BottleShape
  readonly glass: Glass
  /** Market price in cents. */
  readonly price: number
  /** Bottles known under this ticker, 1 to 6: `bottle(seed, product, 0 … count - 1)`. */
  readonly count: number
}

/** One bottle: an ISBN under a ticker. The first one is the reference. */
export interface Bottle {
  /** 13 digits with an EAN check digit: the marketplace's own product id. */
  readonly isbn: string
  readonly ean: string
  /** cents */
  readonly price: number
}

const CASKS = [
  'Sherry Oak',
  'Bourbon Barrel',
  'Port Pipe',
  'Mizunara',
  'Sauternes Finish',
  'First Fill Oloroso',
  'Virgin Oak',
  'Madeira',
  'Cask Strength',
  'Brut de Fût',
  'Single Cask',
  'Réserve Familiale',
  'Hors d’Âge',
  'Très Vieille Réserve',
  'Small Batch',
  'Peated',
]
const SERIES = [
  '',
  '',
  '',
  'Millésime',
  'Édition Limitée',
  'Distillery Edition',
  'Heritage',
  'Cuvée du Centenaire',
  'Private Collection',
  'Les Grands Fûts',
  'Anniversary',
]
const BOTTLERS = [
  'Official',
  'Official',
  'Official',
  'Official',
  'Gordon & Hale',
  'Signatory House',
  'La Cave du Quai',
  'Maison Vellier',
  'Cadenhall',
  'Whisky Éclair',
]
const SIZES: readonly (readonly [number, number])[] = [
  [70, 80],
  [75, 6],
  [50, 6],
  [100, 3],
  [150, 1.5],
  [35, 1.5],
  [20, 1],
  [5, 1],
]

/** The product number `index` of a seed; the catalogue has exactly those from 0 to scale.tickers - 1. */
export function product(seed: number, index: number): Product {
  if (index >= ECHO_FROM) return echoOf(product(seed, (index - ECHO_FROM) % HEAD.tickers), index)
  const random = randomOf(seed, 'product', index)
  const distillery = random.pick(DISTILLERIES)
  const size = random.weighted(SIZES)
  const old = random.chance(0.12)
  const age = random.chance(0.72)
    ? old
      ? random.int(25, 50)
      : random.pick([3, 5, 8, 10, 12, 12, 14, 15, 16, 17, 18, 18, 20, 21, 23])
    : null
  const vintage = random.chance(age === null ? 0.6 : 0.25) ? random.int(1951, 2019) : null
  const strength = random.weighted([
    [40, 4],
    [43, 3],
    [45, 2],
    [46, 3],
    [48, 1],
    [50, 1.5],
    [Math.round(random.float(50, 66) * 10) / 10, 3],
  ])
  const cask = random.chance(0.7) ? random.pick(CASKS) : null
  const series = random.pick(SERIES)
  const numbered = random.chance(0.4)
  const value = 38 * distillery.renown * (1 + (age ?? 9) ** 1.6 / 55) * (vintage !== null && vintage < 1990 ? 1.9 : 1) * (size / 70) ** 1.15
  const price = Math.max(1200, Math.round(value * random.float(0.75, 1.35)) * 100)
  const name = [distillery.name, series, age === null ? '' : `${age} ans`, vintage ?? '', cask ?? '']
    .filter((word) => word !== '')
    .join(' ')
  const composite = `${distillery.code}${age === null ? 'NAS' : String(age).padStart(2, '0')}${(cask ?? 'STD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()}`
  return {
    index,
    root: index,
    ticker: `${composite}${vintage ?? ''}-${strength.toFixed(1).replace('.', '')}-${size}-${index.toString(36).toUpperCase().padStart(3, '0')}`,
    composite,
    distillery,
    titleNorm: `${name} ${strength}° ${size}cl`.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
    title: `${name} ${strength}% ${size} cl`,
    series,
    age,
    vintage,
    strength,
    size,
    bottler: random.pick(BOTTLERS),
    cask,
    numBottles: numbered ? random.pick([120, 258, 300, 489, 600, 1200, 2400, 6000]) : null,
    shape: distillery.shape,
    glass: distillery.glass,
    price,
    count: random.weighted([
      [1, 5],
      [2, 3],
      [3, 2],
      [4, 1],
      [6, 0.5],
    ]),
  }
}

const echoOf = (root: Product, index: number): Product => ({ ...root, index, ticker: echoTicker(root.ticker, index) })

/** Bottle `nth` of a product. */
export function bottle(seed: number, of: Product, nth: number): Bottle {
  const random = randomOf(seed, 'bottle', of.root, nth)
  const body = `29${String(of.index).padStart(7, '0')}${nth}${random.digits(2)}`
  return {
    isbn: withCheckDigit(body),
    ean: withCheckDigit(`${random.pick(['30', '50', '80', '37', '49'])}${random.digits(10)}`),
    price: Math.round((of.price * random.float(0.9, 1.1)) / 100) * 100,
  }
}

/** The product of a seeded ISBN; null for any other ISBN. */
export function indexOfIsbn(isbn: string): number | null {
  const digits = /^29(\d{7})\d{4}$/.exec(isbn)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** 12 digits → 13 with the EAN-13 check digit. */
export function withCheckDigit(twelve: string): string {
  const sum = Array.from(twelve).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
