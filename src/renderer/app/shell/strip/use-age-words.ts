import type { Aged } from '#contract/live/live.ts'
import { formatAge } from '#domain/values/format.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { shellStrings } from '../shell-strings.ts'

const JUST_NOW_MS = 5000

/** How old a live figure is, in words; renewed every 10 s. */
export function useAgeWords(): (figure: Aged<unknown>) => string {
  const s = useStrings(shellStrings)
  const language = useLanguage()
  const now = useNow(10_000)
  return ({ readAt, error }) => {
    if (readAt === null) return error ? s.neverLoaded : s.neverRead
    const age = Math.max(0, now - readAt)
    if (age < JUST_NOW_MS) return error ? s.staleNow : s.readNow
    return (error ? s.staleSince : s.readAgo)(formatAge(age, language))
  }
}
