/** Choice between real Electron and its stand-in, for tools and test configurations. */
import { existsSync } from 'node:fs'
import path from 'node:path'

const electronPackage = path.join(import.meta.dirname, '../../node_modules/electron')

/** ELECTRON_HOST_FORCE=1 selects the stand-in even if Electron's binary is installed. */
export const isHostForced = (): boolean => process.env['ELECTRON_HOST_FORCE'] === '1'

/** Whether the stand-in is needed: Electron's binary is missing, or the stand-in is forced. */
export function isHostNeeded(): boolean {
  return isHostForced() || !existsSync(path.join(electronPackage, 'path.txt'))
}

/** The stand-in's executable. */
export function hostExecutable(): string {
  return path.join(import.meta.dirname, process.platform === 'win32' ? 'electron.cmd' : 'electron')
}

/** Environment variables through which Playwright, `electron .` and electron-vite find the stand-in. */
export function hostEnvironment(): Record<string, string> {
  return { ELECTRON_OVERRIDE_DIST_PATH: import.meta.dirname, ELECTRON_EXEC_PATH: hostExecutable() }
}

/** Points this process and its children to the stand-in if Electron's binary is missing; returns whether it did. */
export function useElectronOrHost(): boolean {
  const isNeeded = isHostNeeded()
  if (isNeeded) Object.assign(process.env, hostEnvironment())
  return isNeeded
}

/** First line on stderr of every run with the stand-in. */
export const HOST_NOTICE =
  "electron-host: Electron's binary is not in use; its stand-in (Node and the system's Chromium) runs the application."
