import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { useStrings } from '#ui/strings.ts'
import { shellStrings } from './shell-strings.ts'

/** One part of the shell. A part that throws says so in its place; the page and the other parts stay usable. It is drawn again on the next page. */
export function ShellPart({ pathname, children }: { readonly pathname: string; readonly children: ReactNode }) {
  const s = useStrings(shellStrings)
  return (
    <ErrorBoundary resetKey={pathname} instead={<Alert banner className="shell-note" type="error" title={s.partFailed} />}>
      {children}
    </ErrorBoundary>
  )
}
