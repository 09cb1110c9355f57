import { type ComponentType, lazy, type ReactNode, useEffect, useReducer, useState } from 'react'

/** A component whose code is in a file of its own. */
export interface PageCode<Props extends object> {
  readonly Page: ComponentType<Props>
  /** Fetches the code ahead of the first visit. */
  readonly load: () => Promise<unknown>
  /** The code is here, or will not come. */
  readonly settled: () => boolean
}

/**
 * As React's `lazy`, but drawn at once when the code is here already: what `lazy` draws has always shown the fallback first, and React keeps
 * a fallback for 300 ms so that nothing flickers.
 */
export function pageCode<Props extends object>(read: () => Promise<ComponentType<Props>>): PageCode<Props> {
  let here: ComponentType<Props> | null = null
  let settled = false
  let coming: Promise<ComponentType<Props>> | undefined
  const load = () => {
    coming ??= read()
      .then((result) => (here = result))
      .finally(() => (settled = true))
    return coming
  }
  const Lazy = lazy(() => load().then((result) => ({ default: result }))) as unknown as ComponentType<Props>

  /** The one that was there first: another one would begin anew. */
  function Page(props: Props): ReactNode {
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Lazy)
    return <Shown {...props} />
  }
  return { Page, load, settled: () => settled }
}

/** Loads the code and says whether it has settled: until then the caller keeps showing its old content, not a fallback. */
export function useSettled({ load, settled }: Pick<PageCode<never>, 'load' | 'settled'>): boolean {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  // as it was when this was drawn: the code may come before the effect is run
  const isSettled = settled()
  useEffect(() => {
    if (!isSettled) void load().then(draw, draw)
  }, [load, isSettled])
  return isSettled
}
