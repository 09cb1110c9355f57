import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { useStrings } from '#ui/strings.ts'
import { shellStrings } from './shell-strings.ts'

/**
 * One part of the shell with an error boundary: if it throws, a message takes its place and the page stays usable. It is rendered again on the next
 * page.
 */
export function ShellPart({ pathname, children }: { readonly pathname: string; readonly children: ReactNode }) {
  const s = useStrings(shellStrings)
  return (
    <ErrorBoundary resetKey={pathname} instead={<Alert banner className="shell-note" type="error" title={s.partFailed} />}>
      {children}
    </ErrorBoundary>
  )
}
