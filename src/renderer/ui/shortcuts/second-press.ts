/** Part of a layer that tells it from another one. */
interface Place {
  readonly name: string
  readonly nth: number
}

/** Layer of the questions of `useConfirm`. */
const QUESTION = 'confirm'
/** Longest time between the two presses of a double press (ms). */
const DOUBLE_PRESS_MS = 400

/**
 * Drops the second half of a double press when its first half has opened or closed a dialog: the second click of a double click on "Delete" would
 * open the row below, a second Enter the next row. Keys only after a question, because Enter in the palette and then in a table is typed on
 * purpose. Returns the function that stops listening.
 */
export function dropSecondPresses(topLayer: () => Place | undefined): () => void {
  let pressedIn: Place | undefined
  let answered: { readonly question: Place; readonly at: number } | undefined
  const drop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onMouse = (event: MouseEvent) => {
    const top = topLayer()
    if (event.detail > 1 && pressedIn?.nth !== top?.nth) drop(event)
    else if (event.type === 'mousedown') pressedIn = top
  }
  const onKey = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return
    const top = topLayer()
    const isSecond = answered !== undefined && answered.question.nth !== top?.nth && event.timeStamp - answered.at < DOUBLE_PRESS_MS
    answered = top?.name === QUESTION ? { question: top, at: event.timeStamp } : undefined
    if (isSecond) drop(event)
  }
  const mouse = ['mousedown', 'click', 'dblclick'] as const
  for (const name of mouse) window.addEventListener(name, onMouse, { capture: true })
  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    for (const name of mouse) window.removeEventListener(name, onMouse, { capture: true })
    window.removeEventListener('keydown', onKey, { capture: true })
  }
}
