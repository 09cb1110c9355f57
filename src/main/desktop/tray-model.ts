import type { DesktopStrings } from './desktop-strings.ts'

/** What the tray, the badge and the taskbar overlay are drawn from: one state, so they cannot disagree. */
export interface Standing {
  readonly phase: 'signed-in' | 'signed-out' | 'expired'
  /** Unverified orders; null = not known. */
  readonly unverified: number | null
  /** epoch ms, null = notifications are not paused */
  readonly pausedUntil: number | null
}

export type TrayImage = 'plain' | 'waiting' | 'attention'
export type TrayAction = 'open' | 'orders' | 'pause' | 'resume' | 'quit'

export interface TrayModel {
  readonly image: TrayImage
  readonly tooltip: string
  /** Beside the icon, where the system shows text there (macOS). */
  readonly title: string
  readonly items: readonly { readonly label: string; readonly action: TrayAction }[]
}

export function trayModel({ phase, unverified, pausedUntil }: Standing, strings: DesktopStrings): TrayModel {
  const count = phase === 'signed-in' ? (unverified ?? 0) : 0
  const said =
    phase === 'expired'
      ? strings.expired
      : phase === 'signed-out'
        ? strings.signedOut
        : unverified === null
          ? strings.notRead
          : count
            ? strings.waiting(count)
            : strings.nothingWaiting
  const until = pausedUntil === null ? '' : new Date(pausedUntil).toLocaleTimeString('fr', { hour: '2-digit', minute: '2-digit' })
  return {
    image: phase === 'expired' ? 'attention' : count ? 'waiting' : 'plain',
    tooltip: `Cellarmaster\n${said}`,
    title: phase === 'expired' ? '!' : count ? String(count) : '',
    items: [
      { label: strings.open, action: 'open' },
      { label: count ? `${strings.orders} (${count})` : strings.orders, action: 'orders' },
      pausedUntil === null ? { label: strings.pauseForAnHour, action: 'pause' } : { label: strings.resume(until), action: 'resume' },
      { label: strings.quit, action: 'quit' },
    ],
  }
}

/** The figure on the app's icon; '!' when the session has expired. */
export function badgeModel({ phase, unverified }: Standing, strings: DesktopStrings): { count: number; text: string; description: string } {
  const count = phase === 'signed-in' ? (unverified ?? 0) : 0
  if (phase === 'expired') return { count: 0, text: '!', description: strings.expired }
  return { count, text: count ? String(count) : '', description: count ? strings.waiting(count) : '' }
}
