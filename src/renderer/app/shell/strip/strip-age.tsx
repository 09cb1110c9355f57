import ClockIcon from 'lucide-react/icons/clock'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { Aged } from '#contract/live/live.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { formatAge } from '#domain/values/format.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { shellStrings } from '../shell-strings.ts'

/** One age for the whole strip: that of its oldest figure, in whole minutes so that it doesn't tick. Each figure's tooltip has its own age. */
export function StripAge({ of }: { readonly of: readonly Aged<unknown>[] }) {
  const s = useStrings(shellStrings)
  const language = useLanguage()
  const now = useNow(10_000)
  const failed = of.filter(({ error }) => error)
  const times = (failed.length > 0 ? failed : of).flatMap(({ readAt }) => readAt ?? [])
  if (times.length === 0) return failed.length > 0 ? <StaleAge words={s.neverLoaded} /> : null
  const age = Math.max(0, now - Math.min(...times))
  if (failed.length > 0) return <StaleAge words={age < MINUTE_MS ? s.staleNow : s.staleSince(formatAge(age, language))} />
  const words = age < MINUTE_MS ? s.readNow : s.readAgo(formatAge(age, language))
  return (
    <span className="strip-age" title={words}>
      <ClockIcon className="strip-age-sign" aria-hidden="true" />
      <span className="strip-age-words">{words}</span>
    </span>
  )
}

const StaleAge = ({ words }: { readonly words: string }) => (
  <span className="strip-age strip-age-stale" title={words}>
    <WarningIcon aria-hidden="true" /> <span className="strip-age-words">{words}</span>
  </span>
)
