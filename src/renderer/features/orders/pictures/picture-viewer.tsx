import { useLayoutEffect, useRef, useState } from 'react'
import MaximizeIcon from 'lucide-react/icons/maximize'
import MinimizeIcon from 'lucide-react/icons/minimize'
import RotateLeftIcon from 'lucide-react/icons/rotate-ccw-square'
import RotateRightIcon from 'lucide-react/icons/rotate-cw-square'
import LabelIcon from 'lucide-react/icons/scan-search'
import LiftIcon from 'lucide-react/icons/sun-medium'
import ZoomInIcon from 'lucide-react/icons/zoom-in'
import ZoomOutIcon from 'lucide-react/icons/zoom-out'
import type { Picture } from '#domain/catalogue/pictures.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endsLoad } from '#ui/states/ends-load.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import type { DecisionGate } from '../decision/decision-gate.ts'
import { DECLINE_LAYER } from '../decision/decline-layer.ts'
import { previewStrings } from '../preview/preview-strings.ts'
import { type Panes, panesOf, withPicture } from './picture-panes.ts'
import { PicturePane } from './picture-pane.tsx'
import { type PictureView, turned, WHOLE_PICTURE, zoomed, ZOOM_STEP } from './picture-view.ts'
import { usePictureKeys } from './use-picture-keys.ts'
import './pictures.css'

interface ViewerProps {
  /** Id of the order. A new order resets the chosen pictures. */
  readonly order: string
  readonly gate: DecisionGate
  readonly pictures: readonly Picture[]
  /** The pictures have an unreadable format. */
  readonly unread: boolean
  /** Subject of the pictures, for their alt texts. */
  readonly of: string
  /** Overrides the label of a picture that is not the seller's. */
  readonly labelFor?: (url: string) => string | null
  readonly view: PictureView
  readonly onView: (view: PictureView) => void
  readonly full?: boolean
  /** Absent where the pictures already fill the page. */
  readonly onFull?: (full: boolean) => void
}

/** Front and back side by side with shared zoom, pan and rotation, on a neutral grey that favours neither "too dark" nor "too bright". */
export function PictureViewer({ order, gate, pictures, unread, of, labelFor, view, onView, full = false, onFull }: ViewerProps) {
  const s = useStrings(previewStrings).pictures
  const panesBox = useRef<HTMLDivElement>(null)
  const [firstZoom] = useState(view.zoom)
  const [hasZoomed, setHasZoomed] = useState(false)
  if (!hasZoomed && view.zoom !== firstZoom) setHasZoomed(true)
  const [chosen, setChosen] = useState<{ readonly from: string; readonly panes: Panes } | null>(null)
  // compare URLs, because a reloaded row has new objects for the same pictures
  const urls = pictures.map((picture) => picture.url).join('\n')
  const panes = chosen?.from === urls ? chosen.panes : panesOf(pictures)
  useLayoutEffect(() => {
    gate.show(
      `${order}\n${urls}`,
      [panes.left, panes.right].flatMap((picture) => picture?.url ?? []),
    )
  })

  const larger = () => onView(zoomed(view, ZOOM_STEP))
  const smaller = () => onView(zoomed(view, 1 / ZOOM_STEP))
  const { keys, buttonKeys, zoomToLabel, toggleLift } = usePictureKeys({ view, onView, panes: panesBox })
  useShortcuts(useLayerName(), keys)
  // the decline panel has its own layer, and the pictures are still needed to judge "too dark"
  useShortcuts(DECLINE_LAYER, [...buttonKeys, ...keys])

  const labelOf = (picture: Picture): string => labelFor?.(picture.url) ?? sideOf(picture)
  // a label of its own names the subject
  const altOf = (picture: Picture | null, label: string): string => (picture && labelFor?.(picture.url)) ?? s.alt(label, of)
  const sideOf = (picture: Picture): string =>
    picture.role === 'front' ? s.front : picture.role === 'back' ? s.back : s.other(pictures.indexOf(picture) + 1)
  const pane = (picture: Picture | null, missing: string) => {
    const label = picture ? labelOf(picture) : missing
    return <PicturePane picture={picture} label={label} alt={altOf(picture, label)} view={view} onView={onView} onPainted={gate.painted} />
  }

  return (
    <section className={view.lifted ? 'picture-viewer picture-viewer-lifted' : 'picture-viewer'} aria-label={s.region}>
      {pictures.length === 0 ? (
        <div className="picture-panes">
          <p className="picture-note">{unread ? s.unread : s.noneAtAll}</p>
        </div>
      ) : (
        <div ref={panesBox} className="picture-panes">
          {pane(panes.left, s.front)}
          {pane(panes.right, s.back)}
        </div>
      )}
      <div className="picture-tools">
        <KeyButton iconOnly type="text" label={s.smaller} keys="-" icon={<ZoomOutIcon aria-hidden="true" />} onPress={smaller} />
        {/* a screen reader announces changes only, not the first zoom over the title of the order */}
        <output className="picture-zoom" aria-label={s.zoomName} aria-live={hasZoomed ? 'polite' : 'off'}>
          {s.zoom(Math.round(view.zoom * 100))}
        </output>
        <KeyButton iconOnly type="text" label={s.larger} keys="+" icon={<ZoomInIcon aria-hidden="true" />} onPress={larger} />
        <KeyButton type="text" label={s.whole} digit={0} onPress={() => onView({ ...view, ...WHOLE_PICTURE })} />
        <KeyButton
          iconOnly
          type="text"
          label={s.turnLeft}
          keys="["
          icon={<RotateLeftIcon aria-hidden="true" />}
          onPress={() => onView(turned(view, -1))}
        />
        <KeyButton
          iconOnly
          type="text"
          label={s.turnRight}
          keys="]"
          icon={<RotateRightIcon aria-hidden="true" />}
          onPress={() => onView(turned(view, 1))}
        />
        <KeyButton iconOnly type="text" label={s.label} keys="Space" icon={<LabelIcon aria-hidden="true" />} onPress={zoomToLabel} />
        <KeyButton
          iconOnly
          type="text"
          label={s.lift}
          keys="e"
          pressed={view.lifted === true}
          icon={<LiftIcon aria-hidden="true" />}
          onPress={toggleLift}
        />
        {pictures.length > 2 && (
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
                  onClick={() => setChosen({ from: urls, panes: withPicture(panes, picture) })}
                >
                  <img ref={endsLoad} src={pictureSrc(picture.url)} alt="" draggable={false} />
                </button>
              )
            })}
          </div>
        )}
        <span className="picture-space" />
        {onFull && (
          <KeyButton
            type="text"
            label={full ? s.leaveFull : s.full}
            keys="f"
            icon={full ? <MinimizeIcon aria-hidden="true" /> : <MaximizeIcon aria-hidden="true" />}
            onPress={() => onFull(!full)}
          />
        )}
      </div>
    </section>
  )
}
