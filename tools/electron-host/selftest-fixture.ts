import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'

export const SELFTEST_APP = path.join(import.meta.dirname, 'selftest-app')

/** State of selftest-app/main.cjs that the specs read. */
export interface SelftestState {
  readonly log: unknown[][]
  savePath?: string
  open(options?: object): Electron.BrowserWindow
}

/** The API that its preload exposes. */
export interface SelftestApi {
  readonly canRequireNode: boolean
  readonly platform: string
  readSecret(): number
  // oxlint-disable-next-line typescript/no-explicit-any -- echoes whatever it is given
  call(channel: string, ...args: unknown[]): Promise<any>
  fire(value: unknown): void
  onFired(listener: (value: unknown) => void): () => boolean
  pathOf(file: File): string
  pathsOf(files: File[]): string[]
  readonly nested: {
    list: [number, { two: number }]
    when: Date
    add(a: number, b: number): number
    later(compute: (value: number) => Promise<number>): Promise<number>
  }
  throwSync(): void
  throwAsync(): Promise<void>
}

declare global {
  interface Window {
    selftest: SelftestApi
    secondExposure: string
    /** Created in the page's world by executeInMainWorld, with the result of that call. */
    executed: { twice(value: number): number; readonly world: string }
    executedAnswer: unknown
    isStarted: boolean
    violations: string[]
    chosenPaths: string[]
  }
  var selftest: SelftestState
}

interface Fixtures {
  userData: string
  electronApp: ElectronApplication
  page: Page
  /** Entries of the application's log with this name. */
  logged: (name: string) => Promise<unknown[][]>
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern and insists on one
  userData: async ({}, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'electron-host-spec-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },
  electronApp: async ({ userData }, use) => {
    // colorScheme null: otherwise Playwright overrides nativeTheme.
    const electronApp = await _electron.launch({ args: [SELFTEST_APP, `--user-data-dir=${userData}`], colorScheme: null })
    await use(electronApp)
    await electronApp.close()
  },
  page: async ({ electronApp }, use) => {
    const page = await electronApp.firstWindow()
    await page.waitForFunction(() => window.isStarted)
    await use(page)
  },
  logged: async ({ electronApp }, use) => {
    await use((name) => electronApp.evaluate((_electron, wanted) => globalThis.selftest.log.filter(([entry]) => entry === wanted), name))
  },
})

export { expect } from '@playwright/test'
