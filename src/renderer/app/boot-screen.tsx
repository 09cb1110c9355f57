import { useStrings } from '#ui/strings.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { appStrings } from './app-strings.ts'

/** The same picture as the page before its code has run (index.html): nothing jumps between the two. */
export function BootScreen() {
  const s = useStrings(appStrings)
  return (
    <div className="boot" role="status" aria-label={s.starting}>
      <BrandMark size={48} />
    </div>
  )
}
