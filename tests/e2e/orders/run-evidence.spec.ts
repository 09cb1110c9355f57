import type { Page } from '@playwright/test'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { expect } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { readOrdersAnew, startRun } from '#tests/_support/page/order-run.ts'
import { decideBy, queue, queueRows, seen, shownOrder, trail } from '#tests/_support/page/order-queue.ts'

test.describe.configure({ mode: 'default' })

test.use({ holdSeconds: 30, labelReading: true })

const run = (page: Page) => page.getByRole('main')
const SELLER = '99999999-9999-4999-8999-999999999999'

/** Prepares waiting orders at one price, each with its own bottle and seller; the first has a price far from its last one. */
async function prepare(sandbox: Sandbox, page: Page): Promise<readonly OrderRow[]> {
  const rows = ((await sandbox.control.rows('orders')) as OrderRow[])
    .filter(({ check_by_moderator }) => check_by_moderator === 0)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  for (const [at, { order_uuid }] of rows.entries())
    await sandbox.control.changeOrder(order_uuid, {
      title: `Bottle ${at + 1}`,
      isbn: `OWN-${at}`,
      ...(at === 0 ? {} : { user_uuid: `${SELLER.slice(0, -2)}${String(at).padStart(2, '0')}` }),
      order_type: 0,
      price: at === 0 ? 90_000 : 7200,
      price_history: [{ last_price: 7000, sold_date: '2026-02-03' }],
      decline_reasons: [],
      enabled: 1,
      sold: 0,
    })
  await readOrdersAnew(page)
  return rows
}

test.describe('counted in the trail', () => {
  test.use({ newSession: true })

  test('findings mark reasons, the seller opens beside the order, and the sheet accepts orders without findings', async ({
    desk: { page },
    sandbox,
  }) => {
    const rows = await prepare(sandbox, page)
    await expect(page.getByRole('button', { name: 'Start run' })).toBeVisible()
    await page.keyboard.press('r')
    await seen(page)
    const findings = run(page).getByRole('region', { name: 'Findings' })
    await expect(findings.getByRole('listitem').first()).toContainText('Known price 70.00 €')
    await page.keyboard.press('d')
    await expect(run(page).getByRole('checkbox', { name: 'Price too high suggested' })).not.toBeChecked()
    await page.keyboard.press('Escape')

    await expect(run(page).getByRole('region', { name: 'Seller' })).toContainText(/since \d\d\/\d{4} · \d+ orders?/)
    await page.keyboard.press('u')
    const beside = run(page).getByRole('complementary', { name: 'Seller' })
    await expect(beside.getByText('This order')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(beside).toHaveCount(0)

    await page.keyboard.press('g')
    await page.keyboard.press('g')
    const sheet = run(page).getByRole('region', { name: 'Contact sheet' })
    await expect(sheet).toHaveAttribute('aria-busy', 'false', { timeout: 25_000 })
    // an order is accepted once its labels have been read
    await expect(sheet.getByText('Reading label…')).toHaveCount(0, { timeout: 60_000 })
    const n = await sheet.getByRole('button', { pressed: true }).count()
    expect(n).toBeGreaterThan(1)
    await expect(sheet.getByText('Bottle 1', { exact: true })).toHaveCount(0)
    await page.keyboard.press('1')
    await page.keyboard.press('a')
    await expect(trail(page).getByRole('listitem')).toHaveCount(n - 1)
    await expect(trail(page).getByRole('listitem').first()).toContainText(/^Accepted.*Not sent yet$/)
    expect(await sandbox.control.traffic('orders.check')).toEqual([])
    // the trail shows them before the sheet offers their undo
    await expect(page.getByRole('button', { name: `Undo ${n - 1} decisions` })).toBeVisible()
    await page.keyboard.press('z')
    await expect(trail(page).getByRole('listitem').first()).toContainText(/Undone/)
    await page.keyboard.press('Escape')
    await expect(run(page).getByText(`${rows.length} left`)).toBeVisible()
  })
})

test('the catalogue’s pictures are compared with the seller’s by key and by mouse, under the same zoom', async ({
  desk: { page },
  sandbox,
}) => {
  const [first] = await prepare(sandbox, page)
  // prepared orders have no bottle of the catalogue, verified ones have
  const bottled = ((await sandbox.control.rows('orders')) as OrderRow[]).find(({ check_by_moderator }) => check_by_moderator === 1)
  await sandbox.control.changeOrder(first?.order_uuid ?? '', { isbn: bottled?.isbn ?? '' })
  await readOrdersAnew(page)
  await startRun(page)
  const catalogue = run(page).getByRole('region', { name: 'Catalogue pictures' })
  await expect(catalogue).toBeVisible()
  const labels = run(page).locator('.picture-pane .picture-label')
  const own = ['Front', 'Back']
  const beside = ['Front', /^Catalogue, front: /]
  const instead = [/^Catalogue, front: /, /^Catalogue, back: /]
  await expect(labels).toHaveText(own)

  await page.keyboard.press('Space')
  const lift = run(page).getByRole('button', { name: 'Brighten the shadows' })
  await lift.click()
  await expect(lift).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('e')
  await expect(lift).toHaveAttribute('aria-pressed', 'false')

  for (const [key, pictures] of [
    ['c', beside],
    ['c', own],
    ['b', instead],
    ['c', beside],
    ['b', instead],
    ['b', own],
    ['c', beside],
    // closes the comparison, not the run
    ['Escape', own],
  ] as const) {
    await page.keyboard.press(key)
    await expect(labels).toHaveText([...pictures])
    await expect(run(page).getByText('400%')).toBeVisible()
  }
  // what was compared can be decided; the next order shows the seller's pictures
  await page.keyboard.press('b')
  await expect(labels).toHaveText(instead)
  await seen(page)
  await decideBy(page, 's')
  await expect(labels).toHaveText(own)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('k')
  await expect.poll(() => shownOrder(page)).toBe(first?.order_uuid)

  await catalogue.getByRole('button', { name: 'Compare' }).click()
  await expect(labels).toHaveText(beside)
  await catalogue.getByRole('button', { name: 'Blink' }).click()
  await expect(labels).toHaveText(instead)
  await catalogue.getByRole('button', { name: 'Seller’s pictures' }).click()
  await expect(labels).toHaveText(own)
})

test('selected orders are reviewed in a run by keyboard, and are declined together and undone by mouse', async ({
  desk: { page },
  sandbox,
}) => {
  await prepare(sandbox, page)
  await page.getByRole('button', { name: /orders are unverified/ }).click()
  await expect(queueRows(page).nth(2)).toBeVisible()
  await queue(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+Enter')
  await expect(run(page).getByText('2 left')).toBeVisible()
  await seen(page)
  await page.keyboard.press('Escape')

  await expect(queueRows(page).nth(2)).toBeVisible()
  for (const at of [1, 2]) await queueRows(page).nth(at).getByRole('checkbox').click({ force: true })
  await page.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Decline \d+ orders$/ })
  await dialog.getByText('Photo blurry').click()
  // nothing is decided in the first moments of the dialog (D-133)
  await expect(dialog.getByRole('form')).toHaveAttribute('aria-busy', 'false')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText(/^\d+ orders declined$/)).toBeVisible()
  await expect(trail(page).getByRole('listitem').first()).toContainText(/^Declined.*Not sent yet$/)
  await page
    .getByRole('status')
    .or(page.getByRole('region', { name: 'Messages' }))
    .getByRole('button', { name: 'Undo' })
    .first()
    .click()
  await expect(page.getByText(/^\d+ orders are back in the queue$/)).toBeVisible()
  expect(await sandbox.control.traffic('orders.check')).toEqual([])
})
