import { z } from 'zod'
import { rule } from './form-rules.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const GIVEN = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/
const NAIVE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const ZONED = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/
const WIRE = new RegExp(`${NAIVE.source}|${ZONED.source}`)

/** 31 February has the form of a day and does not exist; nor does 25:00. */
function isReal(text: string): boolean {
  const at = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text.slice(0, 10))) return false
  const [hour = 0, minute = 0, second = 0] = (/[ T]([\d:]+)/.exec(text)?.[1] ?? '').split(':').map(Number)
  return hour < 24 && minute < 60 && second < 61
}
const REAL = rule('no-such-day')

/**
 * A date and time from the API as sent in an update: YYYY-MM-DD HH:mm:ss (part 2 §9, D-99). A form may give a day alone, which then gets `timeOfDay`. A dateTime
 * with a zone is sent unchanged: it was received so, or was written in its original form (D-132).
 */
export const givenDateTime = (timeOfDay: '00:00:00' | '23:59:59' = '00:00:00') =>
  z.codec(z.string().regex(WIRE), z.string().regex(GIVEN), {
    decode: (wire) => wire,
    encode: (dateTime) => {
      if (ZONED.test(dateTime)) return dateTime
      if (DAY.test(dateTime)) return `${dateTime} ${timeOfDay}`
      const seconds = dateTime.replace('T', ' ').slice(0, 19)
      return NAIVE.test(seconds) ? seconds : `${dateTime.replace('T', ' ').slice(0, 16)}:00`
    },
  })

/** The same for one that a person enters: it must exist. */
export const sentDateTime = (timeOfDay?: '00:00:00' | '23:59:59') => givenDateTime(timeOfDay).refine(isReal, REAL)

/** A calendar day on its way to the API: YYYY-MM-DD (part 1 §5), or the value from the API, unchanged. */
export const givenDay = z.string().regex(GIVEN)
/** The same for one that a person enters: it must exist. */
export const sentDay = givenDay.refine(isReal, REAL)

/** Today on this machine, YYYY-MM-DD. */
export const today = (): string => {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}
