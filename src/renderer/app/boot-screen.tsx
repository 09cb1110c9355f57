import { useStrings } from '#ui/strings.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { appStrings } from './app-strings.ts'

/** The same image as in index.html before the code runs: nothing jumps in between. */
export function BootScreen() {
  const s = useStrings(appStrings)
  return (
    <div className="boot" role="status" aria-label={s.starting}>
      <BrandMark size={48} />
    </div>
  )
}
