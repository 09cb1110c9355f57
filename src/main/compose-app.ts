import { app, BrowserWindow, dialog, session } from 'electron'
import { join } from 'node:path'
import { furnish } from './compose-desktop.ts'
import { createServices } from './compose-services.ts'
import { openWindow } from './compose-window.ts'
import { createDesktopMemory } from './desktop/desktop-memory.ts'
import { desktopStrings } from './desktop/desktop-strings.ts'
import { mindGraphics, watchForBugs } from './desktop/failures.ts'
import { createQuitting } from './desktop/quitting.ts'
import type { StartOptions } from './desktop/start-options.ts'
import { hasTrayHost } from './desktop/tray-host.ts'
import { showWindow } from './desktop/window.ts'
import { sweepTemps } from './files/atomic-temp.ts'
import { createBroadcast } from './ipc/broadcast.ts'

interface Start {
  readonly options: StartOptions
  /** This run draws without the graphics card. */
  readonly isPlain: boolean
  /** Folder of the built main. */
  readonly here: string
}

/** The whole app, from its services to its window. */
export async function run({ options, isPlain, here }: Start): Promise<void> {
  const userData = app.getPath('userData')
  const memory = createDesktopMemory(userData)
  const broadcast = createBroadcast(() => BrowserWindow.getAllWindows().map(({ webContents }) => webContents))
  const resolveProxy = (url: string) => session.defaultSession.resolveProxy(url)
  const services = createServices({ userData, listWorker: join(here, 'list-worker.js'), options, broadcast, resolveProxy })
  const quitting = createQuitting(services.vault.isStuck)
  const strings = () => desktopStrings(services.settings.read().language)
  watchForBugs({ dialog, log: services.log, strings })
  const graphics = mindGraphics(memory, isPlain, strings)
  for (const dir of [userData, join(userData, 'seen'), services.downloads, ...memory.read().saveFolders]) void sweepTemps(dir)

  await app.whenReady()
  const devPage = app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null)
  const [renderer, preload, images] = [join(here, '../renderer'), join(here, '../preload/index.cjs'), join(here, '../../resources/images')]
  const places = { renderer, preload, images, devPage }
  const hasTray = hasTrayHost(process.platform, process.env)
  const opened = openWindow(services, memory, places, () => !quitting.isQuitting() && hasTray && services.settings.read().closeToTray)
  furnish(services, opened, broadcast, places, hasTray, quitting)
  opened.page.load()
  for (const close of [graphics.onQuit, services.close]) quitting.onQuit(close)
  app.on('second-instance', () => showWindow(opened.window)).on('activate', () => showWindow(opened.window))
  await services.session.boot()
}
