import { done, reject, rows } from '../request/answer.ts'
import { isoText } from '../faker/clock.ts'
import type { Routes } from '../request/route.ts'
import { tickersTable } from '../tables/bottles.ts'
import { reviewsTable } from '../tables/reviews.ts'
import { usersTable } from '../tables/users.ts'

const noReview = () => reject(404, 'review_not_found', 'Review not found')

export const reviewsRoutes: Routes<'reviews'> = {
  'reviews.list': () => rows('reviews', { newestFirst: true }),

  'reviews.create': (sent, { world, now, audit }) => {
    const user = usersTable(world).get(sent.user_uuid)
    if (!user) return reject(404, 'user_not_found', 'User not found')
    if (!tickersTable(world).get(sent.ticker)) return reject(404, 'ticker_not_found', 'Ticker not found')
    const id = reviewsTable(world).nextId()
    reviewsTable(world).put(id, { id, ...sent, enabled: 1, created_at: isoText(now), firstname: user.firstname, lastname: user.lastname })
    audit({
      type: 'create_review',
      customer_uuid: sent.user_uuid,
      old_value: null,
      new_value: { id, ticker: sent.ticker, score: sent.score },
    })
    return done({ id })
  },

  'reviews.update': ({ id, ...sent }, { world, audit }) => {
    const previous = reviewsTable(world).get(id)
    if (!previous) return noReview()
    reviewsTable(world).patch(id, sent)
    audit({
      type: 'update_review',
      customer_uuid: sent.user_uuid,
      old_value: { id, score: previous.score },
      new_value: { id, score: sent.score },
    })
    return done()
  },

  'reviews.remove': ({ id }, { world, audit }) => {
    const previous = reviewsTable(world).get(id)
    if (!previous) return noReview()
    reviewsTable(world).delete(id)
    audit({
      type: 'delete_review',
      customer_uuid: previous.user_uuid,
      old_value: { id, ticker: previous.ticker, score: previous.score },
      new_value: null,
    })
    return done()
  },
}
