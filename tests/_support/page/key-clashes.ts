import { isEnabled, PAGE_LAYER, type Shortcut, shortcutsOf } from '#ui/shortcuts/layers.ts'

/** Keys that close, open or move: their meaning follows from what is open or focused, not from their label. */
const FOLLOWS_FOCUS = /^(?:Escape|Enter|Arrow\w+|Shift\+Escape)$/

const keyOf = ({ digit, key }: Shortcut) => (digit === undefined ? key : `digit ${digit}`)

/** Keys for which the page and its table have different actions: the last one registered runs, and nothing says so. */
export function keyClashes(): readonly string[] {
  const actions = Map.groupBy(
    shortcutsOf(PAGE_LAYER).filter((shortcut) => isEnabled(shortcut) && !FOLLOWS_FOCUS.test(shortcut.key)),
    keyOf,
  )
  return [...actions].flatMap(([key, shortcuts]) => {
    const labels = new Set(shortcuts.map(({ label }) => label))
    return labels.size > 1 ? [`${key}: ${[...labels].join(', ')}`] : []
  })
}
