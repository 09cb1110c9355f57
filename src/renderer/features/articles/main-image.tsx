import { useMemo, useState } from 'react'
import type { Article } from '#contract/content/articles.ts'
import { NOTHING } from '#domain/values/format.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endsLoad } from '#ui/states/ends-load.ts'
import { firstPictureOf } from '#ui/rich-text/shown-document.ts'

/** The main image, else the first picture of the content (D-93). A dash when there is no picture or loading fails. */
export function MainImage({ article, none }: { readonly article: Article; readonly none: string }) {
  const [failed, setFailed] = useState(false)
  const address = useMemo(() => article.main_img?.trim() || firstPictureOf(article.content ?? ''), [article])
  return address === null || failed ? (
    <span title={none}>{NOTHING}</span>
  ) : (
    <img
      ref={endsLoad}
      className="article-image"
      src={pictureSrc(address)}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}
