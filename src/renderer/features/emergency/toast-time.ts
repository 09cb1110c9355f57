/** Messages of this page stay 3 seconds, failures too (part 2 §8); failures are kept in the message list. */
export const TOAST_MS = 3000
