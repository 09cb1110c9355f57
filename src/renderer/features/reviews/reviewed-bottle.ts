import type { Review } from '#contract/content/reviews.ts'

/** The bottle of a review in questions and messages: its title, else its ticker. */
export const reviewedBottle = ({ title, ticker }: Pick<Review, 'title' | 'ticker'>): string | null =>
  title?.trim() || ticker?.trim() || null
