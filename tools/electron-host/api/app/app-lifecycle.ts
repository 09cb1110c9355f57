import path from 'node:path'
import { browser } from '../../chromium/browser.ts'
import { setNavigationJudge } from '../../chromium/request-gate.ts'
import { createEvent, hostBus } from '../../core/events.ts'
import { hostState, trace } from '../../core/host-state.ts'
import { nativeRecord } from '../../core/native-record.ts'
import { settings } from '../../core/settings.ts'
import { app } from './app.ts'
import { markAppReady } from './app-ready.ts'
import '../electron.ts'
import { allContents, windows } from '../window/window-registry.ts'

for (const event of ['browser-window-created', 'browser-window-focus', 'browser-window-blur', 'web-contents-created'] as const) {
  hostBus.on(event, (subject) => app.emit(event, createEvent(), subject))
}
hostBus.on('render-process-gone', (contents, details) => app.emit('render-process-gone', createEvent(), contents, details))

hostBus.on('all-windows-closed', () => {
  // Without a listener Electron quits; with a listener the application decides.
  if (!app.hostIsQuitting && !app.emit('window-all-closed')) app.quit()
})

setNavigationJudge({
  judgeNavigation(request) {
    for (const contents of allContents()) {
      const verdict = contents.hostJudgeNavigation(request)
      if (verdict !== 'unknown-frame') return verdict
    }
    return 'unknown-frame'
  },
})

browser.configure(() => ({
  profile: path.join(app.getPath('sessionData'), 'electron-host-chromium'),
  debuggingPort: hostState().isDriven,
  switches: new Map([...hostState().switches].filter(([name]) => name !== 'no-sandbox')),
}))

browser.onUnexpectedEnd = () => {
  if (!app.isReady()) {
    console.error('electron-host: Chromium ended before the application was ready; ELECTRON_HOST_VERBOSE=1 shows what it said')
    process.exit(1)
  }
  // The user closed Chromium: all windows are gone, so the application ends unless it chooses to stay.
  for (const window of windows.values().toArray()) window.webContents.hostDestroyed()
  app.exit(0)
}

// The second Ctrl-C ends the process without asking. One key press may arrive twice, from the terminal and from a parent process.
const SAME_PRESS_MS = 500
let firstInterruption: number | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    firstInterruption ??= performance.now()
    if (performance.now() - firstInterruption > SAME_PRESS_MS) app.exit(130)
    else app.quit()
  })
}

// Electron shows a dialog and continues. The stand-in records the dialog and prints its text.
process.on('uncaughtException', (error) => {
  if (process.listenerCount('uncaughtException') > 1) return // the application has a handler of its own
  const content = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error(`A JavaScript error occurred in the main process\n${content}`)
  nativeRecord.dialogs.push({ kind: 'error', options: { title: 'A JavaScript error occurred in the main process', content } })
})

/** Reports that the main module failed to load, and exits. */
export function reportStartFailure(error: unknown): never {
  console.error('A JavaScript error occurred in the main process')
  console.error(error)
  process.exit(1)
}

/** Called after the application's main module has been evaluated. */
export function startAppWhenLoaded(): void {
  trace('application loaded')
  if (app.hostIsQuitting) return
  browser.start()
  if (!browser.isHeaded && !hostState().isDriven && !settings.headless) {
    console.error('electron-host: no display, so Chromium runs headless and no window will appear.')
  }
  browser.send('Browser.getVersion').then(
    (version) => void Object.assign(process.versions, { chrome: String(version['product']).split('/')[1] ?? 'unknown' }),
    () => {},
  )
  setImmediate(() => {
    app.emit('will-finish-launching')
    markAppReady()
    app.emit('ready', createEvent(), {})
    trace('ready')
  })
}
