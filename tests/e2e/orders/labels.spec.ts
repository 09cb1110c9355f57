import type { ElectronApplication, Page } from '@playwright/test'
import { bottle, product } from '#sandbox/faker/products.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { OrderRow, PictureSpec } from '#sandbox/tables/orders.ts'
import { enter, expect, test } from '#tests/_support/app/app.ts'
import { decideBy, seen } from '#tests/_support/page/order-queue.ts'

test.use({ labelReading: true })

/** Photos of this shot are as large as those of a phone. */
const LARGE_SHOT = 6
/** Reading starts a process and loads the trained data; time limit on a busy machine (ms). */
const READ_MS = 40_000
/** Seed of every test's sandbox. */
const SEED = 7

const run = (page: Page) => page.getByRole('main')
const label = (page: Page) => run(page).getByRole('group', { name: 'Label' })
const findings = (page: Page) => run(page).getByRole('region', { name: 'Findings' })

/** Gives the two oldest waiting orders large photos of product 3 and these titles. */
async function prepare(sandbox: Sandbox, titles: readonly string[], neck?: PictureSpec['neck']): Promise<void> {
  const rows = ((await sandbox.control.rows('orders')) as OrderRow[])
    .filter(({ check_by_moderator }) => check_by_moderator === 0)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  for (const [at, title] of titles.entries()) {
    const uuid = rows[at]?.order_uuid ?? ''
    for (const side of ['front', 'back'] as const) {
      const spec: PictureSpec = { product: 3, side, shot: LARGE_SHOT, ...(neck && { neck }) }
      await sandbox.control.putRow('pictures', `orders/${uuid}/${side}.png`, spec)
    }
    const pictures = { front: `/media/orders/${uuid}/front.png`, back: `/media/orders/${uuid}/back.png` }
    await sandbox.control.changeOrder(uuid, {
      title,
      isbn: bottle(SEED, product(SEED, 3), 0).isbn,
      enabled: 1,
      decline_reasons: [],
      pictures_attachments: pictures,
    })
  }
}

async function startRun(page: Page): Promise<void> {
  await enter(page)
  await expect(page.getByRole('button', { name: 'Start run' })).toBeVisible()
  await page.keyboard.press('r')
  await seen(page)
}

/** State of the hidden window, and what its page can access. */
const reader = (app: ElectronApplication) =>
  app.evaluate(async ({ BrowserWindow }) => {
    const windows = BrowserWindow.getAllWindows()
    const hidden = windows.find(({ webContents }) => webContents.getURL().startsWith('reader:'))
    if (!hidden) return null
    const answer = (code: string) => hidden.webContents.executeJavaScript(code) as Promise<string>
    return {
      isVisible: hidden.isVisible(),
      bridge: await answer(`typeof globalThis.desk + ' ' + typeof globalThis.require`),
      network: await answer(`fetch('https://example.com/').then(() => 'open', () => 'closed')`),
      app: await answer(`fetch('app://console/index.html').then(() => 'open', () => 'closed')`),
      picture: await answer(`fetch('picture/11111111-1111-4111-8111-111111111111').then(({ status }) => String(status))`),
    }
  })

const isOpen = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some(({ webContents }) => webContents.getURL().startsWith('reader:')))

test('labels are read, compared with the title and the catalogue, and give suggestions; reading can be switched off', async ({
  open,
  sandbox,
}) => {
  const of = product(SEED, 3)
  await prepare(sandbox, ['Inverlachie 47 ans 61.3% 300 cl', of.title])
  const { app, page } = await open()
  await startRun(page)

  await expect(label(page)).toContainText(bottle(SEED, of, 0).ean, { timeout: READ_MS })
  await expect(label(page)).toContainText(`${of.size} cl`)
  await expect(findings(page).getByRole('listitem').filter({ hasText: 'Label differs:' })).toContainText('(title: 61.3%)')
  await page.keyboard.press('d')
  await expect(run(page).getByRole('checkbox', { name: 'Photo differs from the ticker suggested' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  expect(await isOpen(app)).toBe(true)
  expect(await reader(app)).toEqual({
    isVisible: false,
    bridge: 'undefined undefined',
    network: 'closed',
    app: 'closed',
    picture: '404',
  })

  await decideBy(page, 's')
  await expect(label(page)).toContainText(bottle(SEED, of, 0).ean, { timeout: READ_MS })
  await expect(label(page).locator('mark')).toHaveCount(0)
  await expect(findings(page).getByText('Label differs:')).toHaveCount(0)

  await page.evaluate(() => window.desk.call('settings.update', { change: { labelReading: false } }))
  await expect(label(page)).toHaveCount(0)
  await expect.poll(() => isOpen(app)).toBe(false)
})

for (const neck of ['left', 'right'] as const)
  test(
    `the label of a bottle that lies on its side is read, neck to the ${neck}`,
    { tag: neck === 'left' ? [] : ['@long'] },
    async ({ open, sandbox }) => {
      const of = product(SEED, 3)
      await prepare(sandbox, [of.title], neck)
      const { page } = await open()
      await startRun(page)
      await expect(label(page)).toContainText(`${of.size} cl`, { timeout: READ_MS })
      await expect(label(page)).toContainText(bottle(SEED, of, 0).ean)
      await expect(label(page).locator('mark')).toHaveCount(0)
    },
  )
