import type { Picture } from '#domain/catalogue/pictures.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endsLoad } from '#ui/states/ends-load.ts'
import { useStrings } from '#ui/strings.ts'
import { previewStrings } from '../preview/preview-strings.ts'
import type { Panes } from './picture-panes.ts'

interface Props {
  readonly pictures: readonly Picture[]
  readonly panes: Panes
  readonly labelOf: (picture: Picture) => string
  readonly onChoose: (picture: Picture) => void
}

/** Small pictures to choose from, for orders with more than front and back. */
export function PictureStrip({ pictures, panes, labelOf, onChoose }: Props) {
  const s = useStrings(previewStrings).pictures
  return (
    <div className="picture-strip">
      {pictures.map((picture) => {
        const isInPane = picture.url === panes.left?.url || picture.url === panes.right?.url
        return (
          <button
            key={picture.url}
            type="button"
            aria-pressed={isInPane}
            aria-label={s.show(labelOf(picture))}
            title={labelOf(picture)}
            onClick={() => onChoose(picture)}
          >
            <img ref={endsLoad} src={pictureSrc(picture.url)} alt="" draggable={false} />
          </button>
        )
      })}
    </div>
  )
}
