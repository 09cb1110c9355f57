import { focusTarget } from './use-arrival.ts'

/** Time (ms) after which a closing dialog has returned the focus, and an opening page has taken it. */
const OTHERS_MS = 50
const FIELDS = ':is(input:not([type="hidden"]), textarea, [contenteditable="true"]):not(:disabled)'

/**
 * Gives the focus a place near the element that had it when that element is removed: a button that its own press removes, a control in a row that leaves
 * the list. Otherwise the next Tab begins at the top of the window. Returns the function that ends it.
 */
export function keepFocus(): () => void {
  /** The focused element and its ancestors, innermost first. */
  let path: readonly Element[] = []
  let route = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const restore = (from: readonly Element[]) => {
    const place = from.find(({ isConnected }) => isConnected)
    // after a change of the page, the new page decides
    if (place && document.activeElement === document.body && routeNow() === route) targetNear(place)?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (path[0]?.isConnected !== false) return
    const lost = path
    path = []
    observer.disconnect()
    clearTimeout(timer)
    timer = setTimeout(() => restore(lost), OTHERS_MS)
  })
  const note = (event: FocusEvent) => {
    path = event.composedPath().filter((one) => one instanceof Element)
    route = routeNow()
    observer.disconnect()
    // only the children of these: a removal elsewhere costs nothing
    for (const element of path.slice(1)) observer.observe(element, { childList: true })
  }
  document.addEventListener('focusin', note)
  return () => {
    document.removeEventListener('focusin', note)
    observer.disconnect()
    clearTimeout(timer)
  }
}

const routeNow = (): string => location.href.split('?')[0] ?? ''

/** How many ancestors of the place are searched for a field. */
const LEVELS = 3

/**
 * The table around it, a field near it, or the dialog or page. In a dialog only the field it belongs to: the dialog's own keys, such as the arrows to the next
 * bottle, would go into any other one. Never a button beside it, which a second press would activate; in a field that consists of
 * buttons only, its first one.
 */
function targetNear(place: Element): HTMLElement | null {
  const field = place.closest('.field')
  const target =
    place.closest('.dt')?.querySelector('.dt-table') ??
    field?.querySelector(FIELDS) ??
    field?.querySelector('button:not(:disabled)') ??
    (place.closest('.ant-modal') ? null : (fieldAround(place) ?? place.closest('form')?.querySelector(FIELDS))) ??
    focusTarget()
  return target instanceof HTMLElement ? target : null
}

function fieldAround(place: Element): Element | null {
  const page = document.getElementById('page')
  let area: Element | null = place
  for (let level = 0; level < LEVELS && area !== null && !area.contains(page); level++) {
    const field = area.querySelector(FIELDS)
    if (field !== null) return field
    area = area.parentElement
  }
  return null
}
