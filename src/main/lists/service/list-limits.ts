/** Four times a million tickers: more would fill the memory of the machine (R11, bytes). */
export const MAX_ANSWER_BYTES = 2 * 1024 ** 3
/** A list of this size is loaded whatever the others take (bytes). */
export const LEAST_LIST_BYTES = 16_000_000
