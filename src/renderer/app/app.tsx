import { useEffect, useState } from 'react'
import { createQueryClient, keepFresh } from '#bridge/query-client.ts'
import { followPageErrors } from '#bridge/report-error.ts'
import { followDecisions } from '#stores/decision-store.ts'
import { followLive } from '#stores/live-store.ts'
import { followSession } from '#stores/session-store.ts'
import { followSettings } from '#stores/settings-store.ts'
import { Announcer } from '#ui/announcer.tsx'
import { ChordPanel } from '#ui/shortcuts/chord-panel.tsx'
import { KeyHint } from '#ui/shortcuts/key-hint.tsx'
import { keepFocus } from '#ui/hooks/keep-focus.ts'
import { listenForKeys } from '#ui/shortcuts/layers.ts'
import { ToastStack } from '#ui/toast/toast-stack.tsx'
import './style/fonts.css'
import './style/app.css'
import './style/forced-colors.css'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { Notices } from './notices.tsx'
import { Overlays } from './overlays.tsx'
import { Providers } from './providers.tsx'
import { Router } from './routing/router.tsx'
import { TrainingEdge } from './shell/training-edge.tsx'

/** The whole page. Stores follow main while it is mounted. */
export function App() {
  const [client] = useState(createQueryClient)
  useEffect(() => {
    const stops = [
      followPageErrors(),
      followSettings(),
      followSession(),
      followLive(),
      followDecisions(),
      keepFresh(client),
      listenForKeys(),
      keepFocus(),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client])
  return (
    <Providers client={client}>
      <ErrorBoundary resetKey="app">
        <Router />
      </ErrorBoundary>
      <TrainingEdge />
      <Notices />
      <Overlays />
      <ToastStack />
      <KeyHint />
      <ChordPanel />
      <Announcer />
    </Providers>
  )
}
