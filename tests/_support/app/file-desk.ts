import { expect, type Page, type TestInfo } from '@playwright/test'
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

interface Shared extends Opened {
  readonly file: string
  readonly sandbox: Sandbox
  readonly userData: string
  /** Settings and size of the window after the start. */
  readonly settings: Changeable
  readonly size: { readonly width: number; readonly height: number }
}

/** The app's own time to undo a decision. */
const OWN_HOLD_SECONDS = 5

/**
 * One app and one back office for the tests of a file that run in this worker (docs/decisions/0041). Stored rows, and what the app remembers of
 * tables, stay from one test to the next; see `tidy` for what does not.
 */
export class FileDesk {
  #shared: Shared | null = null

  /** Signed in, on the dashboard, as after a start. */
  async of(file: string, choices: Choices): Promise<Shared> {
    await this.closeUnless(file)
    if (this.#shared) await tidy(this.#shared, choices)
    else this.#shared = await begin(file, choices)
    return this.#shared
  }

  /** The app that `of` has prepared. */
  opened(): Opened {
    if (!this.#shared) throw new Error('no app is shared yet')
    return { app: this.#shared.app, page: this.#shared.page }
  }

  /** After a failure nothing is shared any more, and the log is attached. */
  async closeIfFailed(info: TestInfo): Promise<void> {
    if (info.status === info.expectedStatus || !this.#shared) return
    await attachLog(info, this.#shared.userData)
    await this.close()
  }

  async closeUnless(file: string): Promise<void> {
    if (this.#shared?.file !== file) await this.close()
  }

  async close(): Promise<void> {
    if (!this.#shared) return
    const { app, sandbox, userData } = this.#shared
    this.#shared = null
    await app.close().catch(() => {})
    await sandbox.close()
    removeUserData(userData)
  }
}

async function begin(file: string, choices: Choices): Promise<Shared> {
  const [sandbox, userData] = [await smallOffice(), createUserData()]
  const { app, page } = await startApp(userData, [`--api-url=${sandbox.url}`], choices)
  const settings = await readSettings(page)
  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await enter(page)
  return { file, sandbox, userData, app, page, settings, size }
}

type Changeable = Awaited<ReturnType<typeof readSettings>>

async function readSettings(page: Page) {
  const answer = await page.evaluate(() => window.desk.call('settings.read', {}))
  if (!answer.ok) throw new Error('the settings cannot be read')
  const { version: _version, connection: _connection, ...settings } = answer.value
  // optional keys are absent after a start
  return { density: 'comfortable' as const, maskPersonalData: false, ...settings }
}

/** Ends what a test may have left: faults, dialogs, messages, held decisions, settings, size and media of the window, a session that ended. */
async function tidy({ page, sandbox, settings, size }: Shared, choices: Choices): Promise<void> {
  await sandbox.control.clearFaults()
  await sandbox.control.fixedCode(MODERATOR.code)
  await refillQueue(page, sandbox)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (await page.evaluate(({ width, height }) => innerWidth !== width || innerHeight !== height, size)) await page.setViewportSize(size)
  const change = { ...settings, holdSeconds: choices.holdSeconds ?? OWN_HOLD_SECONDS, labelReading: choices.labelReading }
  await page.evaluate((to) => window.desk.call('settings.update', { change: to }), change)
  await closeAll(page)
  await dropDecisions(page)
  if ((await phaseOf(page)) !== 'signed-in') await enter(page)
  await page.evaluate(() => {
    location.hash = '#/dashboard'
  })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await dismissMessages(page)
  await sandbox.control.clearTraffic()
}

/** Least number of waiting orders at the start of a test. */
const LEAST_WAITING = 6

/** Tests decide orders: new ones come before none is left. */
async function refillQueue(page: Page, { control }: Sandbox): Promise<void> {
  const orders = (await control.rows('orders')) as { check_by_moderator: number; enabled: number }[]
  const waiting = orders.filter(({ check_by_moderator, enabled }) => check_by_moderator === 0 && enabled === 1).length
  if (waiting >= LEAST_WAITING) return
  await control.addOrders(2 * LEAST_WAITING)
  await page.evaluate(() => window.desk.call('lists.reload', { list: 'orders.unverified', params: {} }))
}

const phaseOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = await window.desk.call('session.state', {})
    return answer.ok ? answer.value.phase : null
  })

const OPEN = '[role="dialog"], dialog[open], .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown'

/** Closes dialogs and panels, topmost first, and discards what was typed. */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator(OPEN).filter({ visible: true })
  await expect(async () => {
    if ((await open.count()) > 0) {
      const discard = page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true })
      if (await discard.isVisible()) await discard.click({ timeout: 1000 })
      else await page.keyboard.press('Escape')
    }
    await expect(open).toHaveCount(0, { timeout: 400 })
  }).toPass({ timeout: 15_000, intervals: [0] })
}

/** Undoes held decisions and drops unsent ones. */
const dropDecisions = (page: Page) =>
  page.evaluate(async () => {
    const answer = await window.desk.call('decisions.state', {})
    for (const { id, state } of answer.ok ? answer.value.decisions : []) {
      if (state === 'held') await window.desk.call('decisions.undo', { id })
      if (state === 'unsent') await window.desk.call('decisions.drop', { ids: [id] })
    }
  })

async function dismissMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.toast > button:last-child')) button.click()
  })
  await expect(page.locator('.toast')).toHaveCount(0)
}
