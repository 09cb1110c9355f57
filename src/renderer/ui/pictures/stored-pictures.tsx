import { Button } from 'antd'
import { useId, useState } from 'react'
import type { Picture } from '#domain/catalogue/pictures.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { endsLoad } from '../states/ends-load.ts'
import './stored-pictures.css'
import { useStrings } from '../strings.ts'
import { UnshownPicture, unshownStrings } from './unshown-picture.tsx'

interface Props {
  readonly label: string
  readonly pictures: readonly Pick<Picture, 'url' | 'name'>[]
}

/** Pictures of a record beside its fields: small here, large in the system's viewer. Renders nothing without pictures. */
export function StoredPictures({ label, pictures }: Props) {
  const id = useId()
  if (pictures.length === 0) return null
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span id={id} className="rich-label">
        {label}
      </span>
      <div className="stored-pictures">
        {pictures.map(({ url, name }) => (
          <StoredPicture key={url} url={url} name={name} />
        ))}
      </div>
    </div>
  )
}

function StoredPicture({ url, name }: Props['pictures'][number]) {
  const s = useStrings(unshownStrings)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const { run, busy } = useAction('files.viewPicture', { failed: s.viewFailed })
  const retry = () => {
    setAttempt((now) => now + 1)
    setFailed(false)
  }
  if (failed)
    return (
      <div className="stored-picture">
        <UnshownPicture url={url} onRetry={retry} />
      </div>
    )
  return (
    <div className="stored-picture">
      <img key={attempt} ref={endsLoad} src={pictureSrc(url)} alt={name} draggable={false} onError={() => setFailed(true)} />
      <Button size="small" loading={busy} onClick={() => void run({ url })}>
        {s.view}
      </Button>
    </div>
  )
}
