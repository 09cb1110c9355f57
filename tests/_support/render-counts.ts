/** The subset of React's developer tools data, passed after each commit, that this file reads. */
interface Fiber {
  readonly flags: number
  readonly type: unknown
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** React sets this flag on a fiber whose component it called in this render. */
const PERFORMED_WORK = 1

let counts: Map<string, number> | null = null

const nameOf = (type: unknown): string | null => {
  if (typeof type === 'function') return type.name
  const inner = (type as { readonly type?: unknown } | null)?.type
  return typeof inner === 'function' ? inner.name : null
}

function count(fiber: Fiber): void {
  const name = nameOf(fiber.type)
  const called = fiber.alternate !== null && (fiber.flags & PERFORMED_WORK) !== 0
  if (counts && name !== null && called) counts.set(name, (counts.get(name) ?? 0) + 1)
  // React reused the child, so nothing below it was rendered
  if (fiber.child === fiber.alternate?.child) return
  for (let child = fiber.child; child; child = child.sibling) count(child)
}

Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  value: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => counts && count(root.current),
    onCommitFiberUnmount: () => undefined,
  },
})

/** Number of renders of each component during `act`, by name. Import this file before React. */
export function renderCounts(act: () => void): ReadonlyMap<string, number> {
  const now = new Map<string, number>()
  counts = now
  act()
  counts = null
  return now
}
