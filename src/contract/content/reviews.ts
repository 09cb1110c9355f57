import { z } from 'zod'
import { list, read, write } from '../endpoint.ts'
import { entity, returned } from '../entity.ts'
import { Amount, Flag, RowId, Text, Timestamp, Uuid } from '../values/values.ts'
import { rowExists, rowGone, rowShows } from '../verification.ts'

/** part 2 §3 */
export const SCORE_MAX = 100

export const Review = entity({
  id: RowId,
  user_uuid: Uuid,
  ticker: Text,
  title: Text,
  score: Amount,
  description: Text,
  enabled: Flag,
  created_at: Timestamp,
  firstname: Text,
  lastname: Text,
})
export type Review = z.output<typeof Review>

const reviewList = list(Review, {
  id: 'id',
  fields: {
    id: 'text',
    user_uuid: 'text',
    ticker: 'text',
    title: 'text',
    score: 'number',
    description: 'text',
    enabled: 'flag',
    created_at: 'time',
    firstname: 'text',
    lastname: 'text',
  },
  sort: { field: 'created_at', direction: 'desc' },
})

/** Validated input. User, ticker, title and score are required by the buttons (part 2 §5); a whole number out of 100 (D-107). */
export const EnteredReview = z.object({
  user_uuid: Uuid,
  ticker: z.string().trim().min(1).max(200),
  title: z.string().trim().min(1).max(500),
  score: z.int().min(0).max(SCORE_MAX),
  description: z.string().max(20_000),
})

export const reviews = {
  list: read({ method: 'GET', path: 'api/reviews', purpose: 'Reviews', input: z.object({}), ...reviewList }),
  create: write({
    method: 'POST',
    path: 'api/reviews',
    purpose: 'Add a review',
    input: EnteredReview,
    output: z.unknown(),
    errors: ['user_not_found', 'ticker_not_found'],
    of: ['user_uuid', 'ticker'],
    reloads: ['reviews.list'],
    verify: ({ user_uuid, ticker, title, score }) => [rowExists('reviews.list', title, { user_uuid, ticker, title, score })],
  }),
  update: write({
    method: 'PUT',
    path: 'api/reviews',
    purpose: 'Change a review',
    assumed: 'D-101: method and path are shown; that the id is in the body is not',
    input: z.object({ id: RowId, ...returned(Review, ['user_uuid', 'ticker', 'title', 'score', 'description']) }),
    output: z.unknown(),
    errors: ['review_not_found'],
    of: 'id',
    reloads: ['reviews.list'],
    overlays: ({ id, score, description }) => [{ list: 'reviews.list', id, fields: { score, description } }],
    verify: ({ id, ...sent }) => [rowShows('reviews.list', id, sent)],
  }),
  remove: write({
    method: 'DELETE',
    path: 'api/reviews/{id}',
    purpose: 'Delete a review',
    input: z.object({ id: RowId }),
    output: z.unknown(),
    errors: ['review_not_found'],
    of: 'id',
    reloads: ['reviews.list'],
    overlays: ({ id }) => [{ list: 'reviews.list', id, gone: true }],
    verify: ({ id }) => [rowGone('reviews.list', id)],
  }),
}
