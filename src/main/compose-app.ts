import { app, type BrowserWindow, safeStorage, session } from 'electron'
import { join } from 'node:path'
import { systemLanguage } from '#domain/text/language.ts'
import { wireDesktop } from './compose-desktop.ts'
import { type AllServices, createServices } from './compose-services.ts'
import { openWindow } from './compose-window.ts'
import { LINK_SCHEME } from '#domain/text/app-link.ts'
import type { AppLinks } from './desktop/links/app-links.ts'
import { createDesktopMemory } from './desktop/lifecycle/desktop-memory.ts'
import { desktopStrings } from './desktop/desktop-strings.ts'
import { StartRefused, startStrings } from './desktop/window/failed-start.ts'
import { watchGpuCrashes } from './desktop/window/failures.ts'
import { createQuitting } from './desktop/lifecycle/quitting.ts'
import { createSafeStorageKeychain } from './desktop/system/safe-storage-keychain.ts'
import type { StartOptions } from './desktop/lifecycle/start-options.ts'
import { hasTrayHost } from './desktop/tray/tray-host.ts'
import { showWindow } from './desktop/window/window.ts'
import { keepYoungGenerationSmall } from './desktop/window/young-generation.ts'
import { sweepTemps } from './files/atomic-temp.ts'
import { sweepTemporaryFiles } from './files/temporary-files.ts'
import { presetPlaces, readPreset } from './settings/preset-file.ts'
import { createBroadcast } from './ipc/broadcast.ts'
import type { Log } from './log/log.ts'
import { claimState, newerState } from './updates/state-version.ts'

export interface Start {
  readonly options: StartOptions
  /** Is the graphics card switched off for this run? */
  readonly isSoftwareRendered: boolean
  /** Folder of the built main. */
  readonly here: string
  readonly log: Log
  readonly links: AppLinks
}

/** The app while it runs. */
export interface Running {
  readonly window: BrowserWindow
  readonly services: AllServices
  /** Folder of the images of tray and window. */
  readonly images: string
}

/** The whole app, from its services to its window. Rejects when it cannot start. */
export async function run({ options, isSoftwareRendered, here, log, links }: Start): Promise<Running> {
  const userData = app.getPath('userData')
  const newer = newerState(userData)
  if (newer !== null) throw new StartRefused(startStrings(userData, app.getPreferredSystemLanguages()).newerState(newer))
  const memory = createDesktopMemory(userData)
  // events go to the app's window only, not to that of the label reader
  const windowRef: { window: BrowserWindow | null } = { window: null }
  const broadcast = createBroadcast(() =>
    windowRef.window === null || windowRef.window.isDestroyed() ? [] : [windowRef.window.webContents],
  )
  // the page's own session has no network; this one keeps the system's settings
  const resolveProxy = (url: string) => session.fromPartition('system-proxy').resolveProxy(url)
  const secondKeychain = createSafeStorageKeychain({ safeStorage, platform: process.platform, dir: join(userData, 'secrets') })
  const preset = readPreset(presetPlaces(process.platform, process.env, process.resourcesPath))
  if (preset?.kind === 'problem') log.warn({ event: 'profile.refused', reason: preset.problem })
  const services = createServices({
    userData,
    listWorker: join(here, 'list-worker.js'),
    language: systemLanguage(app.getPreferredSystemLanguages()),
    options,
    preset,
    broadcast,
    resolveProxy,
    secondKeychain,
    log,
  })
  const quitting = createQuitting({ isStuck: services.vault.isStuck, underWay: services.underWay })
  const strings = () => desktopStrings(services.settings.read().language)
  const graphics = watchGpuCrashes(memory, isSoftwareRendered, strings)
  void claimState(userData, app.getVersion(), log)
  for (const dir of [userData, join(userData, 'seen'), services.downloads, ...memory.read().saveFolders]) void sweepTemps(dir)
  void sweepTemporaryFiles()

  await app.whenReady()
  const devPage = app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null)
  const paths = {
    renderer: join(here, '../renderer'),
    preload: join(here, '../preload/index.cjs'),
    reader: join(here, '../reader'),
    images: join(here, '../../resources/images'),
    devPage,
  }
  const hasTray = hasTrayHost(process.platform, process.env)
  const opened = openWindow(services, memory, paths, {
    hidesOnClose: () => !quitting.isQuitting() && hasTray && services.settings.read().closeToTray,
    mayClose: quitting.mayQuit,
  })
  windowRef.window = opened.window
  wireDesktop(services, opened, broadcast, paths, hasTray, quitting, links)
  opened.page.load()
  for (const close of [graphics.onQuit, services.close]) quitting.onQuit(close)
  // macOS and Linux learn the scheme from the package
  if (app.isPackaged && process.platform === 'win32') app.setAsDefaultProtocolClient(LINK_SCHEME)
  app.on('second-instance', (_event, argv) => {
    showWindow(opened.window)
    links.openFrom(argv)
  })
  app.on('activate', () => showWindow(opened.window))
  opened.window.on('session-end', quitting.sessionEnds)
  keepYoungGenerationSmall()
  await services.session.boot()
  return { window: opened.window, services, images: paths.images }
}
