import type { Order } from '#contract/orders/orders.ts'
import { DAY_MS, HOUR_MS } from '#domain/values/durations.ts'
import { formatAge } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { timeLeft } from '#domain/orders/countdown.ts'
import type { Holds } from '#ui/data-table/columns.ts'
import { orderStrings } from '../order-strings.ts'

/** The widest date and time. */
const WIDEST_MOMENT = '28/08/2028 20:08'

/** The widest number with as many digits. */
const widest = (days: number) => Number('8'.repeat(String(days).length))

/** Width of a date and time and the time since then: the time changes while the table is on screen, so its widest form is measured. */
export const dateTimeAndAge = (language: Language): Holds<Order> =>
  momentAnd(({ created_at }) => {
    const now = Date.now()
    const days = Math.floor((now - (epochMsOf(created_at, now) ?? now)) / DAY_MS)
    return formatAge(days > 0 ? widest(days) * DAY_MS : 58 * 60_000, language)
  })

/**
 * Width of a date and time and the time until then, now or within the next hour. "terminé" is twice as wide as "28 j": as long as no order has ended, the
 * title gets that room.
 */
export const dateTimeAndTimeLeft = (language: Language): Holds<Order> =>
  momentAnd(({ countdown }) => {
    const now = Date.now()
    const end = epochMsOf(countdown, now)
    const { ended, leftShort } = orderStrings[language]
    const { kind } = timeLeft(end, now)
    if (kind !== 'left') return kind === 'ended' ? ended : ''
    const nextHour = timeLeft(end, now + HOUR_MS)
    if (nextHour.kind !== 'left' || (nextHour.days === 0 && nextHour.hours === 0)) return leftShort(0, 0, 58)
    return nextHour.days > 0 ? leftShort(widest(nextHour.days), 0, 0) : leftShort(0, 23, 0)
  })

const momentAnd = (words: (row: Order) => string): Holds<Order> => ({
  texts: (row) => [WIDEST_MOMENT, words(row)],
  besides: 4,
  whole: true,
})
