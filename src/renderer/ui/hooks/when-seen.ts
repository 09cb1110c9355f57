/** An element is looked at once it has stood in sight as long (ms): what is only scrolled past fetches nothing. */
const REST_MS = 150

interface Watched {
  readonly draw: () => void
  readonly leave: () => void
  timer: ReturnType<typeof setTimeout> | null
}

const watched = new WeakMap<Element, Watched>()
let observer: IntersectionObserver | null = null

/** One for all: a page of rows has dozens of them. */
const observerOf = () =>
  (observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const item = watched.get(target)
      if (item) follow(item, isIntersecting)
    }
  }))

function follow(one: Watched, isInSight: boolean): void {
  if (one.timer !== null) clearTimeout(one.timer)
  one.timer = isInSight ? setTimeout(one.draw, REST_MS) : null
  if (!isInSight) one.leave()
}

/** Runs `draw` whenever the element has come to rest in sight, `leave` when it goes out of sight or away. The answer stops both. */
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
