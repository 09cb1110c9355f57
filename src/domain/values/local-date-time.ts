import { epochMsOf } from './date-time.ts'
import { dayOf } from './typed-values.ts'

const two = (amount: number) => String(amount).padStart(2, '0')

/** YYYY-MM-DD HH:mm:ss in wall time of this machine, of a value from the API (D-25); null when the value is not a date and time. */
export function localDateTime(value: unknown): string | null {
  const ms = typeof value === 'string' ? epochMsOf(value, Number.NaN) : null
  if (ms === null || Number.isNaN(ms)) return null
  const at = new Date(ms)
  return `${dayOf(at)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** YYYY-MM-DD: the local day of such a value; null when the value is not a date and time. */
export const localDay = (value: unknown): string | null => localDateTime(value)?.slice(0, 10) ?? null

const TIMED = /^\d{4}-\d\d-\d\d([ T])\d\d:\d\d(:\d\d(\.\d+)?)?(Z|([+-])(\d\d)(:?)(\d\d))?$/

/**
 * A date and time that a person chose, in wall time of this machine (YYYY-MM-DD, or with HH:mm:ss after it), in the field's former form: with a time and
 * the zone of `previous`, if it has them (D-132).
 */
export function dateTimeLike(previous: unknown, chosen: string): string {
  const form = typeof previous === 'string' ? TIMED.exec(previous) : null
  const ms = epochMsOf(chosen, Number.NaN)
  if (ms === null || Number.isNaN(ms)) return chosen
  // a time that the clocks skip is sent as it is shown: one hour later
  if (!form) return chosen.includes(' ') ? (localDateTime(chosen) ?? chosen) : chosen
  const [, separator = ' ', seconds, fraction = '', zone = '', sign, hours, colon = '', minutes] = form
  const east = sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const dateTime = zone === '' ? localDateTime(chosen) : new Date(ms + east * 60_000).toISOString().slice(0, 19).replace('T', ' ')
  const [day = '', time = ''] = (dateTime ?? chosen).split(' ')
  const shortTime = seconds === undefined && time.endsWith(':00') ? time.slice(0, 5) : time
  return `${day}${separator}${shortTime}${fraction.replace(/\d/g, '0')}${sign === undefined ? zone : `${sign}${hours}${colon}${minutes}`}`
}
