import { Alert } from 'antd'
import { memo } from 'react'
import { type NavigateFunction, Outlet, useLocation, useNavigate } from 'react-router'
import { useLive } from '#stores/live-store.ts'
import { useSession } from '#stores/session-store.ts'
import { DraftsHost } from '#ui/drafts/drafts-dialog.tsx'
import { useStrings } from '#ui/strings.ts'
import { HeldHost } from '#features/orders/held/held-host.tsx'
import { RUN_PATH } from '#features/orders/run/run-path.ts'
import { OrderOverHost } from './order-over-host.tsx'
import { LeavingHost } from '../leaving/leaving-dialog.tsx'
import { UnconfirmedHost } from '../leaving/unconfirmed-dialog.tsx'
import { EmergencyLine } from './notices/emergency-line.tsx'
import { MaskLine } from './notices/mask-line.tsx'
import type { MenuEntry } from './menu/menu-groups.ts'
import { NotUnderstoodLine } from './notices/not-understood-line.tsx'
import { PingPanel } from './notices/ping-panel.tsx'
import './shell.css'
import { ShellPart } from './shell-part.tsx'
import { shellStrings } from './shell-strings.ts'
import { StatisticsStrip } from './strip/statistics-strip.tsx'
import { showsStrip } from './strip/strip-rule.ts'
import { TopMenu } from './menu/top-menu.tsx'
import { MemoryNote } from './notices/memory-note.tsx'
import { useAppEvents } from './use-app-events.ts'
import { useGoTo } from './menu/use-go-to.ts'

/** Everything around a signed-in page: menu, banner, strip, the page itself, ping panel (part 1 §2). */
export function Shell({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation()
  return <Frame entries={entries} pathname={pathname} navigate={useNavigate()} />
}

interface FrameProps {
  readonly entries: readonly MenuEntry[]
  readonly pathname: string
  readonly navigate: NavigateFunction
}

// the address also names the open order: a change of it renders the page, not the shell (P8)
const Frame = memo(({ entries, pathname, navigate }: FrameProps) => {
  const s = useStrings(shellStrings)
  const online = useLive((live) => live.online)
  const { storage } = useSession()
  // in a run one order fills the page
  const inRun = pathname === RUN_PATH
  useAppEvents(navigate)
  useGoTo(navigate)
  return (
    <div className="shell">
      <header>
        <ShellPart pathname={pathname}>
          <TopMenu entries={entries} pathname={pathname} navigate={navigate} hasBanner={!inRun} />
        </ShellPart>
        <ShellPart pathname={pathname}>
          <MaskLine />
        </ShellPart>
        <ShellPart pathname={pathname}>
          <EmergencyLine navigate={navigate} />
        </ShellPart>
        <ShellPart pathname={pathname}>
          <NotUnderstoodLine navigate={navigate} />
        </ShellPart>
        {!online && (
          <Alert
            banner
            className="shell-note"
            type="error"
            title={
              <>
                <strong>{s.offlineTitle}</strong> <span>{s.offlineText}</span>
              </>
            }
          />
        )}
        {storage === 'memory' && <MemoryNote />}
        {showsStrip(pathname) && (
          <ShellPart pathname={pathname}>
            <StatisticsStrip />
          </ShellPart>
        )}
      </header>
      <main className="shell-page" id="page">
        <Outlet />
      </main>
      <ShellPart pathname={pathname}>
        <HeldHost />
      </ShellPart>
      {!inRun && (
        <ShellPart pathname={pathname}>
          <PingPanel />
        </ShellPart>
      )}
      <ShellPart pathname={pathname}>
        <LeavingHost />
        <UnconfirmedHost navigate={navigate} />
        <DraftsHost navigate={navigate} />
      </ShellPart>
      <ShellPart pathname={pathname}>
        <OrderOverHost pathname={pathname} />
      </ShellPart>
    </div>
  )
})
