import { z } from 'zod'

const DAY = /^\d{4}-\d\d-\d\d$/
const GIVEN = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/
const SENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/**
 * A moment in the form that the API wants to be told: YYYY-MM-DD HH:mm:ss (part 2 §9, D-99). A form may hand over a day alone, which
 * then stands for `timeOfDay`, or what the API itself answered; a zone is cut off, because the API reads wall time.
 */
export const sentDateTime = (timeOfDay: '00:00:00' | '23:59:59' = '00:00:00') =>
  z.codec(z.string().regex(SENT), z.string().regex(GIVEN), {
    decode: (wire) => wire,
    encode: (moment) => {
      if (DAY.test(moment)) return `${moment} ${timeOfDay}`
      const seconds = moment.replace('T', ' ').slice(0, 19)
      return SENT.test(seconds) ? seconds : `${moment.replace('T', ' ').slice(0, 16)}:00`
    },
  })

/** Today at this machine, YYYY-MM-DD. */
export const today = (): string => {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}
