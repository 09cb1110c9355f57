import { useState } from 'react'
import type { Picture } from '#domain/catalogue/pictures.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endsLoad } from '#ui/states/ends-load.ts'
import { useStrings } from '#ui/strings.ts'
import { UnshownPicture } from '#ui/pictures/unshown-picture.tsx'
import { detailStrings } from '../page/detail-strings.ts'
import '../page/ticker-detail.css'

/** One picture of a bottle with its side, or a message when loading fails. */
export function PictureThumb({ picture, of }: { readonly picture: Picture; readonly of: string }) {
  const s = useStrings(detailStrings)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setFailed(false)
    setAttempt((n) => n + 1)
  }
  const side = s.sides[picture.role]
  return (
    <figure className="thumb">
      {failed ? (
        <div className="thumb-note" role="alert">
          <UnshownPicture url={picture.url} onRetry={retry} />
        </div>
      ) : (
        <img
          ref={endsLoad}
          // the browser retries a failed URL only with a different fragment
          src={`${pictureSrc(picture.url)}${attempt === 0 ? '' : `#${attempt}`}`}
          alt={s.picture(side, of)}
          draggable={false}
          onError={() => setFailed(true)}
        />
      )}
      <figcaption>{side}</figcaption>
    </figure>
  )
}
