import { AxeBuilder } from '@axe-core/playwright'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { expect, test, pressInAccountMenu, enter } from '#tests/_support/app/app.ts'
import { test as oneDesk } from '#tests/_support/app/one-desk.ts'
import { decideBy, seen, shownOrder, trail } from '#tests/_support/page/order-queue.ts'
import { left, plainQueue, readOrdersAnew, run, startRun } from '#tests/_support/page/order-run.ts'

test.describe.configure({ mode: 'default' })
test.use({ holdSeconds: 30 })

const newest = (page: Page) => trail(page).getByRole('listitem').first()

/** Chooses a share of the queue with the mouse. */
async function sit(page: Page, share: string): Promise<void> {
  await run(page).getByRole('combobox', { name: 'Share of the queue' }).click()
  await page.getByTitle(share, { exact: true }).click()
}

oneDesk(
  'two moderators with a share each never see the same order; an empty share offers the rest',
  async ({ desk: first, open, sandbox }) => {
    test.setTimeout(120_000)
    const orders = await plainQueue(sandbox)
    for (const { order_uuid } of orders.slice(6)) await sandbox.control.changeOrder(order_uuid, { check_by_moderator: 1 })
    await readOrdersAnew(first.page)
    const second = await open()
    await enter(second.page)
    const decided: string[][] = []
    for (const [at, { page }] of [first, second].entries()) {
      await startRun(page)
      await sit(page, `Share ${at + 1} of 2`)
      decided.push([])
    }
    for (const [at, { page }] of [first, second].entries()) {
      const end = run(page).getByRole('heading', { name: 'End of the run' })
      const decision = run(page).getByRole('group', { name: 'Decision' })
      for (;;) {
        // the address changes before the next order or the end is drawn
        await expect(end.or(decision).first()).toBeVisible()
        if (await end.isVisible()) break
        await seen(page)
        decided[at]?.push(shownOrder(page))
        await decideBy(page, 'a')
      }
    }
    const all = decided.flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all.toSorted()).toEqual(
      orders
        .slice(0, 6)
        .map(({ order_uuid }) => order_uuid)
        .toSorted(),
    )
    // the other share's decisions are held there: here its orders still wait, and are offered
    const { page } = first
    const rest = run(page).getByRole('button', { name: /^Take \d orders? from the other shares/ })
    await expect(rest).toBeVisible()
    await page.keyboard.press('t')
    await seen(page)
    expect(decided[1]).toContain(shownOrder(page))
  },
)

test('signing out of the run sends the decisions that can still be undone, and so does quitting', async ({ open, sandbox }) => {
  await plainQueue(sandbox)
  const { app, page } = await open()
  await enter(page)
  await startRun(page)
  const first = shownOrder(page)
  await decideBy(page, 'a')
  await pressInAccountMenu(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect((await sandbox.control.order(first))?.check_by_moderator).toBe(1)
  await enter(page)
  await startRun(page)
  const second = shownOrder(page)
  await decideBy(page, 'a')
  const ended = once(app.process(), 'exit')
  await app.evaluate(({ app: it }) => it.quit())
  await ended
  expect((await sandbox.control.order(second))?.check_by_moderator).toBe(1)
  expect(await sandbox.control.traffic('orders.check')).toHaveLength(2)
})

oneDesk(
  'an order that was declined and comes back says what has changed since, field by field and picture by picture',
  async ({ desk: { page }, sandbox }) => {
    const [order] = await plainQueue(sandbox, page)
    const twin = ((await sandbox.control.rows('orders')) as { order_uuid: string; check_by_moderator: number }[]).find(
      ({ check_by_moderator }) => check_by_moderator === 1,
    )
    if (!order || !twin) throw new Error('no orders')
    const common = { title: 'Eddu 70 cl', isbn: 'OWN-1', user_uuid: order.user_uuid, order_type: 1, quantity: 1 } as const
    const box = { length: 36, width: 13, height: 13, sizeUnit: 'cm', weight: 1.6, weightUnit: 'kg' }
    const pictures = { front: `/media/orders/${order.order_uuid}/front.png`, back: `/media/orders/${order.order_uuid}/back.png` }
    await sandbox.control.changeOrder(order.order_uuid, {
      ...common,
      price: 6500,
      package_dimensions: box,
      decline_reasons: [],
      pictures_attachments: pictures,
    })
    await sandbox.control.changeOrder(twin.order_uuid, {
      ...common,
      price: 7000,
      enabled: 0,
      sold: 0,
      package_dimensions: box,
      decline_reasons: ['Photo trop claire'],
      pictures_attachments: { ...pictures, back: `/media/orders/${twin.order_uuid}/front.png` },
    })
    await readOrdersAnew(page)
    await startRun(page)
    const precedents = run(page).getByRole('region', { name: 'Precedents' })
    await expect(precedents).toContainText('Photo too bright')
    const changes = precedents.getByRole('list', { name: 'Changes since the decline' }).getByRole('listitem')
    await expect(changes).toHaveText(['Price was 70.00 €, now 65.00 €', 'Front: same picture', 'Back: new picture'], { timeout: 20_000 })
  },
)

oneDesk(
  'a screen reader announces decision, reasons and next order, and every part of the run is accessible',
  async ({ desk: { page }, sandbox }) => {
    test.setTimeout(120_000)
    const orders = await plainQueue(sandbox, page)
    for (const { order_uuid } of orders.slice(3)) await sandbox.control.changeOrder(order_uuid, { check_by_moderator: 1 })
    for (const [at, { order_uuid }] of orders.slice(0, 3).entries())
      await sandbox.control.changeOrder(order_uuid, { title: `Bottle ${at + 1}` })
    await readOrdersAnew(page)
    await startRun(page)
    const findings = async () =>
      (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
      )
    const spoken = page.locator('.sr-only > [role="status"]')
    expect(await findings()).toEqual([])
    for (const name of ['Price', 'Findings', 'Precedents']) await expect(run(page).getByRole('region', { name, exact: true })).toBeVisible()
    for (const name of ['Accept', 'Decline…', 'Skip', 'Undo'])
      await expect(run(page).getByRole('button', { name, exact: true })).toBeVisible()
    await page.keyboard.press('a')
    await expect(spoken.filter({ hasText: 'Accepted: Bottle 1' })).toHaveCount(1)
    // the focus is on the name of the next order, an option: on one a screen reader passes A, D and S to the page
    await expect(run(page).getByRole('option', { name: /^Order: Bottle 2/ })).toBeFocused()
    await seen(page)
    await expect(newest(page).locator('img')).toBeVisible()
    expect(await findings()).toEqual([])
    await page.keyboard.press('d')
    await page.keyboard.press('4')
    await page.keyboard.press('Enter')
    await expect(spoken.filter({ hasText: /^Declined: Bottle 2 .*\. Photo blurry$/ })).toHaveCount(1)
    await seen(page)
    await expect(newest(page).getByRole('button')).toHaveAccessibleName(/^Declined Bottle 2.*Not sent yet/)
    await page.keyboard.press('g')
    await page.keyboard.press('g')
    await expect(run(page).getByRole('region', { name: 'Contact sheet' })).toHaveAttribute('aria-busy', 'false', { timeout: 25_000 })
    await expect(
      run(page)
        .getByRole('option', { name: /Press a digit to leave one out/ })
        .or(run(page).getByRole('option', { name: /^No orders without findings/ })),
    ).toBeFocused()
    expect(await findings()).toEqual([])
    await page.keyboard.press('Escape')
    await seen(page)
    await page.keyboard.press('Control+z')
    await expect(spoken.filter({ hasText: 'Undone: Bottle 2' })).toHaveCount(1)
    await expect(run(page).getByRole('checkbox', { name: 'Photo blurry' })).toBeChecked()
    await page.keyboard.press('Escape')
    await seen(page)
    await decideBy(page, 'a')
    await expect(left(page)).toHaveText('1 left')
    await seen(page)
    await page.keyboard.press('a')
    await expect(run(page).getByRole('option', { name: /^All orders are verified\. Accepted: 3/ })).toBeFocused()
    expect(await findings()).toEqual([])
  },
)
