import type { ReactNode, RefObject } from 'react'
import { TextField } from '#ui/dialog-form/text-field.tsx'
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx'
import { useStrings } from '#ui/strings.ts'
import { blogStrings } from './blog-strings.ts'
import { FilmField } from './film-field.tsx'
import { TagsField } from './tags-field.tsx'
import './blog.css'

interface Props {
  /** The publication date: a field for a new article, fixed afterwards (part 2 §2). */
  readonly date: ReactNode
  readonly sending: RefObject<boolean>
}

/** Title, publication date, content, video, tags. */
export function ArticleFields({ date, sending }: Props) {
  const s = useStrings(blogStrings).fields
  return (
    <>
      <div className="article-head">
        <TextField name="title" label={s.title} autoFocus maxLength={500} />
        {date}
      </div>
      <RichTextField name="content" label={s.content} />
      <div className="article-foot">
        <FilmField label={s.video} sending={sending} />
        <TagsField label={s.tags} />
      </div>
    </>
  )
}
