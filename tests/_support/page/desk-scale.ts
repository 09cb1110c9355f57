import { DRAWN_PICTURES } from '../pictures/drawn-pictures.ts'

/** Small, because every test seeds its own back office; tests request larger numbers as needed. */
export const SMALL = {
  orders: 40,
  users: 60,
  tickers: 40,
  invoices: 0,
  reports: 0,
  history: 0,
  banlist: 0,
  backoffice: 0,
  articles: 0,
  bottlers: 0,
  events: 0,
  storage: 0,
  reviews: 0,
  transactions: 0,
}

/** No simulated activity, and all tests share the drawn pictures. */
export const STILL = { activity: false, pictures: DRAWN_PICTURES } as const
