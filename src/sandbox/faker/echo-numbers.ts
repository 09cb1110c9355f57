/** Rows of a kind that are seeded one by one; `--scale` adds echoes of them beyond that (docs/decisions/0010-rows-echoed-at-scale.md). */
export const HEAD = { tickers: 25_000, users: 10_000, transactions: 5_000, orders: 2_000 } as const

/** Echoes are numbered from here, seven digits each, so that all have the same width. */
export const ECHO_FROM = 1_000_000

/** An echo's number in base 36, five characters: the end of its ticker. */
export const letterSerial = (serial: number): string => serial.toString(36).toUpperCase().padStart(5, '0')

/** 'GLAR12SHE-430-70-0AB' becomes 'GLAR12SHE-430-70-0LFLS': the number is at the end of a ticker. */
export const echoTicker = (ticker: string, serial: number): string =>
  `${ticker.slice(0, ticker.lastIndexOf('-') + 1)}${letterSerial(serial)}`
