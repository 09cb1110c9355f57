import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, expect, type Page, type TestInfo } from '@playwright/test'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { STILL } from '../page/desk-scale.ts'
import { LOG_OF_FAILURE } from './failed-page.ts'

/** The account that every e2e test signs in with; the sandbox's training account. */
export const MODERATOR = { email: 'moderator@cellarmaster.example', password: 'cellar-training', code: '424242' } as const

export interface Opened {
  readonly app: ElectronApplication
  readonly page: Page
}

/** Settings of a test that are not the app's own. */
export interface Choices {
  /** Time to undo a decision (s). Default: the app's own. 0 = decisions are sent immediately. */
  readonly holdSeconds: 0 | 5 | 10 | 30 | null
  /** Whether the app reads the labels of orders. Default: no. Reading took a third of the processor time of tests that show an order. */
  readonly labelReading: boolean
}

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

/** A sandbox with few orders, whose second factor is MODERATOR's code. The caller closes it. */
export async function smallOffice(): Promise<Sandbox> {
  const sandbox = await createSandbox({ ...STILL, scale: SCALE })
  await sandbox.control.fixedCode(MODERATOR.code)
  return sandbox
}

export const createUserData = (): string => mkdtempSync(join(QUICK_FOLDER, 'cellarmaster-e2e-'))

/** Chromium's processes may still write briefly after the app has ended. */
export const removeUserData = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

/** Attaches the app's log to a failed test: when each request began and how long it took tells a slow server from a slow page. */
export async function attachLog(info: TestInfo, userData: string): Promise<void> {
  const log = join(userData, 'logs', 'cellarmaster.log')
  if (info.status !== info.expectedStatus && existsSync(log)) await info.attach(LOG_OF_FAILURE, { body: readFileSync(log) })
}

/** Starts the built app, up to its first page. */
export async function startApp(
  userData: string,
  args: readonly string[],
  choices: Choices,
  env: Readonly<Record<string, string>> = {},
): Promise<Opened> {
  const app = await _electron.launch({
    args: ['.', `--user-data-dir=${userData}`, ...args],
    env: { ...environment(), ...env },
    colorScheme: null,
  })
  try {
    const page = await app.firstWindow()
    await page.addInitScript(holdIdleWork, HELD_WORK)
    await page.addInitScript(enterAtStart, { key: ENTERS, ...MODERATOR })
    await page.waitForSelector('main')
    await page.evaluate(holdIdleWork, HELD_WORK)
    await choose(page, choices)
    return { app, page }
  } catch (error) {
    await app.close().catch(() => {})
    throw error
  }
}

const HELD_WORK = 'heldWork'

/** In the page: work without a time limit, such as fetching every screen's code in advance, waits for `doIdleWork`. A screen's code then comes with its first visit. */
function holdIdleWork(key: string): void {
  if (Reflect.has(window, key)) return
  const held: (() => void)[] = []
  Reflect.set(window, key, held)
  const own = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (run, options) => (options?.timeout === undefined ? -held.push(() => own(run)) : own(run, options))
}

/** In the page's storage: the next page signs in as soon as it begins. */
export const ENTERS = 'tests.enters'

/** In the page: signs in at once, without waiting for the sign-in form, if the page before has asked for it. */
function enterAtStart({ key, email, password, code }: { key: string; email: string; password: string; code: string }): void {
  if (location.protocol === 'about:' || localStorage.getItem(key) === null) return
  localStorage.removeItem(key)
  void window.desk.call('session.signIn', { email, password }).then(() => window.desk.call('session.confirmCode', { code }))
}

/** Lets the page do what it does when it is idle. */
export const doIdleWork = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    for (const run of (Reflect.get(window, key) as (() => void)[]).splice(0)) run()
  }, HELD_WORK)

/** In English whatever the system's language is; a test of another language sets its own. */
const environment = (): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  LANGUAGE: 'en',
})

/** Puts the choices of a test into the settings. */
async function choose(page: Page, { holdSeconds, labelReading }: Choices): Promise<void> {
  const change = { ...(holdSeconds !== null && { holdSeconds }), ...(!labelReading && { labelReading }) }
  if (Object.keys(change).length > 0) await page.evaluate((to) => window.desk.call('settings.update', { change: to }), change)
}

/** Signs in by calling the desk directly; sign-in.spec.ts tests the forms. */
export async function enter(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await page.evaluate(async ({ email, password, code }) => {
    await window.desk.call('session.signIn', { email, password })
    await window.desk.call('session.confirmCode', { code })
  }, MODERATOR)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}
