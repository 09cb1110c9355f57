import { useEffect, useState } from 'react'

/** The same object as long as it says the same: what pages write inline does not ask again. */
export const useDeepStable = <T>(value: T): T =>
  useKept(value, (kept) => sameList(kept, value) || JSON.stringify(kept) === JSON.stringify(value))

// the quick way for long lists of names
const sameList = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => item === b[at])

/** The same object as long as each of its parts is the same one. */
export const useShallowStable = <T extends object>(value: T): T =>
  useKept(value, (kept) => (Object.keys(value) as (keyof T)[]).every((key) => Object.is(kept[key], value[key])))

/** The last value from before `hold` began. */
export const usePreviousWhile = <T>(hold: boolean, value: T): T => useKept(value, () => hold)

/** The value of the render before, as long as it will do. React calls the component a second time when it will not, before it renders what is inside. */
function useKept<T>(value: T, willDo: (kept: T) => boolean): T {
  const [kept, setKept] = useState({ value })
  if (Object.is(kept.value, value) || willDo(kept.value)) return kept.value
  setKept({ value })
  return value
}

/** True once something has gone on for `ms`: what is over sooner is not spoken of, and draws nothing. */
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
