import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, test as base, type ElectronApplication, expect, type Page } from '@playwright/test'
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'

/** The account that every e2e test signs in with; the sandbox's training account. */
export const MODERATOR = { email: 'moderator@cellarmaster.example', password: 'cellar-training', code: '424242' } as const

export interface Opened {
  readonly app: ElectronApplication
  readonly page: Page
}

interface OpenOptions {
  /** Default: the sandbox of the test, as a real back office. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

interface Fixtures {
  /** A real back office of a few orders that answers over HTTP; still, unless a test lets it live. */
  readonly sandbox: Sandbox
  /** The app's own folder; the same for every start within a test. */
  readonly userData: string
  /** Starts the built app. Whatever is open at the end of the test is closed. */
  readonly open: (options?: OpenOptions) => Promise<Opened>
  /** Signed in, on the dashboard. */
  readonly desk: Opened
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
  sandbox: async ({}, use) => {
    const sandbox = await createSandbox({ life: false, scale: { orders: 60, users: 60, tickers: 80 } })
    await sandbox.control.fixedCode(MODERATOR.code)
    await use(sandbox)
    await sandbox.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
  userData: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'cellarmaster-e2e-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  open: async ({ sandbox, userData }, use) => {
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
      return { app, page }
    })
    for (const app of opened) await app.close().catch(() => {})
  },
  desk: async ({ open }, use) => {
    const opened = await open()
    await signIn(opened.page)
    await use(opened)
  },
})
export { expect } from '@playwright/test'

const environment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** E-mail, password, code: to the page behind them. */
export async function signIn(page: Page, account: { readonly email: string; readonly password: string } = MODERATOR): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code').fill(MODERATOR.code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

/** Opens the order queue through the menu, as a person does. */
export async function openOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: /orders? (is|are) unverified/ }).click()
  await expect(page.getByRole('tab', { name: /Orders must be check/ })).toBeVisible()
}

/** To a route as by a link: whatever lies over the page stays where it is. */
export const toRoute = (page: Page, route: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = `#${to}`
  }, route)

/** The address of the page as the person would bookmark it. */
export const routeOf = (page: Page): string => new URL(page.url()).hash.slice(1) || '/'
