import type { Echoes } from './world.ts'

/** How many rows of each kind. Names are used on the command line too: `--scale orders=300,users=8000`. */
export const DEFAULT_SCALE = {
  orders: 300,
  users: 8000,
  tickers: 25_000,
  invoices: 1200,
  reports: 60,
  history: 4000,
  banlist: 180,
  backoffice: 900,
  articles: 64,
  bottlers: 70,
  events: 120,
  storage: 700,
  suppliers: 14,
  reviews: 240,
  transactions: 600,
}
export type Scale = Readonly<typeof DEFAULT_SCALE>
export type ScaleName = keyof Scale

/** What a world was seeded with. */
export interface SeedMeta {
  readonly version: number
  /** CONTRACT_FIELDS of that time; absent in older worlds. */
  readonly fields?: string
  readonly seed: number
  /** How many were seeded. */
  readonly scale: Scale
  /** Number of echoes of each; absent in older worlds. */
  readonly echoes?: Echoes
  /** epoch ms */
  readonly at: number
}
