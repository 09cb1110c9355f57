import type { OrderRow } from '#sandbox/tables/orders.ts'
import { expect, routeOf } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { preview } from '#tests/_support/page/order-queue.ts'

test('"why was my order refused?" is answered from a pasted e-mail: two actions show the reasons, one copies the answer', async ({
  desk: { app, page },
  sandbox,
}) => {
  const orders = (await sandbox.control.rows('orders')) as OrderRow[]
  const users = (await sandbox.control.rows('users')) as { readonly uuid: string; readonly email: string }[]
  const order = orders.find(({ check_by_moderator, user_uuid }) => check_by_moderator === 1 && users.some(({ uuid }) => uuid === user_uuid))
  const seller = users.find(({ uuid }) => uuid === order?.user_uuid)
  if (!order || !seller) throw new Error('the seed has no verified order of a known seller')
  for (const { order_uuid, user_uuid } of orders)
    if (user_uuid === seller.uuid) await sandbox.control.changeOrder(order_uuid, { decline_reasons: [] })
  await sandbox.control.changeOrder(order.order_uuid, { title: 'Ardbeg 10', decline_reasons: ['Photo floue'] })

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.insertText(seller.email)
  await page.keyboard.press('Enter')
  const refused = page.getByRole('region', { name: 'Last declined' })
  await expect(refused).toContainText('Ardbeg 10 · Photo blurry')
  await page.keyboard.press('c')
  await expect(page.getByText('Answer copied in English and French')).toBeVisible()
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText())
  expect(copied).toMatch(/Your order “Ardbeg 10” .*: Photo blurry\.\nVotre ordre «\u00a0Ardbeg 10\u00a0» .*\u00a0: Photo floue\./u)
  expect(copied).not.toContain(order.order_uuid)

  await page.keyboard.press('o')
  await expect(preview(page).getByRole('heading', { name: 'Ardbeg 10' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  expect(routeOf(page)).toBe(`/dashboard/user/${seller.uuid}`)
  await page.keyboard.press('3')
  const row = page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: /Ardbeg 10/ })
  await expect(row).toContainText('Photo blurry')
  await row.getByRole('button', { name: 'View order Ardbeg 10' }).click()
  await expect(preview(page).getByRole('heading', { name: 'Ardbeg 10' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  await expect(row).toBeVisible()
})
