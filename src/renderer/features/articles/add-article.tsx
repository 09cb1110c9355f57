import { useRef } from 'react'
import { TaggedArticle } from '#contract/content/articles.ts'
import { useQuery } from '#bridge/use-query.ts'
import { DateTimeField } from '#ui/dialog-form/fields/date-time-field.tsx'
import { PageForm } from '#ui/dialog-form/page-form.tsx'
import { useLeaveQuestion } from '#ui/dialog/leave-question.ts'
import { useStrings } from '#ui/strings.ts'
import { ArticleFields } from './article-fields.tsx'
import { blogStrings } from './blog-strings.ts'
import { useBeforeSave } from './use-before-save.ts'

const DRAFT = 'article new'
const EMPTY = { title: '', content: '', tags: [] }

/** Tab 'Add article'. Create is disabled without title, date and content, and without a tag where there are tags (part 2 §5). */
export function AddArticle() {
  const s = useStrings(blogStrings)
  const sending = useRef(false)
  const previous = useBeforeSave(sending)
  useLeaveQuestion(() => (sending.current ? { ...s.video.leave, danger: true } : null))
  const tags = useQuery('articles.tags', {})
  return (
    <PageForm
      operation="articles.create"
      initial={EMPTY}
      // require a tag until the list of tags is known to be empty
      {...(tags.data?.length === 0 ? {} : { rule: TaggedArticle })}
      before={previous}
      done={(_, { title }) => s.addedToast(title)}
      failed={s.notAdded}
      draft={DRAFT}
      ok={s.addOk}
    >
      <ArticleFields
        tagged
        form={DRAFT}
        sending={sending}
        date={<DateTimeField name="created_at" label={s.fields.date} required ahead={s.ahead} />}
      />
    </PageForm>
  )
}
