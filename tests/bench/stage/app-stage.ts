import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { type BackOffice, CODE, openBackOffice } from './back-office.ts'
import { installProbes } from './page-probes.ts'

const ROOT = join(import.meta.dirname, '../../..')
export const environment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))

export interface RunningApp {
  readonly app: ElectronApplication
  readonly page: Page
  close(): Promise<void>
}

/** Starts the built app on this back office, with a temporary profile and signed out. `root`: folder of the built app. `env`: added to the environment. */
export async function startApp(url: string, root = ROOT, env: Readonly<Record<string, string>> = {}): Promise<RunningApp> {
  const folder = mkdtempSync(join(tmpdir(), 'cellarmaster-bench-'))
  const app = await _electron.launch({
    cwd: root,
    args: ['.', `--user-data-dir=${folder}`, `--api-url=${url}`],
    env: { ...environment(), ...env },
    colorScheme: null,
    timeout: 120_000,
  })
  const page = await app.firstWindow()
  page.setDefaultTimeout(180_000)
  await page.waitForFunction(() => document.querySelector('main') !== null, undefined, { polling: 'raf' })
  return {
    app,
    page,
    close: async () => {
      await app.close().catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in, shows the dashboard and installs the probes. `started`: called before any other step. */
export async function openDesk(
  office: BackOffice,
  root = ROOT,
  started: (app: ElectronApplication) => Promise<void> = async () => {},
  env: Readonly<Record<string, string>> = {},
): Promise<RunningApp> {
  const stage = await startApp(office.url, root, env)
  await started(stage.app)
  const { page } = stage
  const { email, password } = await office.control.trainingCard()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code').fill(CODE)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  await page.waitForTimeout(1_500)
  await installProbes(page)
  return stage
}

/** A back office of this size and an app signed in to it, while `work` runs. `latency` in ms. */
export async function withDesk<T>(
  scale: Readonly<Record<string, number>>,
  latency: number,
  work: (stage: RunningApp, office: BackOffice) => Promise<T>,
  seed?: number,
): Promise<T> {
  const office = await openBackOffice(scale, latency, seed)
  try {
    const stage = await openDesk(office)
    try {
      return await work(stage, office)
    } finally {
      await stage.close()
    }
  } finally {
    await office.close()
  }
}

/** Opens an almost empty window in the same shell, with `url` or blank. */
export async function openWindow(url = ''): Promise<RunningApp> {
  const app = await _electron.launch({
    args: [join(import.meta.dirname, 'window-app')],
    env: { ...environment(), BENCH_URL: url },
    colorScheme: null,
    timeout: 120_000,
  })
  const page = await app.firstWindow()
  page.setDefaultTimeout(180_000)
  return { app, page, close: () => app.close().catch(() => {}) }
}
