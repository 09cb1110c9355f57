import { useLayoutEffect, useRef, useState } from 'react'
import type { Picture } from '#domain/catalogue/pictures.ts'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import type { DecisionGate } from '../decision/decision-gate.ts'
import { DECLINE_LAYER } from '../decision/decline-layer.ts'
import { previewStrings } from '../preview/preview-strings.ts'
import { type Panes, panesOf, withPicture } from './picture-panes.ts'
import { PicturePane } from './picture-pane.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { PictureTools } from './picture-tools.tsx'
import type { PictureView } from './picture-view.ts'
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

  const { keys, buttonKeys, zoomToLabel, toggleLift } = usePictureKeys({ view, onView, panes: panesBox })
  useShortcuts(useLayerName(), keys)
  // the decline panel has its own layer, and the pictures are still needed to judge "too dark"
  useShortcuts(DECLINE_LAYER, [...buttonKeys, ...keys])

  const labelOf = (picture: Picture): string => labelFor?.(picture.url) ?? sideOf(picture)
  // a label from `labelFor` already names the subject
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
      <PictureTools view={view} onView={onView} onLabel={zoomToLabel} onLift={toggleLift} full={full} {...(onFull && { onFull })}>
        {pictures.length > 2 && (
          <PictureStrip
            pictures={pictures}
            panes={panes}
            labelOf={labelOf}
            onChoose={(picture) => setChosen({ from: urls, panes: withPicture(panes, picture) })}
          />
        )}
      </PictureTools>
    </section>
  )
}
