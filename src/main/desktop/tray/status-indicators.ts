import { app, type BrowserWindow, Menu } from 'electron'
import type { LiveSnapshot } from '#contract/live/live.ts'
import type { SessionState } from '#contract/people/session.ts'
import { notUnderstood } from '#domain/back-office/not-understood.ts'
import { showBadge } from './badge.ts'
import type { DesktopStrings } from '../desktop-strings.ts'
import { menuTemplate, type MenuCommand } from './menu-template.ts'
import type { TrayIcon } from './tray.ts'
import { badgeModel, type AppStatus, trayModel } from './tray-model.ts'

interface Sources {
  readonly window: BrowserWindow
  readonly images: string
  readonly tray: TrayIcon | null
  readonly strings: () => DesktopStrings
  readonly session: () => SessionState
  readonly live: () => LiveSnapshot
  /** What is switched off for the whole site, in words. */
  readonly alarm: () => string | null
  readonly pausedUntil: () => number | null
  readonly run: (command: MenuCommand) => void
  readonly openLicences: () => void
}

/** Draws menu, tray and badge from the current state. Called on every change; only differences are drawn. */
export function createStatusIndicators({
  window,
  images,
  tray,
  strings,
  session,
  live,
  alarm,
  pausedUntil,
  run,
  openLicences,
}: Sources): () => void {
  let drawn = ''
  let menu = ''
  return () => {
    const s = strings()
    const { phase, reason } = session()
    const signedIn = phase === 'signed-in'
    const status: AppStatus = {
      phase: signedIn ? 'signed-in' : reason === 'expired' ? 'expired' : 'signed-out',
      unverified: live().unverified.value,
      isPart: live().unverified.isPart === true,
      isUnread: notUnderstood(live().unverified.error) !== null,
      alarm: signedIn ? alarm() : null,
      pausedUntil: pausedUntil(),
    }
    const words = s.quit
    if (drawn !== JSON.stringify([status, words])) {
      drawn = JSON.stringify([status, words])
      tray?.show(trayModel(status, s))
      showBadge(images, window, badgeModel(status, s))
    }
    if (menu === JSON.stringify([signedIn, words])) return
    menu = JSON.stringify([signedIn, words])
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(
        menuTemplate({ platform: process.platform, strings: s, signedIn, devTools: !app.isPackaged, run, openLicences }),
      ),
    )
  }
}
