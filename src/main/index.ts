import { app, BrowserWindow, dialog, protocol, session } from 'electron'
import { join, resolve } from 'node:path'
import { furnish } from './compose-desktop.ts'
import { createServices } from './compose-services.ts'
import { openWindow, type Places } from './compose-window.ts'
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
const places: Places = {
  renderer: join(here, '../renderer'),
  preload: join(here, '../preload/index.cjs'),
  images: join(here, '../../resources/images'),
  devPage: app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null),
}

// Electron's own switch, said to be respected everywhere
const folder = app.commandLine.getSwitchValue('user-data-dir')
if (folder) app.setPath('userData', resolve(folder))

const options = readStartOptions(process.argv, process.env)
if (!options.ok) {
  process.stderr.write(`cellarmaster: ${options.error.kind === 'invalid-input' ? options.error.issues.join('; ') : 'wrong start options'}\n`)
  app.exit(2)
} else if (app.requestSingleInstanceLock()) {
  void run(options.value)
} else {
  // the first instance comes to the front; nothing of this one's arguments reaches it (D-65)
  app.quit()
}
