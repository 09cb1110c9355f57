import { useCallback } from 'react'
import type { Review } from '#contract/content/reviews.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useStrings } from '#ui/strings.ts'
import { isSettled, sendWrite } from '#ui/writes/send-write.ts'
import { reviewStrings } from './review-strings.ts'
import { reviewedBottle } from './reviewed-bottle.ts'

/** Confirms with the review's name (D-129). The row disappears at once and returns after a refusal. Resolves true when the review is gone. */
export function useRemoveReview(): (row: Review) => Promise<boolean> {
  const s = useStrings(reviewStrings)
  const ask = useConfirm()
  return useCallback(
    async (row) => {
      if (row.id === null) return false
      const bottle = reviewedBottle(row) ?? s.nameless
      const text = s.removeText(personInCapitals(row) ?? s.nobody, bottle, row.score === null ? s.nobody : String(row.score))
      if (!(await ask({ title: s.removeTitle, text, ok: s.remove, danger: true }))) return false
      const { outcome } = await sendWrite('reviews.remove', { id: row.id }, { name: bottle, done: s.removed(bottle), failed: s.notRemoved })
      return isSettled(outcome)
    },
    [s, ask],
  )
}
