import { formatTime } from '#domain/values/format.ts'
import type { DesktopStrings } from '../desktop-strings.ts'

/** The state that tray, badge and taskbar overlay are drawn from: one source, so they cannot disagree. */
export interface AppStatus {
  readonly phase: 'signed-in' | 'signed-out' | 'expired'
  /** Unverified orders; null = not known. */
  readonly unverified: number | null
  /** The count is that of the first page: there are more. */
  readonly isPart?: boolean
  /** The list of unverified orders cannot be understood (domain/back-office/not-understood.ts). */
  readonly isUnread: boolean
  /** What is switched off for the whole site, in words; null = nothing that alarms. */
  readonly alarm: string | null
  /** epoch ms, null = notifications are not paused */
  readonly pausedUntil: number | null
}

export type TrayImage = 'plain' | 'waiting' | 'attention' | 'alarm'
export type TrayAction = 'open' | 'orders' | 'run' | 'emergency' | 'pause' | 'resume' | 'quit'

export interface TrayModel {
  readonly image: TrayImage
  readonly tooltip: string
  /** Beside the icon, where the system shows text there (macOS). */
  readonly title: string
  readonly items: readonly { readonly label: string; readonly action: TrayAction }[]
}

const waitingText = (count: number, isPart: boolean, strings: DesktopStrings): string =>
  isPart ? strings.waitingAtLeast(count) : strings.waiting(count)

/** Title, image and menu of the tray. Without a session the title says so and the menu has no counts. */
export function trayModel(
  { phase, unverified, isPart = false, isUnread, alarm, pausedUntil }: AppStatus,
  strings: DesktopStrings,
): TrayModel {
  const count = phase === 'signed-in' ? (unverified ?? 0) : 0
  const text =
    phase === 'expired'
      ? strings.expired
      : phase === 'signed-out'
        ? strings.signedOut
        : isUnread
          ? strings.notUnderstood
          : unverified === null
            ? strings.notRead
            : count
              ? waitingText(count, isPart, strings)
              : strings.nothingWaiting
  const until = pausedUntil === null ? '' : formatTime(pausedUntil)
  return {
    image:
      phase === 'expired' || (isUnread && alarm === null && phase === 'signed-in')
        ? 'attention'
        : alarm !== null
          ? 'alarm'
          : count
            ? 'waiting'
            : 'plain',
    tooltip: ['Cellarmaster', alarm, text].filter((line) => line !== null).join('\n'),
    title: `${phase === 'expired' || alarm !== null || (isUnread && phase === 'signed-in') ? '!' : ''}${count || ''}${count && isPart ? '+' : ''}`,
    items: [
      ...(alarm === null ? [] : [{ label: alarm, action: 'emergency' as const }]),
      { label: strings.open, action: 'open' },
      { label: count ? `${strings.orders} (${count}${isPart ? '+' : ''})` : strings.orders, action: 'orders' },
      ...(count ? [{ label: strings.run, action: 'run' as const }] : []),
      pausedUntil === null ? { label: strings.pauseForAnHour, action: 'pause' } : { label: strings.resume(until), action: 'resume' },
      { label: strings.quit, action: 'quit' },
    ],
  }
}

/** The figure on the app's icon; '!' when the session has expired or the orders cannot be understood. */
export function badgeModel(
  { phase, unverified, isPart = false, isUnread }: AppStatus,
  strings: DesktopStrings,
): { count: number; text: string; description: string } {
  const count = phase === 'signed-in' ? (unverified ?? 0) : 0
  if (phase === 'expired') return { count: 0, text: '!', description: strings.expired }
  if (phase === 'signed-in' && isUnread) return { count: 0, text: '!', description: strings.notUnderstood }
  return { count, text: count ? `${count}${isPart ? '+' : ''}` : '', description: count ? waitingText(count, isPart, strings) : '' }
}
