import type { ReactNode } from 'react'
import { defineStrings, useStrings } from '../strings.ts'
import { lateStrings, useIsLate } from './use-is-late.ts'
import './states.css'

const loadingStrings = defineStrings({
  en: { loading: 'Loading…' },
  fr: { loading: 'Chargement…' },
})

/** Placeholder lines of the height of the text, so that nothing moves when it loads. `lines`: their expected number. */
export function LoadingState({ lines = 4 }: { readonly lines?: number }) {
  return (
    <LoadingShape className="loading-state">
      <Bones count={lines} />
    </LoadingShape>
  )
}

/** Placeholders in the shape of the page that loads: `children` are its boxes with `Bones` in them. After a while a text says what is loading. */
export function LoadingShape({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const { loading } = useStrings(loadingStrings)
  const { waiting } = useStrings(lateStrings)
  const isLate = useIsLate(true)
  return (
    <div className={className} role="status" aria-label={isLate ? waiting : loading}>
      {isLate && <p className="loading-words">{waiting}</p>}
      {children}
    </div>
  )
}

/** Lines of different lengths. */
export const Bones = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, at) => <span key={at} className="bone" style={{ width: `${90 - ((at * 17) % 45)}%` }} />)
