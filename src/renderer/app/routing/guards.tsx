import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Outlet, useLocation } from 'react-router'
import { keepRoute, RUN } from '#stores/place.ts'
import { useLeaving, useSession } from '#stores/session-store.ts'
import { useDocumentTitle } from '#ui/document-title.ts'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { useStrings } from '#ui/strings.ts'
import { appStrings } from '../app-strings.ts'
import { BeforeSignIn } from '../before-sign-in.tsx'
import { BootScreen } from '../boot-screen.tsx'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { later, whenIdle } from '../later.ts'
import { pageCode, useSettled } from './page-code.tsx'
import { useVisit } from '#stores/table-jump.ts'
import { Redirect } from './redirect.tsx'
import { type Screen, screens } from './screens.tsx'
import { useAskBeforeLeaving } from '../leaving/use-ask-before-leaving.ts'
import type { SignedIn } from '../use-signed-in.ts'

const HOME = '/dashboard'
/** Open before sign-in, so that connection problems can be diagnosed and fixed. */
const OPEN_TO_ALL: readonly string[] = ['/settings', '/diagnostics']

// the code that is needed next after a sign-in
const shell = pageCode(() => import('../shell/shell.tsx').then(({ Shell }) => Shell))
const afterSignIn = [shell, ...screens.filter(({ guest, path }) => guest || path === HOME)]

/** A page for those who are not signed in: each phase of the session has its one page (D-23). */
export function GuestPage({ screen, signedIn }: { readonly screen: Screen; readonly signedIn: SignedIn }) {
  const { phase } = useSession()
  const leaving = useLeaving()
  useDocumentTitle('')
  const drawable = useSettled(screen)
  const signed = phase === 'signed-in'
  // at once for a restored session; otherwise while the person is typing
  useEffect(() => {
    const fetch = () => void Promise.allSettled(afterSignIn.map(({ load }) => load()))
    return signed ? fetch() : later(fetch)
  }, [signed])
  if (phase === 'booting' || leaving) return <BootScreen />
  if (signed) return signedIn.ready ? <Redirect to={signedIn.route ?? HOME} /> : <BootScreen />
  const own = phase === 'code' ? '/2fa' : '/'
  if (screen.path !== own) return <Redirect to={own} />
  if (!drawable) return <BootScreen />
  return (
    <Framed resetKey={screen.path} fallback={<BootScreen />}>
      <screen.Page />
    </Framed>
  )
}

/** The shell around every other page; a user who is not signed in is sent to the login page. */
export function SignedInFrame({ signedIn }: { readonly signedIn: SignedIn }) {
  const s = useStrings(appStrings)
  const { phase, email } = useSession()
  const leaving = useLeaving()
  const { pathname, search } = useLocation()
  const drawable = useSettled(shell)
  useAskBeforeLeaving(phase === 'signed-in' && !leaving)

  useEffect(() => {
    if (!signedIn.ready) return
    const mayBeOnDisk = (search === '' || pathname === RUN.path) && screens.some(({ path, guest }) => path === pathname && !guest)
    keepRoute(email ?? '', pathname + search, mayBeOnDisk ? pathname : null)
  }, [signedIn.ready, email, pathname, search])
  const { ready, arrived } = signedIn
  useEffect(() => {
    if (ready) arrived()
  }, [ready, arrived])
  // code of the other screens loads while the first screen is in use
  useEffect(() => {
    if (!signedIn.ready) return
    return whenIdle(() => void Promise.allSettled(screens.map(({ load }) => load())))
  }, [signedIn.ready])

  const entries = useMemo(
    () => screens.flatMap(({ path, name, menu, go }) => (menu ? [{ path, label: s.screens[name], ...menu, ...(go ? { go } : {}) }] : [])),
    [s],
  )

  if (phase === 'booting') return <BootScreen />
  if (phase !== 'signed-in') {
    const own = phase === 'code' ? '/2fa' : '/'
    if (leaving || !OPEN_TO_ALL.includes(pathname)) return <Redirect to={own} />
    return (
      <BeforeSignIn to={own}>
        <ScreenOutlet />
      </BeforeSignIn>
    )
  }
  if (!signedIn.ready || !drawable) return <BootScreen />
  return (
    <Suspense fallback={<BootScreen />}>
      <shell.Page entries={entries} />
    </Suspense>
  )
}

/** A screen with its own error boundary. */
export function Framed({
  resetKey,
  fallback,
  children,
}: {
  readonly resetKey: string
  readonly fallback?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <ErrorBoundary resetKey={resetKey}>
      <Suspense fallback={fallback ?? <LoadingState lines={6} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** The page of the current route inside the shell. */
export function ScreenOutlet() {
  const { pathname, search } = useLocation()
  const visit = useVisit()
  return (
    // tabs and dialogs are part of the address
    <Framed key={visit} resetKey={pathname + search}>
      <Outlet />
    </Framed>
  )
}
