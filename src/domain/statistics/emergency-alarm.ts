import type { EmergencySwitch } from '#contract/live/emergency.ts'
import type { EmergencyState } from '#contract/live/live.ts'
import { isOn, splitSwitches, supportIn } from './emergency-switch.ts'
import { formatDate, formatDateTime, formatTime } from '../values/format.ts'
import { SPACED } from '../text/french-spaces.ts'
import type { Language } from '../text/language.ts'
import { epochMsOf } from '../values/date-time.ts'

type Row = Pick<EmergencySwitch, 'code' | 'description' | 'enabled' | 'updated_at'>

/** Switches that are off, from the rows of the emergency list. `readAt`: when they were read (epoch ms). */
export function emergencyState(rows: readonly Row[], readAt: number): EmergencyState {
  const { support, switches } = splitSwitches(rows)
  const since = (row: Row) => epochMsOf(row.updated_at, readAt)
  return {
    off: switches.flatMap((row) =>
      row.code !== null && isOn(row.enabled) === false ? { code: row.code, description: row.description, since: since(row) } : [],
    ),
    noSecondFactor: support !== null && supportIn(support) === 'disabled' ? { since: since(support) } : null,
  }
}

/** Without the switches that are off on purpose. The second factor cannot be muted. */
export const unmuted = (state: EmergencyState, muted: readonly string[]): EmergencyState => ({
  ...state,
  off: state.off.filter(({ code }) => !muted.includes(code)),
})

/** The muted codes that are still off; switches that are on again are no longer muted. Null: no change. */
export function stillMuted(state: EmergencyState, muted: readonly string[]): string[] | null {
  const off = new Set(state.off.map(({ code }) => code))
  const still = muted.filter((code) => off.has(code))
  return still.length === muted.length ? null : still
}

/** 'block_trade' → 'Block trade': a description may be a whole sentence. */
export function switchName(code: string): string {
  const words = code.replaceAll(/[_\-.]+/g, ' ').trim()
  return words === '' ? code : words[0]?.toUpperCase() + words.slice(1)
}

/** Most switches that are named; more are counted. */
const MAX_NAMED = 3

const WORDS = {
  en: {
    off: (name: string, since: string) => `${name} off${since}`,
    noSecondFactor: (since: string) => `2FA disabled${since}`,
    since: (when: string) => ` since ${when}`,
    more: (count: number) => `${count} more off`,
  },
  fr: {
    off: (name: string, since: string) => `${name} : désactivé${since}`,
    noSecondFactor: (since: string) => `2FA désactivée${since}`,
    since: (when: string) => ` depuis ${when}`,
    more: (count: number) => (count === 1 ? '1 autre désactivé' : `${count} autres désactivés`),
  },
} as const

/**
 * "2FA disabled since 20:18 · Payments off since 21/11/2026 23:40"; null when nothing is off. `now` in epoch ms: the day is named when it is not
 * today.
 */
export function alarmWords({ off, noSecondFactor }: EmergencyState, language: Language, now: number): string | null {
  const words = WORDS[language]
  const since = (at: number | null) => {
    if (at === null) return ''
    return words.since(formatDate(at) === formatDate(now) ? formatTime(at) : formatDateTime(at))
  }
  const parts = [
    ...(noSecondFactor ? [words.noSecondFactor(since(noSecondFactor.since))] : []),
    ...off.slice(0, MAX_NAMED).map((item) => words.off(switchName(item.code), since(item.since))),
    ...(off.length > MAX_NAMED ? [words.more(off.length - MAX_NAMED)] : []),
  ]
  if (parts.length === 0) return null
  return SPACED[language](parts.join(' · '))
}
