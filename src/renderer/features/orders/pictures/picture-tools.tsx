import { type ReactNode, useState } from 'react'
import MaximizeIcon from 'lucide-react/icons/maximize'
import MinimizeIcon from 'lucide-react/icons/minimize'
import RotateLeftIcon from 'lucide-react/icons/rotate-ccw-square'
import RotateRightIcon from 'lucide-react/icons/rotate-cw-square'
import LabelIcon from 'lucide-react/icons/scan-search'
import LiftIcon from 'lucide-react/icons/sun-medium'
import ZoomInIcon from 'lucide-react/icons/zoom-in'
import ZoomOutIcon from 'lucide-react/icons/zoom-out'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { previewStrings } from '../preview/preview-strings.ts'
import { type PictureView, turned, WHOLE_PICTURE, zoomed, ZOOM_STEP } from './picture-view.ts'

interface Props {
  readonly view: PictureView
  readonly onView: (view: PictureView) => void
  readonly onLabel: () => void
  readonly onLift: () => void
  readonly full: boolean
  /** Absent where the pictures already fill the page. */
  readonly onFull?: (full: boolean) => void
  /** Between the tools and the button for the full page. */
  readonly children: ReactNode
}

/** Zoom, rotation, label, brightness and full page, each with its key. */
export function PictureTools({ view, onView, onLabel, onLift, full, onFull, children }: Props) {
  const s = useStrings(previewStrings).pictures
  const [firstZoom] = useState(view.zoom)
  const [hasZoomed, setHasZoomed] = useState(false)
  if (!hasZoomed && view.zoom !== firstZoom) setHasZoomed(true)
  const larger = () => onView(zoomed(view, ZOOM_STEP))
  const smaller = () => onView(zoomed(view, 1 / ZOOM_STEP))

  return (
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
      <KeyButton iconOnly type="text" label={s.label} keys="Space" icon={<LabelIcon aria-hidden="true" />} onPress={onLabel} />
      <KeyButton
        iconOnly
        type="text"
        label={s.lift}
        keys="e"
        pressed={view.lifted === true}
        icon={<LiftIcon aria-hidden="true" />}
        onPress={onLift}
      />
      {children}
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
  )
}
