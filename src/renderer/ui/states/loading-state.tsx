import { type ReactNode, useEffect, useState } from 'react'
import { defineStrings, useStrings } from '../strings.ts'
import './states.css'

const loadingStrings = defineStrings({
  en: { loading: 'Loading…', waiting: 'Waiting for the server…' },
  fr: { loading: 'Chargement…', waiting: 'En attente du serveur…' },
})

/** How long placeholders are enough (ms). A request ends after 30 s. */
const WORDLESS_MS = 4_000

/** Placeholder lines of the height of the text, so that nothing moves when it loads. `lines`: their expected number. */
export function LoadingState({ lines = 4 }: { readonly lines?: number }) {
  return (
    <LoadingShape className="loading-state">
      <Bones count={lines} />
    </LoadingShape>
  )
}

/** Placeholders in the shape of the page that loads: `children` are its boxes with `Bones` in them. After a while they say what is waited for. */
export function LoadingShape({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const s = useStrings(loadingStrings)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WORDLESS_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={className} role="status" aria-label={isLate ? s.waiting : s.loading}>
      {isLate && <p className="loading-words">{s.waiting}</p>}
      {children}
    </div>
  )
}

/** Lines of different lengths. */
export const Bones = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, at) => <span key={at} className="bone" style={{ width: `${90 - ((at * 17) % 45)}%` }} />)
