import { join } from 'node:path'
import { z } from 'zod'
import { createJsonStore, type JsonStore } from '#main/settings/json-store.ts'

const Bounds = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

/** What this machine remembers between runs: nothing of a person's work or session. */
export const DesktopMemory = z.looseObject({
  version: z.literal(1),
  window: z.object({ bounds: Bounds, maximized: z.boolean() }).nullable(),
  /** Folders that files were saved to, newest first: proposed again, and cleared of half-written files at start (R19). */
  saveFolders: z.array(z.string()),
  /** Crashes of the graphics process; from three on the app renders without it (`shouldDisableGpu`). */
  graphicsDeaths: z.int().nonnegative(),
})
export type DesktopMemory = z.output<typeof DesktopMemory>

const MAX_FOLDERS = 8

export type DesktopStore = JsonStore<DesktopMemory>

/** `desktop.json` in the folder of the app’s data. A damaged file is set aside and the defaults are used. */
export const createDesktopMemory = (dir: string): DesktopStore =>
  createJsonStore<DesktopMemory>({
    file: join(dir, 'desktop.json'),
    schema: DesktopMemory,
    defaults: { version: 1, window: null, saveFolders: [], graphicsDeaths: 0 },
  })

/** Moves a folder to the front of the list. */
export function rememberFolder(store: DesktopStore, folder: string): void {
  const { saveFolders } = store.read()
  if (saveFolders[0] === folder) return
  const next = [folder, ...saveFolders.filter((other) => other !== folder)].slice(0, MAX_FOLDERS)
  void store.write({ ...store.read(), saveFolders: next })
}
