import { create } from 'zustand'
import type { Language } from '#domain/text/language.ts'
import type { NamedObject } from '#domain/text/sentence.ts'

export type Tone = 'success' | 'info' | 'warning' | 'error'

/**
 * A short message: `title` names object and outcome, `text` the next step, `details` is for "Copy details". They stay as they were said, also in
 * the list after a change of the language; the label of an action follows it.
 */
export interface Message {
  readonly title: string
  readonly text?: string | undefined
  /** State after the action, after the text: tells opposite actions with the same words apart. */
  readonly state?: string | undefined
  readonly details?: string | undefined
  /** Object named in the title: a link in the message list. */
  readonly object?: NamedObject | undefined
  /** The write behind it, for the detail: "orders.check · PUT api/orders/check". */
  readonly request?: string | undefined
  /** Operation that can be corrected in Settings → Endpoints, offered as a button. */
  readonly endpoint?: string | null | undefined
  /** Action offered as a button. */
  readonly action?: { readonly label: (language: Language) => string; readonly run: () => void } | undefined
  /** Duration (ms) where the specification sets one; default by tone. */
  readonly lastsMs?: number | undefined
}

export interface Toast extends Message {
  readonly id: number
  readonly tone: Tone
  /** epoch ms */
  readonly at: number
}

/** Never more than three on screen; the log keeps the last 200 until sign-out. */
export const TOASTS_SHOWN = 3
const LOG_LENGTH = 200

/** How long a toast stays (ms; D-21). */
export const toastLifetime = (tone: Tone): number => (tone === 'success' || tone === 'info' ? 3000 : 5000)

interface Toasts {
  /** Oldest first, at most three. */
  readonly shown: readonly Toast[]
  /** Newest first. */
  readonly log: readonly Toast[]
  /** Warnings and errors since the log was last opened. */
  readonly unread: number
}

export const useToasts = create<Toasts>(() => ({ shown: [], log: [], unread: 0 }))

let lastId = 0

/** Shows a message and adds it to the log. Repeating a visible message only renews it. */
export function pushToast(tone: Tone, message: Message): Toast {
  const toast = logMessage(tone, message)
  useToasts.setState(({ shown, unread }) => ({
    shown: [...shown.filter((item) => !sameWords(item, toast)), toast].slice(-TOASTS_SHOWN),
    unread: tone === 'warning' || tone === 'error' ? unread + 1 : unread,
  }))
  return toast
}

/** Adds a message to the log only: the page shows it in another way. */
export function logMessage(tone: Tone, message: Message): Toast {
  const toast: Toast = { ...message, tone, id: ++lastId, at: Date.now() }
  useToasts.setState(({ log }) => ({ log: [toast, ...log].slice(0, LOG_LENGTH) }))
  return toast
}

const sameWords = (a: Toast, b: Toast) => a.tone === b.tone && a.title === b.title && a.text === b.text && a.state === b.state

type Action = NonNullable<Message['action']>
/** Takes an action that is no longer possible from its message, on screen and in the log. */
export function endAction(action: Action): void {
  const ended = (toast: Toast): Toast => (toast.action === action ? { ...toast, action: undefined } : toast)
  useToasts.setState(({ shown, log }) => ({ shown: shown.map(ended), log: log.map(ended) }))
}

/** Changes the words of a message once more is known, on screen and in the log. */
export function changeToast(id: number, change: Pick<Message, 'title' | 'text'>): void {
  const changed = (toast: Toast): Toast => (toast.id === id ? { ...toast, ...change } : toast)
  useToasts.setState(({ shown, log }) => ({ shown: shown.map(changed), log: log.map(changed) }))
}

/** Takes the message off the screen; it stays in the log. */
export const dismissToast = (id: number): void => useToasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }))
/** Takes messages of the previous language off the screen. They stay in the log. */
export const clearAllToasts = (): void => useToasts.setState({ shown: [] })
/** Takes messages of the previous page off the screen, except those with an action. They stay in the log. */
export const clearToasts = (): void => useToasts.setState(({ shown }) => ({ shown: shown.filter(({ action }) => action !== undefined) }))
export const markLogRead = (): void => useToasts.setState({ unread: 0 })
/** At sign-out: messages name people and orders. */
export const forgetToasts = (): void => useToasts.setState({ shown: [], log: [], unread: 0 })
