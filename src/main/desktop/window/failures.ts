import { app, crashReporter, type Dialog, Notification } from 'electron'
import { readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/values/durations.ts'
import type { Log } from '#main/log/log.ts'
import type { DesktopMemory, DesktopStore } from '../lifecycle/desktop-memory.ts'
import type { DesktopStrings } from '../desktop-strings.ts'
import { relaunch } from '../lifecycle/relaunch.ts'

const DUMPS_KEPT_MS = 7 * DAY_MS
const GRAPHICS_DEATHS = 3

interface Ports {
  readonly dialog: Pick<Dialog, 'showMessageBoxSync'>
  readonly strings: () => DesktopStrings
  readonly log: Pick<Log, 'crash' | 'error'>
  /** Ends a start that cannot go on. */
  readonly failedStart: (cause: unknown) => void
}

/** Logs and reports an uncaught exception in main, then restarts or ends the app: it never goes on in an unknown state. */
export function watchForBugs({ dialog, strings, log, failedStart }: Ports): void {
  let ending = false
  process.on('uncaughtException', (error) => {
    // a message box needs a ready app
    if (!app.isReady()) return failedStart(error)
    log.crash({ event: 'bug', reason: 'uncaught', error })
    if (ending) return
    ending = true
    const s = strings()
    const pressed = dialog.showMessageBoxSync({
      type: 'error',
      message: s.broken,
      detail: s.brokenText,
      buttons: [s.restart, s.quit],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    })
    if (pressed === 0) relaunch(app)
    app.exit(pressed === 0 ? 0 : 1)
  })
  process.on('unhandledRejection', (error) => log.error({ event: 'bug', reason: 'rejection', error }))
}

/** Crash dumps stay on this machine for a week (R21). Before the app is ready. */
export function keepCrashDumps(): void {
  crashReporter.start({ uploadToServer: false })
  void pruneDumps(app.getPath('crashDumps'))
}

async function pruneDumps(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((entry) => entry.isFile() && entry.name.endsWith('.dmp'))) {
    const file = join(entry.parentPath, entry.name)
    const age = await stat(file).then(
      (result) => Date.now() - result.mtimeMs,
      () => 0,
    )
    if (age > DUMPS_KEPT_MS) await rm(file, { force: true }).catch(() => undefined)
  }
}

/** Has the graphics process crashed too often? Read directly: Chromium must know before the settings' reader is loaded. */
export function shouldDisableGpu(userData: string): boolean {
  try {
    const saved = JSON.parse(readFileSync(join(userData, 'desktop.json'), 'utf8')) as Partial<DesktopMemory>
    return Number(saved.graphicsDeaths) >= GRAPHICS_DEATHS
  } catch {
    return false
  }
}

/** Replaces the saved number of crashes once the person has been told. */
const TOLD = GRAPHICS_DEATHS + 1

/**
 * After three crashes of the graphics process the next start renders without it, and says so once; a run without any crash resets the count.
 * `isOff`: this run renders without it.
 */
export function watchGpuCrashes(
  memory: DesktopStore,
  isOff: boolean,
  strings: () => DesktopStrings,
): { readonly onQuit: () => Promise<unknown> } {
  const atStart = memory.read().graphicsDeaths
  const keep = (count: number) => memory.write({ ...memory.read(), graphicsDeaths: count })
  if (isOff && atStart < TOLD) {
    void keep(TOLD)
    void app
      .whenReady()
      .then(() => Notification.isSupported() && new Notification({ title: 'Cellarmaster', body: strings().softwareGraphics }).show())
  }
  let deaths = 0
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit' || isOff) return
    deaths += 1
    void keep(Math.min(GRAPHICS_DEATHS, atStart + deaths))
  })
  return { onQuit: async () => (deaths === 0 && !isOff && atStart > 0 ? keep(0) : memory.flush()) }
}
