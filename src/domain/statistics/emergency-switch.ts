import { type EmergencySwitch, SUPPORT_MODES, type SwitchValue } from '#contract/live/emergency.ts'

export type SupportMode = keyof typeof SUPPORT_MODES
/** In the order of the dropdown '2FA send on' (part 2 §2). */
export const SUPPORT_ORDER = ['email', 'phone', 'disabled'] as const satisfies readonly SupportMode[]

const PAIRS = [
  ['true', 'false'],
  ['on', 'off'],
  ['yes', 'no'],
  ['1', '0'],
] as const

/** Is a switch on? Null for an unknown value: then it cannot be changed. */
export function isOn(value: SwitchValue | null): boolean | null {
  if (value === null || typeof value === 'boolean') return value
  const text = String(value).trim().toLowerCase()
  const pair = PAIRS.find(([on, off]) => text === on || text === off)
  return pair ? text === pair[0] : null
}

/** The opposite value in the same form: true → false, 1 → 0, "ON" → "OFF" (D-90). Null without one. */
export function flipped(value: SwitchValue | null): SwitchValue | null {
  if (value === null) return null
  if (typeof value === 'boolean') return !value
  const text = String(value).trim()
  const pair = PAIRS.find((words) => words.some((word) => word === text.toLowerCase()))
  if (!pair) return null
  const other = text.toLowerCase() === pair[0] ? pair[1] : pair[0]
  if (typeof value === 'number') return Number(other)
  if (text === text.toUpperCase()) return other.toUpperCase()
  return text[0] === text[0]?.toUpperCase() ? other[0]?.toUpperCase() + other.slice(1) : other
}

const SECOND_FACTOR = /2fa|two.?factor|second.?factor/i
const HOW = /support|mode|send|method|channel/i

/** Is this the row of the channel of the second-factor code, by its name? Its value may be unknown. A yes-or-no value with such a name is a switch. */
function isSupportRow({ code, enabled }: Pick<EmergencySwitch, 'code' | 'enabled'>): boolean {
  if (code === null || typeof enabled === 'boolean') return false
  return code.toLowerCase() === 'support' || (SECOND_FACTOR.test(code) && HOW.test(code))
}

/** Channel of the second-factor code, from a row of the emergency list (D-89). A yes-or-no value with such a name is a switch. */
export function supportIn(row: Pick<EmergencySwitch, 'code' | 'enabled'>): SupportMode | null {
  if (!isSupportRow(row) || row.enabled === null) return null
  return SUPPORT_ORDER.find((mode) => String(SUPPORT_MODES[mode]) === String(row.enabled).trim()) ?? null
}

/** The received value of the channel where it is none of the three modes; null without such a row. */
export function unknownSupport(rows: readonly Pick<EmergencySwitch, 'code' | 'enabled'>[]): string | null {
  const row = rows.find((item) => isSupportRow(item) && isOn(item.enabled) === null && supportIn(item) === null)
  return row?.enabled === undefined || row.enabled === null ? null : String(row.enabled)
}

/** The rows that are switches, and the one with the channel of the second-factor code, if there is one. */
export function splitSwitches<Row extends Pick<EmergencySwitch, 'code' | 'enabled'>>(rows: readonly Row[]) {
  const support = rows.find((row) => supportIn(row) !== null) ?? null
  return { support, switches: rows.filter((row) => row !== support) }
}
