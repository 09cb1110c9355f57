import type { AppManifest } from './app-package.ts'
import { settings } from './settings.ts'

/** The results of boot.ts, available before the application's first line runs. */
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
  /** Version of the npm package `electron` that the application targets. */
  readonly electronVersion: string
  /** Whether Playwright drives this run: Playwright waits for Chromium's DevTools address and decides when 'ready' fires. */
  readonly isDriven: boolean
}

let current: HostState | undefined

export function setHostState(state: HostState): void {
  current = state
}

/** The state of this run; throws if a module is loaded outside the stand-in. */
export function hostState(): HostState {
  if (!current) throw new Error('electron-host: the stand-in was not started by its launcher')
  return current
}

/** Prints a startup milestone if ELECTRON_HOST_TRACE=1. */
export function trace(milestone: string): void {
  if (settings.trace) process.stderr.write(`[electron-host ${performance.now().toFixed(0)} ms] ${milestone}\n`)
}
