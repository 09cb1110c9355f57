import { useMemo, useRef } from 'react'
import type { Article } from '../../../contract/articles.ts'
import type { RowId } from '../../../contract/values.ts'
import { DialogForm } from '../../ui/dialog-form/dialog-form.tsx'
import { FixedDateField } from '../../ui/dialog-form/fixed-field.tsx'
import { cleanHtml } from '../../ui/rich-text/profile.ts'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { articleTitle } from './article-columns.tsx'
import { ArticleFields } from './article-fields.tsx'
import { blogStrings } from './blog-strings.ts'
import { useBeforeSave } from './use-before-save.ts'

interface Props {
  readonly article: Article
  readonly id: RowId
  readonly onClose: () => void
}

/** Edits one article. The publication date is shown and goes back as it came; main image and video go along (D-93, D-95). */
export function ArticleDialog({ article, id, onClose }: Props) {
  const s = useStrings(blogStrings)
  const language = useLanguage()
  const sending = useRef(false)
  const stored = article.content ?? ''
  const before = useBeforeSave(sending, stored)
  const content = useMemo(() => cleanHtml(stored), [stored])
  const { title, created_at, tags, main_img, video } = article
  return (
    <DialogForm
      operation="articles.update"
      initial={{
        id,
        title: title ?? '',
        ...(created_at === null ? {} : { created_at }),
        content,
        tags: tags ?? [],
        main_img,
        video: video ?? null,
      }}
      title={s.editTitle(articleTitle(article, language))}
      ok={s.updateOk}
      before={before}
      done={(_, sent) => s.updatedToast(sent.title)}
      draft={`article ${id}`}
      width={920}
      underWay={() => (sending.current ? { ...s.film.leave, danger: true } : null)}
      onClose={onClose}
    >
      <ArticleFields sending={sending} stored={stored} date={<FixedDateField name="created_at" label={s.fields.date} />} />
    </DialogForm>
  )
}
