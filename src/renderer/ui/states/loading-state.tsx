import { defineStrings, useStrings } from '../strings.ts'
import './states.css'

const loadingStrings = defineStrings({ en: { loading: 'Loading…' }, fr: { loading: 'Chargement…' } })

/** Placeholder lines of the height of the text, so that nothing moves when it loads. `lines`: their expected number. */
export function LoadingState({ lines = 4 }: { readonly lines?: number }) {
  const s = useStrings(loadingStrings)
  return (
    <div className="loading-state" role="status" aria-label={s.loading}>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className="bone" style={{ width: `${90 - ((at * 17) % 45)}%` }} />
      ))}
    </div>
  )
}
