import { useState } from 'react'
import type { Picture } from '#domain/catalogue/pictures.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { endsLoad } from '../states/ends-load.ts'
import { KeyButton } from '../key-button.tsx'
import { labelledStrings } from '../labelled-strings.ts'
import { useStrings } from '../strings.ts'
import { UnshownPicture } from '../pictures/unshown-picture.tsx'
import { evidenceStrings } from './evidence-strings.ts'
import './evidence.css'

interface Props {
  readonly pictures: readonly Picture[]
  /** The pictures came in an unreadable form. */
  readonly unread: boolean
  /** Opens the large view at this picture. */
  readonly onShow: (at: number) => void
}

/** The reporter's evidence as small pictures; a click enlarges one. */
export function EvidencePictures({ pictures, unread, onShow }: Props) {
  const s = useStrings(evidenceStrings)
  if (pictures.length === 0) return <p className="evidence-nothing">{unread ? s.unreadPictures : s.noPicture}</p>
  return (
    <ul className="evidence-pictures" aria-label={s.pictures}>
      {pictures.map((picture, at) => (
        <li key={picture.url}>
          <PictureButton picture={picture} name={s.picture(at + 1, pictures.length)} onPress={() => onShow(at)} />
        </li>
      ))}
    </ul>
  )
}

interface DialogProps {
  readonly pictures: readonly Picture[]
  readonly first: number
  readonly title: string
  readonly onClose: () => void
}

/** One large picture; arrows show the others. */
export function PicturesDialog({ pictures, first, title, onClose }: DialogProps) {
  const s = useStrings(evidenceStrings)
  const [at, setAt] = useState(first)
  const picture = pictures[at]
  const words = s.picture(at + 1, pictures.length)
  return (
    <Dialog
      name="evidence-pictures"
      title={title}
      onClose={onClose}
      width={860}
      closeOnMask
      footer={
        pictures.length > 1 && (
          <>
            <span className="dialog-left evidence-picture-place">{words}</span>
            <KeyButton label={s.previousPicture} keys="ArrowLeft" onPress={() => setAt((at + pictures.length - 1) % pictures.length)} />
            <KeyButton label={s.nextPicture} keys="ArrowRight" onPress={() => setAt((at + 1) % pictures.length)} />
          </>
        )
      }
    >
      <div className="evidence-picture-large">{picture && <LargePicture key={picture.url} picture={picture} alt={words} />}</div>
    </Dialog>
  )
}

interface ButtonProps {
  readonly picture: Picture
  readonly name: string
  readonly onPress: () => void
}

/** A small picture. A failed load is shown, also in the button's name. */
function PictureButton({ picture, name, onPress }: ButtonProps) {
  const s = useStrings(evidenceStrings)
  const { pair } = useStrings(labelledStrings)
  const [failed, setFailed] = useState(false)
  return (
    <button type="button" onClick={onPress} aria-label={failed ? pair(name, s.pictureFailed) : name}>
      {failed ? (
        <span className="evidence-picture-failed">{s.pictureFailed}</span>
      ) : (
        <img ref={endsLoad} src={pictureSrc(picture.url)} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
      )}
    </button>
  )
}

/** A large picture; on failure, the reason and what to do. Not used in the list, where pictures are inside buttons. */
function LargePicture({ picture, alt }: { readonly picture: Picture; readonly alt: string }) {
  const [failures, setFailures] = useState({ count: 0, failed: false })
  if (failures.failed)
    return (
      <div className="evidence-picture-failed" role="alert">
        <UnshownPicture url={picture.url} onRetry={() => setFailures(({ count }) => ({ count: count + 1, failed: false }))} />
      </div>
    )
  return (
    <img
      ref={endsLoad}
      // Chromium does not retry a failed address: the fragment makes it a new one
      src={`${pictureSrc(picture.url)}${failures.count === 0 ? '' : `#${failures.count}`}`}
      alt={alt}
      onError={() => setFailures(({ count }) => ({ count, failed: true }))}
    />
  )
}
