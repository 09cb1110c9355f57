import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, test as base, type ElectronApplication, expect, type Page } from '@playwright/test'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { STILL } from '../page/desk-scale.ts'
import { LOG_OF_FAILURE } from './failed-page.ts'

/** The account that every e2e test signs in with; the sandbox's training account. */
export const MODERATOR = { email: 'moderator@cellarmaster.example', password: 'cellar-training', code: '424242' } as const

/** In memory if there is room for the profiles of a few browsers: on a shared disk each start is slow. */
const QUICK_FOLDER = isRoomy('/dev/shm') ? '/dev/shm' : tmpdir()

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 2 * 1024 ** 3
  } catch {
    return false
  }
}

/** Kept small, because every test seeds its own back office. */
const SCALE = { orders: 60, users: 60, tickers: 80, history: 400, storage: 300 }

export interface Opened {
  readonly app: ElectronApplication
  readonly page: Page
}

interface OpenOptions {
  /** Default: the test's sandbox, addressed like a real back office. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

interface Choices {
  /** Time to undo a decision (s). Default: the app's own. 0 = decisions are sent immediately. */
  readonly holdSeconds: 0 | 5 | 10 | 30 | null
  /** Whether the app reads the labels of orders. Default: no. Reading took a third of the processor time of tests that show an order. */
  readonly labelReading: boolean
}

interface Fixtures {
  /** A sandbox with few orders that answers over HTTP. Its data does not change unless a test sets `life`. */
  readonly sandbox: Sandbox
  /** The app's user data folder; shared by all starts within a test. */
  readonly userData: string
  /** Starts the built app. The fixture closes open apps at the end of the test. */
  readonly open: (options?: OpenOptions) => Promise<Opened>
  /** Signed in, on the dashboard. */
  readonly desk: Opened
}

export const test = base.extend<Fixtures & Choices>({
  holdSeconds: [null, { option: true }],
  labelReading: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
  sandbox: async ({}, use) => {
    const sandbox = await createSandbox({ ...STILL, scale: SCALE })
    await sandbox.control.fixedCode(MODERATOR.code)
    await use(sandbox)
    await sandbox.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
  userData: async ({}, use, info) => {
    const folder = mkdtempSync(join(QUICK_FOLDER, 'cellarmaster-e2e-'))
    await use(folder)
    const log = join(folder, 'logs', 'cellarmaster.log')
    // when each request began and how long it took: tells a slow server from a slow page
    if (info.status !== info.expectedStatus && existsSync(log)) await info.attach(LOG_OF_FAILURE, { body: readFileSync(log) })
    // Chromium's processes may still write briefly after the app has ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  },
  open: async ({ sandbox, userData, holdSeconds, labelReading }, use) => {
    const change = { ...(holdSeconds !== null && { holdSeconds }), ...(!labelReading && { labelReading }) }
    const opened: ElectronApplication[] = []
    await use(async ({ args = [`--api-url=${sandbox.url}`], env = {} } = {}) => {
      const app = await _electron.launch({
        args: ['.', `--user-data-dir=${userData}`, ...args],
        env: { ...environment(), ...env },
        colorScheme: null,
      })
      opened.push(app)
      const page = await app.firstWindow()
      await page.waitForSelector('main')
      if (Object.keys(change).length > 0) await page.evaluate((to) => window.desk.call('settings.update', { change: to }), change)
      return { app, page }
    })
    for (const app of opened) await app.close().catch(() => {})
  },
  desk: async ({ open }, use) => {
    const opened = await open()
    await enter(opened.page)
    await use(opened)
  },
})
export { expect } from '@playwright/test'

const environment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** Electron's executable, for a start without Playwright. */
export function executable(): string {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (folder) return join(folder, process.platform === 'win32' ? 'electron.cmd' : 'electron')
  return createRequire(import.meta.url)('electron') as unknown as string
}

/** Signs in with e-mail, password and code, and waits for the first page. */
export async function signIn(page: Page, account: { readonly email: string; readonly password: string } = MODERATOR): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code').fill(MODERATOR.code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

/** Signs in by calling the desk directly; sign-in.spec.ts tests the forms. */
async function enter(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await page.evaluate(async ({ email, password, code }) => {
    await window.desk.call('session.signIn', { email, password })
    await window.desk.call('session.confirmCode', { code })
  }, MODERATOR)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

/** Presses an entry of the account menu: 'Settings', 'Sign out'. */
export async function pressInAccountMenu(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Opens the order queue through the menu. */
export async function openOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: /orders? (is|are) unverified/ }).click()
  await expect(page.getByRole('tab', { name: /Orders must be check/ })).toBeVisible()
}

/** Navigates as a link does: dialogs stay open. */
export const toRoute = (page: Page, route: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = `#${to}`
  }, route)

/** The route of the page, as in a bookmark. */
export const routeOf = (page: Page): string => new URL(page.url()).hash.slice(1) || '/'
