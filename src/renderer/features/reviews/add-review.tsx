import { useFormState } from '#ui/dialog-form/form/form-state.ts'
import { NumberField } from '#ui/dialog-form/fields/number-field.tsx'
import { PageForm } from '#ui/dialog-form/page-form.tsx'
import { TextAreaField } from '#ui/dialog-form/fields/text-area-field.tsx'
import { TextField } from '#ui/dialog-form/fields/text-field.tsx'
import { TickerField } from '#ui/search-field/ticker-field.tsx'
import { UserField } from '#ui/search-field/user-field.tsx'
import { useStrings } from '#ui/strings.ts'
import { reviewStrings } from './review-strings.ts'

const START = { description: '' }

/** Tab 'Add reviews'. Add is disabled without user, ticker, title and score (part 2 §5). */
export function AddReview() {
  const s = useStrings(reviewStrings)
  return (
    <section aria-label={s.tabs.add}>
      <PageForm
        operation="reviews.create"
        initial={START}
        ok={s.create}
        draft="reviews.create"
        done={(_, { ticker }) => ({ title: s.created, text: ticker })}
        failed={s.notCreated}
      >
        <Fields />
      </PageForm>
    </section>
  )
}

function Fields() {
  const s = useStrings(reviewStrings)
  const { set } = useFormState('title')
  return (
    <>
      <div className="form-pair">
        <UserField label={s.user} required autoFocus />
        <TickerField label={s.ticker} required onPick={(result) => result?.title && set('title', result.title)} />
      </div>
      <TextField name="title" label={s.name} required hint={s.titleHint} maxLength={500} />
      <NumberField name="score" label={s.score} required hint={s.scoreHint} unit={s.outOf} />
      <TextAreaField name="description" label={s.description} rows={6} maxLength={20_000} />
    </>
  )
}
