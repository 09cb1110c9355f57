import { expect, pressInAccountMenu, routeOf } from '#tests/_support/app/app.ts'
import {
  tickersOf,
  withBottles,
  lastWrite,
  dialog,
  grid,
  rows,
  openTickers,
  openTicker,
  openFirstBottle,
} from '#tests/_support/app/catalogue.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

test('tickers are searched and opened by keyboard, and Back restores the search and the page', async ({ desk: { page }, sandbox }) => {
  const ticker = await withBottles(sandbox, 1)
  // another test may have deleted or merged some
  const count = (await tickersOf(sandbox)).length
  await openTickers(page)
  await page.keyboard.press('/')
  await page.keyboard.type(ticker.ticker)
  await expect(rows(page, 'Tickers')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => routeOf(page)).toBe(`/dashboard/ticker/${ticker.ticker}`)
  await expect(page.getByRole('heading', { name: ticker.ticker })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Front of/ })).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel(/Search in/)).toHaveValue(ticker.ticker)
  await expect(rows(page, 'Tickers')).toHaveCount(1)
  await page.getByLabel(/Search in/).fill('')
  await page.getByRole('button', { name: /next page/i }).click()
  await expect(page.getByText(`51–${count} of ${count}`)).toBeVisible()
  await openTicker(page, ticker)
  await openTickers(page)
  await expect(page.getByText(`51–${count} of ${count}`)).toBeVisible()
})

test('a ticker is deleted by keyboard after the exact question', async ({ desk: { page }, sandbox }) => {
  const one = await withBottles(sandbox, 2)
  await openTickers(page)
  await page.keyboard.press('/')
  await page.keyboard.type(one.ticker)
  await expect(rows(page, 'Tickers')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await grid(page, 'Tickers').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog', { name: 'Delete ticker and all bottles associated ?' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${one.ticker} deleted`)).toBeVisible()
  expect(await lastWrite(sandbox)).toMatchObject({ name: 'tickers.remove', input: { isbn: one.isbn } })
  // the words stay for the next test otherwise
  await page.getByLabel(/Search in/).fill('')
})

test('merging is disabled until the settings allow it; then the dialog shows what will change, and merges', async ({
  desk: { page },
  sandbox,
}) => {
  const [origin, target] = await tickersOf(sandbox)
  if (!origin || !target) throw new Error('no tickers')
  await openTickers(page)
  await page.getByLabel(/Search in/).fill(origin.ticker)
  const merge = page.getByRole('button', { name: `Merge ${origin.ticker}` })
  await expect(merge).toHaveAttribute('aria-disabled', 'true')
  await pressInAccountMenu(page, 'Settings')
  await page.getByRole('switch', { name: 'Allow merging one ticker into another' }).click()
  await openTickers(page)
  await merge.click()
  await expect(dialog(page).getByText('A merge changes all values for the origin bottles.')).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'Target' }).fill(target.ticker)
  await page.getByText(new RegExp(`^${target.ticker} · `)).click()
  await expect(dialog(page).getByRole('heading', { name: 'What will change' })).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Merge/ })
    .click()
  await expect(page.getByText('Success merge')).toBeVisible()
  expect(await lastWrite(sandbox)).toMatchObject({
    name: 'tickers.merge',
    input: { origin_ticker: origin.ticker, target_ticker: target.ticker },
  })
  // the words stay for the next test otherwise
  await page.getByLabel(/Search in/).fill('')
})

test('a bottle is edited by keyboard with a diff before the update; opening another bottle asks before it discards edits', async ({
  desk: { page },
  sandbox,
}) => {
  const ticker = await withBottles(sandbox, 2)
  await openFirstBottle(page, ticker)
  const region = dialog(page).getByLabel('Region')
  await expect(region).not.toBeEditable()
  await page.keyboard.press('2')
  await region.fill('Nowhere')
  await dialog(page).getByLabel('Strength (ABV)').fill('51,5')
  await page.keyboard.press('ControlOrMeta+Enter')
  const diff = page.getByRole('dialog', { name: 'Update this bottle?' })
  await expect(diff.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(/\d updated$/)).toBeVisible()
  const sent = (await lastWrite(sandbox)) as { name: string; input: Record<string, unknown> }
  expect(sent).toMatchObject({ name: 'tickers.updateBottle', input: { region: 'Nowhere', strength: 51.5, ticker: ticker.ticker } })
  // the app sends the whole bottle, not only the typed fields
  expect(Object.keys(sent.input)).toEqual(expect.arrayContaining(['isbn', 'title_norm', 'files_attachments', 'tickerized_by']))
  await expect(region).not.toBeEditable()
  await expect(region).toHaveValue('Nowhere')

  await page.keyboard.press('2')
  await region.fill('Elsewhere')
  await dialog(page).getByRole('button', { name: 'Next bottle' }).click()
  await expect(page.getByText('Discard your changes?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText('Discard your changes?')).toHaveCount(0)
  await expect(region).toHaveValue('Elsewhere')
  await dialog(page).getByRole('button', { name: 'Next bottle' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page).getByText(`2 of ${ticker.count}`)).toBeVisible()
  await expect(region).not.toHaveValue('Elsewhere')
})

test.describe('alone', () => {
  test.use({ newSession: true })

  test('pictures of a bottle are swapped and deleted with its ISBN in the messages; then its reference changes and it is deleted', async ({
    desk: { page },
    sandbox,
  }) => {
    const ticker = await withBottles(sandbox, 2)
    await openFirstBottle(page, ticker)
    const look = () =>
      dialog(page)
        .getByRole('button', { name: 'Delete picture: Back' })
        .evaluate((button) => `${getComputedStyle(button).color} on ${getComputedStyle(button).backgroundColor}`)
    const locked = await look()
    await page.keyboard.press('4')
    await expect.poll(look, 'a locked button looks locked').not.toBe(locked)
    const front = dialog(page).getByRole('img', { name: /^Front of/ })
    const previous = await front.getAttribute('src')
    await page.keyboard.press('s')
    await expect(page.getByText('Update OK')).toBeVisible()
    await expect.poll(() => front.getAttribute('src')).not.toBe(previous)
    await dialog(page).getByRole('button', { name: 'Delete picture: Back' }).click()
    await page.getByRole('dialog', { name: 'Delete this picture?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page).getByRole('img', { name: /^Back of/ })).toHaveCount(0)
    expect(await lastWrite(sandbox)).toMatchObject({ name: 'tickers.updateFiles', input: { files_attachments: [{}] } })

    await page.keyboard.press('ArrowRight')
    await expect(dialog(page).getByText(`2 of ${ticker.count}`)).toBeVisible()
    await page.keyboard.press('r')
    await expect(page.getByText('Reference changed')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog(page).getByText(`1 of ${ticker.count}`)).toBeVisible()
    const remove = dialog(page).getByRole('button', { name: 'Delete', exact: true })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('l')
    await page.keyboard.press('Delete')
    await page.getByRole('dialog', { name: 'Delete this bottle?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page).getByText(`1 of ${ticker.count - 1}`)).toBeVisible()
  })
})
