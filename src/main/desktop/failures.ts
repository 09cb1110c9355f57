import { app, crashReporter, type Dialog } from 'electron'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DesktopStore } from './desktop-memory.ts'
import type { DesktopStrings } from './desktop-strings.ts'

const DUMPS_KEPT_MS = 7 * 86_400_000
const GRAPHICS_DEATHS = 3

interface Ports {
  readonly dialog: Pick<Dialog, 'showMessageBoxSync'>
  readonly strings: () => DesktopStrings
  /** Writes a bug to the log; `flush` resolves when it is there. */
  readonly onBug: (where: string, cause: unknown) => void
  readonly flush: () => Promise<void>
}

/** A bug in main: no half-alive process. It is logged, said, and the app starts again or ends (3.21). */
export function watchForBugs({ dialog, strings, onBug, flush }: Ports): void {
  let ending = false
  process.on('uncaughtException', (cause) => {
    onBug('uncaught', cause)
    if (ending) return
    ending = true
    void flush().finally(() => {
      const s = strings()
      const pressed = dialog.showMessageBoxSync({ type: 'error', message: s.broken, detail: s.brokenText, buttons: [s.restart, s.quit], defaultId: 0, cancelId: 1, noLink: true })
      if (pressed === 0) app.relaunch()
      app.exit(pressed === 0 ? 0 : 1)
    })
  })
  process.on('unhandledRejection', (cause) => onBug('unhandled rejection', cause))
}

/** Crash dumps stay on this machine for a week (R21). Before the app is ready. */
export function keepCrashDumps(): void {
  crashReporter.start({ uploadToServer: false })
  void pruneDumps(app.getPath('crashDumps'))
}

async function pruneDumps(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((one) => one.isFile() && one.name.endsWith('.dmp'))) {
    const file = join(entry.parentPath, entry.name)
    const age = await stat(file).then((found) => Date.now() - found.mtimeMs, () => 0)
    if (age > DUMPS_KEPT_MS) await rm(file, { force: true }).catch(() => undefined)
  }
}

/** After three deaths of the graphics process the next start draws without it (3.22). Before the app is ready; answers whether it does. */
export function mindGraphics(memory: DesktopStore): boolean {
  const without = memory.read().graphicsDeaths >= GRAPHICS_DEATHS
  if (without) app.disableHardwareAcceleration()
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit' || reason === 'killed') return
    void memory.write({ ...memory.read(), graphicsDeaths: memory.read().graphicsDeaths + 1 })
  })
  return without
}
