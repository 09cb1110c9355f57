import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import type { Review } from '#contract/content/reviews.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

export type ReviewRow = Known<z.input<typeof Review>> & { readonly id: number }
export const reviewsTable = (world: World): Table<ReviewRow> => world.table<ReviewRow>('reviews')
