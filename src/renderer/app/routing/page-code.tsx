import { type ComponentType, lazy, type ReactNode, useEffect, useReducer, useState } from 'react'

/** A component whose code is in a file of its own. */
export interface PageCode<Props extends object> {
  readonly Page: ComponentType<Props>
  /** Fetches the code ahead of the first visit. */
  readonly load: () => Promise<unknown>
  /** The code has loaded or failed to load. */
  readonly settled: () => boolean
}

/** Like React's `lazy`, but renders at once when the code has loaded: `lazy` always shows its fallback first, which React keeps for 300 ms to avoid flicker. */
export function pageCode<Props extends object>(read: () => Promise<ComponentType<Props>>): PageCode<Props> {
  let here: ComponentType<Props> | null = null
  let settled = false
  let loading: Promise<ComponentType<Props>> | undefined
  const load = () => {
    loading ??= read()
      .then((result) => (here = result))
      .finally(() => (settled = true))
    return loading
  }
  const Lazy = lazy(() => load().then((result) => ({ default: result }))) as unknown as ComponentType<Props>

  /** Keeps the component of the first render: another component would lose its state. */
  function Page(props: Props): ReactNode {
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Lazy)
    return <Shown {...props} />
  }
  return { Page, load, settled: () => settled }
}

/** Loads the code and returns whether it has settled: until then the caller keeps its old content instead of a fallback. */
export function useSettled({ load, settled }: Pick<PageCode<never>, 'load' | 'settled'>): boolean {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  // state at render time: the code may load before the effect runs
  const isSettled = settled()
  useEffect(() => {
    if (!isSettled) void load().then(draw, draw)
  }, [load, isSettled])
  return isSettled
}
