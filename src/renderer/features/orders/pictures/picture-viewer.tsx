import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { useState } from 'react'
import type { Picture } from '../../../../domain/pictures.ts'
import { pictureSrc } from '../../../bridge/picture-src.ts'
import { KeyButton } from '../../../ui/key-button.tsx'
import { useLayerName } from '../../../ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '../../../ui/strings.ts'
import { previewStrings } from '../preview-strings.ts'
import { type Panes, panesOf, withPicture } from './picture-panes.ts'
import { PicturePane } from './picture-pane.tsx'
import { type PictureView, turned, WHOLE_PICTURE, zoomed, ZOOM_STEP } from './picture-view.ts'
import './pictures.css'

interface ViewerProps {
  readonly pictures: readonly Picture[]
  /** What the pictures are of, for their alternative texts. */
  readonly of: string
  readonly view: PictureView
  readonly onView: (view: PictureView) => void
  readonly full: boolean
  readonly onFull: (full: boolean) => void
}

/** Front and back side by side under one zoom, one pan and one turn, on a neutral grey that biases neither "too dark" nor "too bright". */
export function PictureViewer({ pictures, of, view, onView, full, onFull }: ViewerProps) {
  const s = useStrings(previewStrings).pictures
  const [chosen, setChosen] = useState<{ readonly from: string; readonly panes: Panes } | null>(null)
  // a row that is read again has new objects for the same pictures
  const which = pictures.map((picture) => picture.url).join('\n')
  const panes = chosen?.from === which ? chosen.panes : panesOf(pictures)

  // many keyboards have no bracket without AltGr
  useShortcuts(useLayerName(), [
    { key: 'Shift+ArrowLeft', label: s.turnLeft, run: () => onView(turned(view, -1)) },
    { key: 'Shift+ArrowRight', label: s.turnRight, run: () => onView(turned(view, 1)) },
  ])

  const labelOf = (picture: Picture): string =>
    picture.role === 'front' ? s.front : picture.role === 'back' ? s.back : s.other(pictures.indexOf(picture) + 1)
  const pane = (picture: Picture | null, missing: string) => {
    const label = picture ? labelOf(picture) : missing
    return <PicturePane picture={picture} label={label} alt={s.alt(label, of)} view={view} onView={onView} />
  }

  return (
    <section className="picture-viewer" aria-label={s.region}>
      {pictures.length === 0 ? (
        <div className="picture-panes">
          <p className="picture-note">{s.noneAtAll}</p>
        </div>
      ) : (
        <div className="picture-panes">
          {pane(panes.left, s.front)}
          {pane(panes.right, s.back)}
        </div>
      )}
      <div className="picture-tools">
        <KeyButton
          iconOnly
          type="text"
          label={s.smaller}
          keys="-"
          icon={<ZoomOutOutlined aria-hidden="true" />}
          onPress={() => onView(zoomed(view, 1 / ZOOM_STEP))}
        />
        <output className="picture-zoom">{s.zoom(Math.round(view.zoom * 100))}</output>
        <KeyButton
          iconOnly
          type="text"
          label={s.larger}
          keys="+"
          icon={<ZoomInOutlined aria-hidden="true" />}
          onPress={() => onView(zoomed(view, ZOOM_STEP))}
        />
        <KeyButton type="text" label={s.whole} digit={0} onPress={() => onView(WHOLE_PICTURE)} />
        <KeyButton
          iconOnly
          type="text"
          label={s.turnLeft}
          keys="["
          icon={<RotateLeftOutlined aria-hidden="true" />}
          onPress={() => onView(turned(view, -1))}
        />
        <KeyButton
          iconOnly
          type="text"
          label={s.turnRight}
          keys="]"
          icon={<RotateRightOutlined aria-hidden="true" />}
          onPress={() => onView(turned(view, 1))}
        />
        {pictures.length > 2 && (
          <div className="picture-strip">
            {pictures.map((picture) => {
              const shown = picture.url === panes.left?.url || picture.url === panes.right?.url
              return (
                <button
                  key={picture.url}
                  type="button"
                  aria-pressed={shown}
                  aria-label={s.show(labelOf(picture))}
                  title={labelOf(picture)}
                  onClick={() => setChosen({ from: which, panes: withPicture(panes, picture) })}
                >
                  <img src={pictureSrc(picture.url)} alt="" draggable={false} />
                </button>
              )
            })}
          </div>
        )}
        <span className="picture-space" />
        <KeyButton
          type="text"
          label={full ? s.leaveFull : s.full}
          keys="f"
          icon={full ? <FullscreenExitOutlined aria-hidden="true" /> : <FullscreenOutlined aria-hidden="true" />}
          onPress={() => onFull(!full)}
        />
      </div>
    </section>
  )
}
