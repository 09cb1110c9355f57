import { PORTFOLIO_TICKER_LONGER_THAN, PORTFOLIO_USER_LONGER_THAN } from '#contract/trade/storage.ts'

/** May a portfolio be searched? Only when the user's uuid is longer than 30 characters and the ticker longer than 4, both strictly (part 2 §5, D-104). */
export const maySearchPortfolio = (user_uuid: unknown, ticker: unknown): boolean =>
  typeof user_uuid === 'string' &&
  typeof ticker === 'string' &&
  user_uuid.trim().length > PORTFOLIO_USER_LONGER_THAN &&
  ticker.trim().length > PORTFOLIO_TICKER_LONGER_THAN
