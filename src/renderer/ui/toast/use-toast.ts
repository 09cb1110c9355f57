import { type Message, pushToast, type Tone } from '#stores/toast-store.ts'

/** A title, or a title with a text and details to copy. */
export type ToastWords = string | Message

const say =
  (tone: Tone) =>
  (words: ToastWords): void =>
    void pushToast(tone, typeof words === 'string' ? { title: words } : words)

export interface ToastApi {
  /** 3 s */
  readonly success: (words: ToastWords) => void
  /** 3 s */
  readonly info: (words: ToastWords) => void
  /** 5 s, waits while the pointer is on it, kept in the message list */
  readonly warning: (words: ToastWords) => void
  /** 5 s, waits while the pointer is on it, kept in the message list */
  readonly error: (words: ToastWords) => void
}

/** Usable outside React too. */
export const toast: ToastApi = { success: say('success'), info: say('info'), warning: say('warning'), error: say('error') }

/** Short messages (D-21). Every message is kept in the message list until sign-out. */
export const useToast = (): ToastApi => toast
