/** Toasts of this page close after 3 seconds, errors too (part 2 §8). Errors stay in the message list. */
export const TOAST_MS = 3000
