import type { ReactNode, RefObject } from 'react'
import CirclePlayIcon from 'lucide-react/icons/circle-play'
import { videoName } from './article-video.ts'
import { useFormState } from '#ui/dialog-form/form/form-state.ts'
import { TextField } from '#ui/dialog-form/fields/text-field.tsx'
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx'
import { useStrings } from '#ui/strings.ts'
import { blogStrings } from './blog-strings.ts'
import { VideoField } from './video-field.tsx'
import { PlayVideo } from './play-video.tsx'
import { TagsField } from './tags-field.tsx'
import './blog.css'

interface Props {
  /** The publication date: editable in a new article, read-only afterwards (part 2 §2). */
  readonly date: ReactNode
  readonly sending: RefObject<boolean>
  /** Name of the form's draft. */
  readonly form: string
  /** A new article requires a tag if any tags exist (part 2 §5). */
  readonly tagged?: boolean
  readonly unknownVideo?: boolean
}

/** Title, publication date, content, video, tags. */
export function ArticleFields({ date, sending, form, tagged = false, unknownVideo = false }: Props) {
  const s = useStrings(blogStrings).fields
  return (
    <>
      <div className="article-head">
        <TextField name="title" label={s.title} required autoFocus maxLength={500} />
        {date}
      </div>
      <RichTextField name="content" label={s.content} required above={<PreviewTitle />} below={<PreviewVideo />} />
      <div className="article-foot">
        <VideoField label={s.video} sending={sending} form={form} unknown={unknownVideo} />
        <TagsField label={s.tags} required={tagged} />
      </div>
    </>
  )
}

/** The preview shows title and video with the content, like the website. */
function PreviewTitle() {
  const { title } = useFormState('title').values
  return typeof title === 'string' && title.trim() !== '' && <h2 className="article-preview-title">{title}</h2>
}

function PreviewVideo() {
  const { video } = useFormState('video').values
  const name = videoName(video)
  return (
    name !== null && (
      <p className="video article-preview-video">
        <CirclePlayIcon aria-hidden="true" />
        <span className="video-name">{name}</span>
        <PlayVideo video={video} />
      </p>
    )
  )
}
