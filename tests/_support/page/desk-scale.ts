import { DRAWN_PICTURES } from '../pictures/drawn-pictures.ts'

/** Little, because every test seeds a world of its own; a test asks for what it needs beyond that. */
export const SMALL = {
  orders: 40,
  users: 60,
  tickers: 40,
  invoices: 0,
  reports: 0,
  history: 0,
  banlist: 0,
  backoffice: 0,
  storage: 0,
  transactions: 0,
}

/** Nothing arrives, and pictures are drawn once for all tests. */
export const STILL = { life: false, pictures: DRAWN_PICTURES } as const
