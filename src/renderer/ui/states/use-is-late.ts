import { useEffect, useState } from 'react'
import { defineStrings } from '../strings.ts'

export const lateStrings = defineStrings({
  en: { waiting: 'Waiting for the server…' },
  fr: { waiting: 'En attente du serveur…' },
})

/** How long a spinner or placeholders are enough (ms). A request ends after 30 s. */
const WORDLESS_MS = 4_000

/** True once `isWaiting` has lasted so long that a text must say what is loading. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), WORDLESS_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate
}
