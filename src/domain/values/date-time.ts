import { daysIn } from '#contract/values/calendar.ts'
import { MICROSOFT_DATE } from '#contract/values/values.ts'

const NUMBER = /^-?\d{1,16}(\.\d+)?$/
/** RFC 9557 adds the name of a zone in brackets ("+01:00[Europe/Paris]", Java's ZonedDateTime), which the offset already says. */
const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ Tt](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s?(?:(Z|z|[+-]\d\d:?\d\d)(?:\[[\w/+-]{1,60}\])?)?)?$/
/** The furthest date that a Date can represent, in ms on either side of 1970. */
const FURTHEST_MS = 8.64e15

/**
 * A value from the API as epoch ms; null when the value is not a date and time (D-25, D-121, R12). Text with a zone is exact, text without one is wall time of
 * this machine, a day is its first local instant. A bare number is epoch ms or s; below 10⁹ it is the seconds that were left at `fetchedAtMs`.
 */
export function epochMsOf(value: unknown, fetchedAtMs: number): number | null {
  if (typeof value === 'number') return epochMsOfNumber(value, fetchedAtMs)
  if (typeof value !== 'string') return null
  if (NUMBER.test(value)) return epochMsOfNumber(Number(value), fetchedAtMs)
  const ms = MICROSOFT_DATE.exec(value)?.[1]
  if (ms !== undefined) return Math.abs(Number(ms)) <= FURTHEST_MS ? Number(ms) : null
  const parts = DATE_TIME.exec(value)
  return parts ? epochMsOfParts(parts) : null
}

function epochMsOfNumber(value: number, fetchedAtMs: number): number | null {
  const epochMs = value < 1e9 ? fetchedAtMs + value * 1000 : value < 1e11 ? value * 1000 : value
  return Math.abs(epochMs) <= FURTHEST_MS ? epochMs : null
}

function epochMsOfParts(parts: RegExpExecArray): number | null {
  const part = (place: number) => (parts[place] === undefined ? 0 : Number(parts[place]))
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)]
  const ms = parts[7] === undefined ? 0 : Math.trunc(Number(`0.${parts[7]}`) * 1000)
  if (year < 100 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month) || hour > 23 || minute > 59 || second > 60) return null
  const zone = parts[8]
  if (zone === undefined) return new Date(year, month - 1, day, hour, minute, second, ms).getTime()
  const offset = offsetMinutes(zone)
  return offset === null ? null : Date.UTC(year, month - 1, day, hour, minute, second, ms) - offset * 60_000
}

function offsetMinutes(zone: string): number | null {
  if (zone === 'Z' || zone === 'z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(-2))
  if (hours > 23 || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
