import { thumbnailSrc } from '#bridge/picture-src.ts'
import { whenSeen } from '../hooks/when-seen.ts'
import { endLoad } from '../states/ends-load.ts'
import './row-picture.css'

/** A small picture at the start of a row. Decorative: the row's text names what it shows. Null: an empty box of the same size. */
export function RowPicture({ url }: { readonly url: string | null }) {
  if (url === null) return <span className="row-picture" aria-hidden="true" />
  // a row that is reloaded with another picture gets a new element
  return <span key={url} ref={drawWhenSeen} className="row-picture" data-picture={thumbnailSrc(url)} aria-hidden="true" />
}

/** Loads the picture once its place has been visible for a moment, and cancels if the place disappears before the picture has loaded. */
function drawWhenSeen(place: HTMLElement | null) {
  if (!place) return
  const draw = () => {
    const image = new Image()
    image.alt = ''
    image.draggable = false
    image.decoding = 'async'
    image.fetchPriority = 'low'
    // no message in the row: the preview explains why a picture is not shown
    image.addEventListener('error', () => image.remove())
    image.src = place.dataset['picture'] ?? ''
    place.replaceChildren(image)
  }
  const leave = () => {
    const image = place.querySelector('img')
    if (!image || image.complete) return
    endLoad(image)
    image.remove()
  }
  return whenSeen(place, draw, leave)
}
