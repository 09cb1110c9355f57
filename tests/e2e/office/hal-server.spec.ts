import { expect, MODERATOR, test } from '#tests/_support/app/app.ts'
import { startHalOffice } from '#tests/_support/app/hal-office.ts'
import { keyboardPerson } from '#tests/_support/page/keyboard-person.ts'

test.use({ holdSeconds: 0 })

/** Limit from the sign-in page to the first accepted order, letters included: two sign-ins take 73 presses. */
const MAX_PRESSES = 260

test('a hypermedia server is set up by keyboard, from a failed sign-in to the first accepted order', async ({ open }, info) => {
  test.setTimeout(180_000)
  const office = await startHalOffice()
  const { page } = await open({ args: [`--api-url=${office.url}`] })
  const person = keyboardPerson(page)
  /** Accepts the open order; it accepts no decision for 250 ms. */
  const accept = async (title: string) => {
    const preview = page.getByRole('dialog')
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    await expect(preview.getByRole('group', { name: 'Decision' })).toHaveAttribute('aria-busy', 'false')
    await person.press('a')
    await expect(preview.getByRole('heading', { name: title })).toBeHidden()
    await person.press('Escape')
    await expect(preview).toBeHidden()
  }
  const queue = page.getByRole('grid', { name: /Orders must be check/ })
  const openFirst = async () => {
    await expect(queue.getByText('Glen Hal 0')).toBeVisible()
    await person.reach(queue)
    await person.press('Home')
    await person.press('Enter')
  }

  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await person.type(MODERATOR.email)
  await person.press('Tab')
  await person.enterPassword(MODERATOR)
  await person.reach(page.getByRole('button', { name: 'Sign-in doctor' }))
  await person.press('Enter')
  await person.reach(page.getByRole('button', { name: 'Use x-auth-token as the token' }))
  await person.press('Enter')
  await expect(page.getByText('Saved. Sign in again.')).toBeVisible()
  await person.press('Escape')
  await person.reach(page.getByRole('button', { name: 'Back to sign-in' }))
  await person.press('Enter')
  await person.enterPassword(MODERATOR)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

  await person.search('Contract check')
  await person.reach(page.getByRole('button', { name: /^Check the back office/ }))
  await person.press('Enter')
  await expect(page.getByText(/^\d+ as declared, /)).toBeVisible({ timeout: 60_000 })
  /** Opens the result of a read, applies what it proposes, and closes it. */
  const teach = async (name: string, search: string, id: string, undo = false) => {
    await person.press('/')
    await person.press('ControlOrMeta+a')
    await person.type(search)
    await person.press('Enter')
    await person.press('Home')
    await person.press('Enter')
    const check = page.getByRole('dialog', { name })
    await expect(check.getByText(`Read “_links.self.href” as the ID, ${id}`)).toBeVisible()
    await person.press('ControlOrMeta+Enter')
    const undone = check.getByRole('button', { name: /^Undo/ })
    await expect(undone).toBeVisible()
    if (undo) {
      await person.reach(undone)
      await person.press('Enter')
      await expect(undone).toBeHidden()
    }
    await person.press('Escape')
    await expect(check).toBeHidden()
  }
  await teach('orders.unverified', 'orders.unv', 'order_uuid')
  await teach('history.banList', 'banlist', 'ip', true)
  await teach('tickers.list', 'tickers.li', 'ticker')
  const overrides = await page.evaluate(async () => {
    const read = await window.desk.call('settings.read', {})
    return read.ok ? read.value.overrides : {}
  })
  expect(overrides).toMatchObject({ 'orders.unverified': { id: '_links.self.href' }, 'tickers.list': { id: '_links.self.href' } })
  expect(overrides).not.toHaveProperty(['history.banList'])

  // the orders come in pages of two
  await person.search('Orders')
  await expect(queue.getByText('Glen Hal 2')).toBeVisible()

  // a busy server is reported, and so are field names that the server doesn't know, with the way to correct them
  await openFirst()
  await accept('Glen Hal 0')
  await expect(page.getByText('Couldn’t accept Glen Hal 0')).toBeVisible()
  await openFirst()
  await accept('Glen Hal 0')
  await expect(page.getByText('orderId must not be blank')).toBeVisible()
  expect(office.waiting()).toHaveLength(3)
  // after five seconds only the messages have the link
  await person.press('F8')
  await person.reach(page.getByRole('dialog', { name: 'Messages' }).getByRole('link', { name: 'Settings → Endpoints' }).first())
  await person.press('Enter')
  const edit = page.getByRole('dialog', { name: 'Endpoint orders.check' })
  await person.reach(edit.getByLabel('Field names'))
  await person.type('orderId: order_uuid\nverdict: status')
  await person.press('ControlOrMeta+Enter')
  await expect(edit).toBeHidden()
  await person.search('Orders')
  await openFirst()
  await accept('Glen Hal 0')
  await expect.poll(() => office.writes).toMatchObject([{ orderId: 'o-101', verdict: 1 }])
  expect(office.waiting()).toEqual(['o-102', 'o-103'])

  const { presses, letters, seconds } = person.tally()
  console.log(`first accepted order at a hypermedia back office: ${presses} presses (${letters} letters) in ${seconds} s`)
  info.annotations.push({ type: 'keyboard', description: `${presses} presses, ${letters} letters, ${seconds} s` })
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
  await office.close()
})
