import { app, BrowserWindow, dialog, protocol, session } from 'electron'
import { join, resolve } from 'node:path'
import { furnish } from './compose-desktop.ts'
import { createServices } from './compose-services.ts'
import { openWindow } from './compose-window.ts'
import { APP_SCHEME } from './desktop/content-policy.ts'
import { createDesktopMemory } from './desktop/desktop-memory.ts'
import { desktopStrings } from './desktop/desktop-strings.ts'
import { keepCrashDumps, mindGraphics, watchForBugs } from './desktop/failures.ts'
import { createQuitting } from './desktop/quitting.ts'
import { readStartOptions, type StartOptions } from './desktop/start-options.ts'
import { hasTrayHost } from './desktop/tray-host.ts'
import { showWindow } from './desktop/window.ts'
import { sweepTemps } from './files/atomic-temp.ts'
import { createBroadcast } from './ipc/broadcast.ts'

const here = import.meta.dirname
const folder = app.commandLine.getSwitchValue('user-data-dir')
if (folder) app.setPath('userData', resolve(folder))

const options = readStartOptions(process.argv, process.env)
if (!options.ok) {
  process.stderr.write(`cellarmaster: ${options.error.kind === 'invalid-input' ? options.error.issues.join('; ') : options.error.kind}\n`)
  app.exit(2)
} else if (app.requestSingleInstanceLock()) void run(options.value)
// the first instance comes to the front; nothing of this one's arguments reaches it (D-65)
else app.quit()

async function run(options: StartOptions): Promise<void> {
  app.enableSandbox()
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges: { standard: true, secure: true } }])
  keepCrashDumps()
  if (process.platform === 'win32') app.setAppUserModelId('app.cellarmaster.console')

  const userData = app.getPath('userData')
  const memory = createDesktopMemory(userData)
  const broadcast = createBroadcast(() => BrowserWindow.getAllWindows().map(({ webContents }) => webContents))
  const resolveProxy = (url: string) => session.defaultSession.resolveProxy(url)
  const services = createServices({ userData, listWorker: join(here, 'list-worker.js'), options, broadcast, resolveProxy })
  const quitting = createQuitting(services.vault.isStuck)
  const strings = () => desktopStrings(services.settings.read().language)
  watchForBugs({ dialog, log: services.log, strings })
  const graphics = mindGraphics(memory, strings)
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
