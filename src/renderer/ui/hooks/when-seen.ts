/** An element counts as seen after this long in view (ms): scrolling past fetches nothing. */
const SEEN_AFTER_MS = 150

interface Watched {
  readonly draw: () => void
  readonly leave: () => void
  timer: ReturnType<typeof setTimeout> | null
}

const watched = new WeakMap<Element, Watched>()
let observer: IntersectionObserver | null = null

/** Shared by all elements: a page of rows has dozens. */
const observerOf = () =>
  (observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const item = watched.get(target)
      if (item) follow(item, isIntersecting)
    }
  }))

function follow(one: Watched, isInSight: boolean): void {
  if (one.timer !== null) clearTimeout(one.timer)
  one.timer = isInSight ? setTimeout(one.draw, SEEN_AFTER_MS) : null
  if (!isInSight) one.leave()
}

/** Calls `draw` each time the element has stayed in view, `leave` when it leaves the view. Returns a function that stops both. */
export function whenSeen(element: Element, draw: () => void, leave: () => void): () => void {
  const item: Watched = { draw, leave, timer: null }
  watched.set(element, item)
  observerOf().observe(element)
  return () => {
    follow(item, false)
    watched.delete(element)
    observer?.unobserve(element)
  }
}
