import TrashIcon from 'lucide-react/icons/trash'
import { EnteredReview, type Review } from '#contract/content/reviews.ts'
import type { RowId } from '#contract/values/values.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { DialogForm } from '#ui/dialog-form/dialog-form.tsx'
import { rowFields } from '#ui/dialog-form/form/row-fields.ts'
import { reloadRow } from '#ui/dialog-form/form/reload-row.ts'
import { useField } from '#ui/dialog-form/form/form-state.ts'
import { NumberField } from '#ui/dialog-form/fields/number-field.tsx'
import { TextAreaField } from '#ui/dialog-form/fields/text-area-field.tsx'
import { TextField } from '#ui/dialog-form/fields/text-field.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { Readable } from '#ui/states/readable.tsx'
import { useStrings } from '#ui/strings.ts'
import { reviewStrings } from './review-strings.ts'
import { reviewedBottle } from './reviewed-bottle.ts'
import './reviews.css'

interface Props {
  readonly review: Review
  readonly id: RowId
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Ticker (read-only), score out of 100, description, Update and Delete. Update requires user, ticker, title and score (part 2 §2, §5). */
export function UpdateReviewDialog({ review, id, onRemove, onClose }: Props) {
  const s = useStrings(reviewStrings)
  const bottle = reviewedBottle(review) ?? s.nameless
  return (
    <DialogForm
      operation="reviews.update"
      rule={EnteredReview}
      initial={{ id, ...fieldsOf(review) }}
      readAgain={reloadRow('reviews.list', id, (row) => ({ id, ...fieldsOf(row) }))}
      title={s.editTitle(bottle)}
      ok={s.update}
      draft={`review ${id}`}
      done={s.updated(bottle)}
      failed={s.notUpdated}
      onClose={onClose}
      extra={<KeyButton danger label={s.remove} keys="Mod+Delete" icon={<TrashIcon />} onPress={onRemove} />}
    >
      <About review={review} />
      <TextField name="ticker" label={s.ticker} readOnly />
      <NumberField name="score" label={s.score} required hint={s.scoreHint} unit={s.outOf} autoFocus />
      <TextAreaField name="description" label={s.description} rows={6} maxLength={20_000} />
    </DialogForm>
  )
}

const fieldsOf = (review: Review) => {
  const { user_uuid, ticker, title, score, description } = review
  return rowFields(review, { user_uuid, ticker, title, score, description })
}

/** The reviewer; the dialog’s title names the bottle, unless it is missing. User and title are sent too, and reported when missing. */
function About({ review }: { readonly review: Review }) {
  const s = useStrings(reviewStrings)
  useField('user_uuid', s.user)
  useField('title', s.name)
  return (
    <p className="review-about">
      <strong>
        {personInCapitals(review) ?? (
          <Readable of={review} fields={['firstname', 'lastname']}>
            {s.nobody}
          </Readable>
        )}
      </strong>
      {review.title === null && (
        <>
          {' '}
          <Readable of={review} fields={['title']}>
            {s.nobody}
          </Readable>
        </>
      )}
    </p>
  )
}
