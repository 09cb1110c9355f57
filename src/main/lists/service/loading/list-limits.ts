/** Largest answer: four times a million tickers. More would fill the memory of the machine (R11, bytes). */
export const MAX_ANSWER_BYTES = 2 * 1024 ** 3
/** A list up to this size is loaded even if the others take all the memory (bytes). */
export const MIN_LIST_BYTES = 16_000_000
