import { useEffect, useState } from 'react'

/** Keeps the identity of a deeply equal value: inline literals of pages cause no new query. */
export const useDeepStable = <T>(value: T): T =>
  useKept(value, (kept) => sameList(kept, value) || JSON.stringify(kept) === JSON.stringify(value))

// fast path for long lists of names
const sameList = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => item === b[at])

/** Keeps the identity of a shallowly equal object. */
export const useShallowStable = <T extends object>(value: T): T =>
  useKept(value, (kept) => (Object.keys(value) as (keyof T)[]).every((key) => Object.is(kept[key], value[key])))

/** While `hold` is true, the last value from before. */
export const usePreviousWhile = <T>(hold: boolean, value: T): T => useKept(value, () => hold)

/** Returns the previous render's value while `willDo` accepts it. On a change React calls the component again before it renders the children. */
function useKept<T>(value: T, willDo: (kept: T) => boolean): T {
  const [kept, setKept] = useState({ value })
  if (Object.is(kept.value, value) || willDo(kept.value)) return kept.value
  setKept({ value })
  return value
}

/** True once `on` has lasted for `ms`: shorter waits show nothing. */
export function useDelayed(on: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [on, ms])
  return on && late
}
