import { Notification } from 'electron'

/** What a native notification says; no names of people (2.10). */
export interface NotificationWords {
  readonly title: string
  /** Empty: the app's name. */
  readonly body?: string
}

/** How native notifications are doing on this computer, for Settings. `reason`: the system's own words for a failure. */
export interface NotificationHealth {
  readonly state: 'works' | 'unsupported' | 'failed'
  readonly reason: string
}

export interface Notifier {
  /** `about` is handed to the listener of clicks: which order, for example. "Do not disturb" is the system's business. */
  create(onClick: (about: string) => void): (words: NotificationWords, about: string) => void
  health(): NotificationHealth
}

export function createNotifier(): Notifier {
  // kept until it is closed: one that is collected as garbage no longer hears its click
  const shown = new Set<Notification>()
  let failure: string | null = null
  return {
    create: (onClick) => (words, about) => {
      if (!Notification.isSupported()) return
      const notification = new Notification({ title: words.title, body: words.body || 'Cellarmaster' })
      shown.add(notification)
      const forget = () => shown.delete(notification)
      notification.on('click', () => {
        forget()
        onClick(about)
      })
      notification.on('show', () => {
        failure = null
      })
      notification.on('close', forget)
      notification.on('failed', (_event, reason) => {
        forget()
        failure = reason
      })
      notification.show()
    },
    health: () =>
      failure === null ? { state: Notification.isSupported() ? 'works' : 'unsupported', reason: '' } : { state: 'failed', reason: failure },
  }
}
