import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test as base, type ElectronApplication, expect, type Page } from '@playwright/test'
import type { ListName } from '#contract/index.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import {
  attachLog,
  type Choices,
  createUserData,
  enter,
  MODERATOR,
  type Opened,
  removeUserData,
  smallOffice,
  startApp,
} from './start-app.ts'
import { WorkerDesk } from './worker-desk.ts'

export { enter, MODERATOR, type Opened } from './start-app.ts'

interface OpenOptions {
  /** Default: the test's sandbox, addressed like a real back office. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export interface WorkerFixtures {
  /** The app that tests share; one-desk.ts uses it. */
  readonly workerDesk: WorkerDesk
}

export interface Fixtures {
  /** A sandbox with few orders that answers over HTTP. Its data does not change unless a test sets `activity`. */
  readonly sandbox: Sandbox
  /** The app's user data folder; shared by all starts within a test. */
  readonly userData: string
  /** Starts the built app. The fixture closes open apps at the end of the test. */
  readonly open: (options?: OpenOptions) => Promise<Opened>
  /** Signed in, on the dashboard. */
  readonly desk: Opened
}

export const test = base.extend<Fixtures & Choices, WorkerFixtures>({
  workerDesk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
    async ({}, use) => {
      const workerDesk = new WorkerDesk()
      await use(workerDesk)
      await workerDesk.close()
    },
    { scope: 'worker' },
  ],
  holdSeconds: [null, { option: true }],
  labelReading: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
  sandbox: async ({}, use) => {
    const sandbox = await smallOffice()
    await use(sandbox)
    await sandbox.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
  userData: async ({}, use, info) => {
    const folder = createUserData()
    await use(folder)
    await attachLog(info, folder)
    removeUserData(folder)
  },
  open: async ({ sandbox, userData, holdSeconds, labelReading }, use) => {
    const opened: ElectronApplication[] = []
    await use(async ({ args = [`--api-url=${sandbox.url}`], env } = {}) => {
      const one = await startApp(userData, args, { holdSeconds, labelReading }, env)
      opened.push(one.app)
      return one
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

/** Electron's executable, for a start without Playwright. */
export function executable(): string {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (folder) return join(folder, process.platform === 'win32' ? 'electron.cmd' : 'electron')
  return createRequire(import.meta.url)('electron')
}

/** Signs in as a person does, with e-mail, password and code, and waits for the first page. `enter` costs half a second of processor time less. */
export async function signIn(page: Page, account: { readonly email: string; readonly password: string } = MODERATOR): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code').fill(MODERATOR.code)
  await page.getByRole('button', { name: 'Sign in' }).click()
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

/** Reads lists again, after a test has changed their rows in the back office of a signed-in page. */
export const readAnew = (page: Page, ...lists: readonly ListName[]): Promise<void> =>
  page.evaluate(async (names) => {
    // a load that is under way may have begun before the change, the one after it can't
    for (const list of [...names, ...names]) await window.desk.call('lists.reload', { list, params: {} })
  }, lists)

/**
 * Waits for the refresh that is under way, such as the one after the sign-in, or makes one. A press of F5 would join it, and show what it read before
 * a change that the test makes now.
 */
export const untilRefreshed = (page: Page): Promise<unknown> => page.evaluate(() => window.desk.call('live.refresh', {}))

/** The route of the page, as in a bookmark. */
export const routeOf = (page: Page): string => new URL(page.url()).hash.slice(1) || '/'
