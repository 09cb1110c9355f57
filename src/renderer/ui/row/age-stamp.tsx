import { formatAge, fullTimestamp } from '#domain/values/format.ts'
import { useNow } from '../hooks/use-now.ts'
import { defineStrings, useLanguage, useStrings } from '../strings.ts'
import './age-stamp.css'

const ageStrings = defineStrings({
  en: { updated: (age: string) => `Updated ${age} ago`, justNow: 'Updated just now' },
  fr: { updated: (age: string) => `Actualisé il y a ${age}`, justNow: 'Actualisé à l’instant' },
})

const JUST_NOW_MS = 20_000

/** "Updated 2 min ago": age of the data on screen, with the full time in the tooltip. `readAt` in epoch ms. */
export function AgeStamp({ readAt }: { readonly readAt: number | null }) {
  const s = useStrings(ageStrings)
  const language = useLanguage()
  const now = useNow(10_000)
  if (readAt === null) return null
  const age = Math.max(0, now - readAt)
  return (
    <span className="age-stamp" title={fullTimestamp(readAt)}>
      {age < JUST_NOW_MS ? s.justNow : s.updated(formatAge(age, language))}
    </span>
  )
}
