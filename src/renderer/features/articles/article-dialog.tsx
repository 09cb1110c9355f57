import { useMemo, useRef } from 'react'
import { type Article, ChangedArticle } from '#contract/content/articles.ts'
import { isUnknown } from '#contract/reading/unreadable.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import type { RowId } from '#contract/values/values.ts'
import { DialogForm } from '#ui/dialog-form/dialog-form.tsx'
import { rowFields } from '#ui/dialog-form/form/row-fields.ts'
import { reloadRow } from '#ui/dialog-form/form/reload-row.ts'
import { FixedDateField } from '#ui/dialog-form/fields/fixed-field.tsx'
import { cleanHtml } from '#ui/rich-text/profile.ts'
import { STORED } from '#ui/rich-text/rich-text-field.tsx'
import { StoredPictures } from '#ui/pictures/stored-pictures.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { articleTitle } from './article-columns.tsx'
import { ArticleFields } from './article-fields.tsx'
import { blogStrings } from './blog-strings.ts'
import { useBeforeSave } from './use-before-save.ts'

/** The content is sanitized before it is shown or sent (R8). The stored original is kept next to it to detect lost content. */
const fieldsOf = (article: Article) => {
  const { title, created_at, content, tags, main_img, video } = article
  return rowFields(article, {
    title,
    created_at,
    content: content === null ? null : cleanHtml(content),
    [STORED]: content,
    tags,
    main_img,
    video,
  })
}

interface Props {
  readonly article: Article
  readonly id: RowId
  readonly onClose: () => void
}

/** Edits one article. The publication date is read-only and sent back unchanged, as are the main image and the video (D-93, D-95). */
export function ArticleDialog({ article, id, onClose }: Props) {
  const s = useStrings(blogStrings)
  const language = useLanguage()
  const sending = useRef(false)
  const previous = useBeforeSave(sending)
  const draft = `article ${id}`
  const initial = useMemo(() => ({ id, ...fieldsOf(article) }), [id, article])
  return (
    <DialogForm
      operation="articles.update"
      rule={ChangedArticle}
      initial={initial}
      readAgain={reloadRow('articles.list', id, (row) => ({ id, ...fieldsOf(row) }))}
      title={s.editTitle(articleTitle(article, language))}
      ok={s.updateOk}
      before={previous}
      done={(_, sent) => s.updatedToast(sent.title ?? '')}
      failed={s.notUpdated}
      draft={draft}
      width={920}
      underWay={() => (sending.current ? { ...s.video.leave, danger: true } : null)}
      onClose={onClose}
    >
      <ArticleFields
        sending={sending}
        form={draft}
        date={<FixedDateField name="created_at" label={s.fields.date} />}
        unknownVideo={isUnknown(article, 'video')}
      />
      <StoredPictures label={s.columns.image} pictures={picturesOf(article.main_img)} />
    </DialogForm>
  )
}
