/** How long responses wait for the next frame, in ms: a hidden window draws none. */
const NO_FRAME_MS = 50

/**
 * A scheduler for responses of main. The first response since the last frame renders in the turn it arrives: the library's default timer may let a frame
 * pass. Those that follow render together in the next frame, so none is painted later. Six arrive within 40 ms when an order is opened.
 */
export function inFrames(): (render: () => void) => void {
  let waiting: (() => void)[] | null = null
  const flush = () => {
    const renders = waiting ?? []
    waiting = null
    for (const render of renders) render()
  }
  return (render) => {
    if (waiting !== null) {
      waiting.push(render)
      return
    }
    waiting = []
    queueMicrotask(render)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      flush()
    })
    const timer = setTimeout(() => {
      cancelAnimationFrame(frame)
      flush()
    }, NO_FRAME_MS)
  }
}
