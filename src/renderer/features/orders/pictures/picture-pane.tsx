import { type PointerEvent, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Picture } from '#domain/catalogue/pictures.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endsLoad } from '#ui/states/ends-load.ts'
import { useStrings } from '#ui/strings.ts'
import { UnshownPicture } from '#ui/pictures/unshown-picture.tsx'
import { previewStrings } from '../preview/preview-strings.ts'
import { panned, type PictureView, transformOf, wheelFactor, zoomed } from './picture-view.ts'

interface PaneProps {
  readonly picture: Picture | null
  /** "Front", "Back", "Picture 3" */
  readonly label: string
  readonly alt: string
  readonly view: PictureView
  readonly onView: (view: PictureView) => void
  /** Reports the picture as painted or failed. Returns a function that reverts the report. Must be stable across renders. */
  readonly onPainted: (url: string) => () => void
}

/** One picture on neutral grey: the wheel zooms at the pointer, dragging pans, a double click toggles the zoom. */
export function PicturePane({ picture, label, alt, view, onView, onPainted }: PaneProps) {
  const s = useStrings(previewStrings).pictures
  const pane = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ readonly x: number; readonly y: number } | null>(null)

  const atPointer = (event: { readonly clientX: number; readonly clientY: number }) => {
    const box = pane.current?.getBoundingClientRect()
    return box ? { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 } : { x: 0, y: 0 }
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onView(zoomed(view, wheelFactor(event.deltaY, event.deltaMode), atPointer(event)))
  })
  useEffect(() => {
    const element = pane.current
    // React's wheel listeners are passive and cannot stop the dialog from scrolling
    const listener = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || event.target instanceof HTMLButtonElement) return
    dragged.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!dragged.current) return
    const by = { x: event.clientX - dragged.current.x, y: event.clientY - dragged.current.y }
    dragged.current = { x: event.clientX, y: event.clientY }
    onView(panned(view, by, event.currentTarget.getBoundingClientRect()))
  }
  const drop = () => void (dragged.current = null)

  return (
    <div
      ref={pane}
      className={view.zoom > 1 ? 'picture-pane picture-pane-near' : 'picture-pane'}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDoubleClick={(event) => onView(view.zoom > 1 ? { ...view, zoom: 1, x: 0, y: 0 } : zoomed(view, 3, atPointer(event)))}
    >
      {picture ? (
        <Shown key={picture.url} picture={picture} alt={alt} view={view} onPainted={onPainted} />
      ) : (
        <p className="picture-note">{s.none}</p>
      )}
      <span className="picture-label">{label}</span>
    </div>
  )
}

type ShownProps = Pick<PaneProps, 'alt' | 'view' | 'onPainted'> & { readonly picture: Picture }

function Shown({ picture, alt, view, onPainted }: ShownProps) {
  const s = useStrings(previewStrings).pictures
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const { url } = picture
  useLayoutEffect(() => (state === 'loading' ? undefined : onPainted(url)), [state, url, onPainted])
  // a stable ref callback: React runs its cleanup only on unmount
  const onImage = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setState('shown')
    return endsLoad(image)
  }, [])
  const retry = () => {
    setState('loading')
    setAttempt((n) => n + 1)
  }
  if (state === 'failed')
    return (
      <div className="picture-note" role="alert">
        <UnshownPicture url={picture.url} onRetry={retry} />
      </div>
    )
  return (
    <>
      {state === 'loading' && <p className="picture-note picture-loading">{s.loading}</p>}
      <img
        // a prefetched picture may be complete before its load event
        ref={onImage}
        // the browser retries a failed URL only with a different fragment
        src={`${pictureSrc(picture.url)}${attempt === 0 ? '' : `#${attempt}`}`}
        alt={alt}
        draggable={false}
        decoding="sync"
        className={view.turns % 2 === 1 ? 'picture-sideways' : 'picture-upright'}
        style={{ transform: transformOf(view), visibility: state === 'shown' ? 'visible' : 'hidden' }}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  )
}
