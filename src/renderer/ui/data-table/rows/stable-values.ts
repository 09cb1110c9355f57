import { useEffect, useLayoutEffect, useState } from 'react'

/** Keeps the identity of a deeply equal value: inline literals of pages cause no new query. */
export const useDeepStable = <T>(value: T): T =>
  useKept(value, (last) => sameList(last, value) || JSON.stringify(last) === JSON.stringify(value))

// fast path for long lists of names
const sameList = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => item === b[at])

/** Keeps the identity of a shallowly equal object. */
export const useShallowStable = <T extends object>(value: T): T =>
  useKept(value, (last) => (Object.keys(value) as (keyof T)[]).every((key) => Object.is(last[key], value[key])))

/** While `hold` is true, the last value from before. */
export const usePreviousWhile = <T>(hold: boolean, value: T): T => useKept(value, () => hold)

/** Returns the last committed value while `willDo` accepts it. A value that is never accepted is simply a new one with each render. */
function useKept<T>(value: T, willDo: (last: T) => boolean): T {
  const [last] = useState(() => createBox(value))
  const previous = last.read()
  const next = Object.is(previous, value) || willDo(previous) ? previous : value
  useLayoutEffect(() => last.write(next), [last, next])
  return next
}

function createBox<T>(first: T) {
  let value = first
  return { read: () => value, write: (next: T) => void (value = next) }
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
