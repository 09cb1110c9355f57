import { Notification } from 'electron'

/** Text of a native notification; no names of people, because a locked screen may show it. */
export interface NotificationWords {
  readonly title: string
  /** Empty: the app's name. */
  readonly body?: string
}

/** State of native notifications on this computer, for Settings. `reason`: the system's own words for a failure. */
export interface NotificationHealth {
  readonly state: 'works' | 'unsupported' | 'failed'
  readonly reason: string
}

export interface Notifier {
  /** `target` is passed to the click listener, for example the order. "Do not disturb" is the system's business. */
  create(onClick: (target: string) => void): (words: NotificationWords, target: string) => void
  health(): NotificationHealth
  /**
   * Windows starts the app for a click on a notification of an earlier run, and Electron then knows only that there was one: `show` brings the
   * window to the front, also for a notification whose object is gone.
   */
  onActivated(show: () => void): void
}

/** Most notifications whose click is still handled; the oldest is dropped first. */
const MAX_KEPT = 50

export function createNotifier(platform: NodeJS.Platform = process.platform): Notifier {
  // a garbage-collected notification no longer receives its click
  const visible = new Set<Notification>()
  const keep = (notification: Notification) => {
    visible.add(notification)
    const [oldest] = visible
    if (visible.size > MAX_KEPT && oldest) visible.delete(oldest)
  }
  let failure: string | null = null
  return {
    create: (onClick) => (words, target) => {
      if (!Notification.isSupported()) return
      const notification = new Notification({ title: words.title, body: words.body || 'Cellarmaster' })
      keep(notification)
      const forget = () => visible.delete(notification)
      notification.on('click', () => {
        forget()
        onClick(target)
      })
      notification.on('show', () => {
        failure = null
      })
      // Windows: an expired toast moves to the Action Center, where it can still be clicked
      notification.on('close', ({ reason }) => reason !== 'timedOut' && forget())
      notification.on('failed', (_event, reason) => {
        forget()
        failure = reason
      })
      notification.show()
    },
    onActivated: (show) => {
      if (platform === 'win32') Notification.handleActivation(() => show())
    },
    health: () =>
      failure === null ? { state: Notification.isSupported() ? 'works' : 'unsupported', reason: '' } : { state: 'failed', reason: failure },
  }
}
