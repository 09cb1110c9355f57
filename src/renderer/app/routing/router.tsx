import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createHashRouter, type RouteObject, RouterProvider, useLocation } from 'react-router'
import { navigatesTo, showsPage } from '#ui/shortcuts/between-pages.ts'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { closeQuestionsOnLeaving } from '../leaving/close-questions.ts'
import { GuestPage, ScreenOutlet, SignedInFrame } from './guards.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { type Screen, screens } from './screens.tsx'
import { type SignedIn, useSignedIn } from '../use-signed-in.ts'

const SignedInContext = createContext<SignedIn>({ ready: false, route: null, arrived: () => undefined })

/** Routes by hash: app://console/index.html#/dashboard/orders. */
export function Router() {
  const [router] = useState(() => createHashRouter(routes()))
  const signedIn = useSignedIn()
  useEffect(() => closeQuestionsOnLeaving(router), [router])
  useEffect(() => router.subscribe(({ location }) => navigatesTo(location.pathname)), [router])
  return (
    <SignedInContext value={signedIn}>
      <RouterProvider router={router} flushSync={flushSync} />
    </SignedInContext>
  )
}

/** Guest screens have no shell; all others need a session. */
export const routes = (): RouteObject[] => [
  ...screens.filter(({ guest }) => guest).map((screen) => ({ path: screen.path, element: <Guest screen={screen} /> })),
  {
    element: <Frame />,
    children: [
      {
        element: <ScreenOutlet />,
        children: [
          ...screens.filter(({ guest }) => !guest).map(({ path, Page }) => ({ path, element: <Page /> })),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]

const Guest = ({ screen }: { readonly screen: Screen }) => (
  <Bounded>
    <GuestPage screen={screen} signedIn={useContext(SignedInContext)} />
  </Bounded>
)
const Frame = () => (
  <Bounded>
    <SignedInFrame signedIn={useContext(SignedInContext)} />
  </Bounded>
)

/** Error boundary of a route. React Router's own error page has no way back and logs nothing. */
export function Bounded({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation()
  // with the frame that shows the page, as its shortcuts
  useLayoutEffect(() => showsPage(pathname), [pathname])
  return <ErrorBoundary resetKey={pathname + search}>{children}</ErrorBoundary>
}
