import { type ElectronApplication, expect, type Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { closeAll } from './close-all.ts'
import { type Choices, enter, ENTERS, MODERATOR, type Opened } from './start-app.ts'

/** The app's own time to undo a decision. */
const OWN_HOLD_SECONDS = 5

export interface Shared extends Opened {
  readonly sandbox: Sandbox
  readonly userData: string
  /** Settings and size of the window after the start. */
  readonly settings: Awaited<ReturnType<typeof readSettings>>
  readonly size: { readonly width: number; readonly height: number }
}

export async function readSettings(page: Page) {
  const answer = await page.evaluate(() => window.desk.call('settings.read', {}))
  if (!answer.ok) throw new Error('the settings cannot be read')
  const { version: _version, connection: _connection, ...settings } = answer.value
  // optional keys are absent after a start
  return { density: 'comfortable' as const, maskPersonalData: false, ...settings }
}

const NATIVE = 'cellarmaster.native'

/** Remembers the parts of Electron that tests replace. */
export const keepNative = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ dialog, shell, Notification }, key) => {
    const replaced: readonly (readonly [object, readonly string[]])[] = [
      [dialog, ['showOpenDialog', 'showSaveDialog', 'showMessageBox']],
      [shell, ['openExternal', 'openPath', 'showItemInFolder']],
      [Notification.prototype, ['show']],
    ]
    const kept = replaced.flatMap(([owner, names]) => names.map((name) => [owner, name, Reflect.get(owner, name) as unknown] as const))
    const restore = () => {
      for (const [owner, name, own] of kept) Reflect.set(owner, name, own)
    }
    Object.assign(globalThis, { [key]: restore })
  }, NATIVE)

const restoreNative = (app: ElectronApplication): Promise<void> =>
  app.evaluate((_electron, key) => (Reflect.get(globalThis, key) as () => void)(), NATIVE)

/** Ends what a test may have left outside its session: faults, replaced dialogs, settings, size and media of the window. */
export async function tidy({ app, page, sandbox, settings, size }: Shared, choices: Choices): Promise<void> {
  await sandbox.control.clearFaults()
  await sandbox.control.fixedCode(MODERATOR.code)
  await restoreNative(app)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (await page.evaluate(({ width, height }) => innerWidth !== width || innerHeight !== height, size)) await page.setViewportSize(size)
  const change = { ...settings, holdSeconds: choices.holdSeconds ?? OWN_HOLD_SECONDS, labelReading: choices.labelReading }
  await page.evaluate((to) => window.desk.call('settings.update', { change: to }), change)
}

/** Leads the session of a test back to the dashboard: no dialog, message, draft about orders, held decision; a queue that is not empty. */
export async function tidySession({ page, sandbox }: Shared): Promise<void> {
  await refillQueue(page, sandbox)
  await closeAll(page)
  await dropDecisions(page)
  if ((await phaseOf(page)) !== 'signed-in') await enter(page)
  await page.evaluate(() => {
    location.hash = '#/dashboard'
  })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await dropOrderDrafts(page, sandbox)
  await dismissMessages(page)
  await sandbox.control.clearTraffic()
}

/**
 * Signs out, and in again with the rows and accounts of the seed. Nothing of the session stays in memory or on disk, and the app's page is a new one.
 * Deletes what outlives a sign-out.
 */
export async function newSession({ page, sandbox: { control } }: Shared): Promise<void> {
  // an ended session keeps drafts for the same person; only a sign-out drops them
  if ((await phaseOf(page)) !== 'signed-in') await enter(page)
  await dropDecisions(page)
  // what is under way would be reported at the next sign-in
  await expect.poll(() => pendingOf(page)).toEqual([])
  await control.activity(false)
  // sessions outlive it, so the sign-out is still accepted
  await control.reset()
  await control.fixedCode(MODERATOR.code)
  await control.clearTraffic()
  await page.evaluate(async (key) => {
    // saved views, widths of columns and dismissed notices outlive a sign-out
    const views = await window.desk.call('views.read', {})
    if (views.ok && views.value) await window.desk.call('views.keep', { values: {} })
    localStorage.clear()
    localStorage.setItem(key, '')
    Reflect.set(window, key, true)
    // the page ends with the session, so this call is answered first
    setTimeout(() => void window.desk.call('session.signOut', {}))
  }, ENTERS)
  await page.waitForFunction((key) => location.protocol !== 'about:' && !Reflect.has(window, key), ENTERS)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  // the page learns of the sign-out after the session has ended; the event belongs to the previous test
  await expect.poll(async () => (await control.traffic('session.logout')).length).toBe(1)
  await control.clearTraffic()
}

/** Least number of waiting orders at the start of a test. */
const MIN_WAITING = 6

/** Tests decide orders: new ones come before none is left. */
async function refillQueue(page: Page, { control }: Sandbox): Promise<void> {
  const orders = (await control.rows('orders')) as { check_by_moderator: number; enabled: number }[]
  const waiting = orders.filter(({ check_by_moderator, enabled }) => check_by_moderator === 0 && enabled === 1).length
  if (waiting >= MIN_WAITING) return
  await control.addOrders(2 * MIN_WAITING)
  // a load that is under way may have begun before the orders were added, the one after it can't
  await page.evaluate(async () => {
    for (let nth = 0; nth < 2; nth++) await window.desk.call('lists.reload', { list: 'orders.unverified', params: {} })
  })
}

const phaseOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = await window.desk.call('session.state', {})
    return answer.ok ? answer.value.phase : null
  })

const pendingOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = await window.desk.call('pending.state', {})
    return answer.ok ? answer.value.pending : null
  })

/** Undoes held decisions and drops unsent ones. */
const dropDecisions = (page: Page) =>
  page.evaluate(async () => {
    const answer = await window.desk.call('decisions.state', {})
    for (const { id, state } of answer.ok ? answer.value.decisions : []) {
      if (state === 'held') await window.desk.call('decisions.undo', { id })
      if (state === 'unsent') await window.desk.call('decisions.drop', { ids: [id] })
    }
  })

/** What a run keeps, the orders that it skipped, and reasons that were chosen and not sent. */
async function dropOrderDrafts(page: Page, { control }: Sandbox): Promise<void> {
  const orders = (await control.rows('orders')) as { readonly order_uuid: string }[]
  const forms = ['orders.run', 'orders.skipped', ...orders.map(({ order_uuid }) => `orders.decline:${order_uuid}`)]
  await page.evaluate((all) => Promise.all(all.map((form) => window.desk.call('drafts.drop', { form }))), forms)
}

async function dismissMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.toast > button:last-child')) button.click()
  })
  await expect(page.locator('.toast')).toHaveCount(0)
}
