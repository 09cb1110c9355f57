import { useState } from 'react'
import type { Picture } from '../../../domain/pictures.ts'
import { pictureSrc } from '../../bridge/picture-src.ts'
import { Dialog } from '../dialog.tsx'
import { KeyButton } from '../key-button.tsx'
import { useStrings } from '../strings.ts'
import { evidenceStrings } from './evidence-strings.ts'
import './evidence.css'

interface Props {
  readonly pictures: readonly Picture[]
  /** Asks for the large view, with this picture first. */
  readonly onShow: (at: number) => void
}

/** The reporter's evidence, small; a press shows it large. */
export function EvidencePictures({ pictures, onShow }: Props) {
  const s = useStrings(evidenceStrings)
  if (pictures.length === 0) return <p className="evidence-nothing">{s.noPicture}</p>
  return (
    <ul className="evidence-pictures" aria-label={s.pictures}>
      {pictures.map((picture, at) => (
        <li key={picture.url}>
          <button type="button" onClick={() => onShow(at)} aria-label={s.picture(at + 1, pictures.length)}>
            <CheckedPicture picture={picture} alt="" />
          </button>
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

/** One picture large, with the others an arrow away. */
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
      <div className="evidence-picture-large">{picture && <CheckedPicture key={picture.url} picture={picture} alt={words} />}</div>
    </Dialog>
  )
}

/** A picture by way of main; one that does not come says so. */
function CheckedPicture({ picture, alt }: { readonly picture: Picture; readonly alt: string }) {
  const s = useStrings(evidenceStrings)
  const [failed, setFailed] = useState(false)
  if (failed) return <span className="evidence-picture-failed">{s.pictureFailed}</span>
  return <img src={pictureSrc(picture.url)} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(true)} />
}
