import type { AppManifest } from './app-package.ts'
import { settings } from './settings.ts'

/** What boot.ts found out before the application's first line runs. */
export interface HostState {
  /** The launcher, reported as the executable. */
  readonly executable: string
  readonly manifest: AppManifest
  readonly appFolder: string
  readonly isPackaged: boolean
  readonly resourcesPath: string
  /** Arguments after the executable, as typed. */
  readonly arguments: readonly string[]
  readonly switches: ReadonlyMap<string, string>
  /** Version of the npm package `electron` that the application is written for. */
  readonly electronVersion: string
  /** Playwright drives this run: it waits for Chromium's DevTools address and decides when 'ready' fires. */
  readonly isDriven: boolean
}

let current: HostState | undefined

export function setHostState(state: HostState): void {
  current = state
}

/** The state of this run; throws where a module is loaded outside the stand-in. */
export function hostState(): HostState {
  if (!current) throw new Error('electron-host: the stand-in was not started by its launcher')
  return current
}

/** Prints a milestone of the start when ELECTRON_HOST_TRACE=1. */
export function trace(milestone: string): void {
  if (settings.trace) process.stderr.write(`[electron-host ${performance.now().toFixed(0)} ms] ${milestone}\n`)
}
