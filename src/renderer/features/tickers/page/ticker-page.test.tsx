import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { button, dialogOf, isOff, isOn, press, pressIn, renderPage, type PageHarness, whyOff } from '#tests/_support/page/page-harness.tsx'
import { TickerPage } from './ticker-page.tsx'

interface Row {
  readonly ticker: string
  readonly isbn: string
  readonly count: number
  readonly ean_primary: string
}
let harness: PageHarness
const page = (
  <Routes>
    <Route path="/dashboard/ticker/:ticker" element={<TickerPage />} />
    <Route path="/dashboard/tickers" element={<p>the list</p>} />
  </Routes>
)
afterEach(() => harness.unmount())

/** Opens the page of a ticker with at least this many bottles. */
async function show(least: number): Promise<Row> {
  harness = await renderPage(<p>not yet</p>, '/')
  const row = ((await harness.control.rows('tickers')) as Row[]).find(({ count }) => count >= least)
  if (!row) throw new Error('the seed has no such ticker')
  await harness.remount(page, `/dashboard/ticker/${encodeURIComponent(row.ticker)}`)
  await screen.findByRole('heading', { name: 'Release' })
  return row
}
const openBottle = async () => {
  const [first] = await screen.findAllByRole('button', { name: /^Open bottle/ })
  if (first) fireEvent.click(first)
  return screen.findByRole('dialog')
}
const writes = async (name: string) => (await harness.control.journal()).filter((entry) => entry.name === name)

test('the page shows pictures, identity, barcode, release and every bottle', async () => {
  const item = await show(2)
  screen.getByRole('img', { name: `Front of ${item.ticker}` })
  screen.getByRole('img', { name: `Back of ${item.ticker}` })
  screen.getByRole('img', { name: /^Barcode \d{13}$/ })
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open bottle/ })).toHaveLength(item.count))
})

test('a ticker that does not exist shows the message of the list', async () => {
  harness = await renderPage(page, '/dashboard/ticker/NO-SUCH')
  await screen.findByText('No ticker found.')
})

test('after an update the focus is still in its field', async () => {
  await show(1)
  const minimum = () => screen.getByLabelText('Minimum pictures allowed')
  fireEvent.change(minimum(), { target: { value: '7' } })
  minimum().focus()
  const before = minimum()
  fireEvent.keyDown(minimum(), { key: 'Enter', ctrlKey: true, bubbles: true })
  await screen.findByText('Release updated')
  await waitFor(() => expect(before.isConnected).toBe(false))
  expect(document.activeElement).toBe(minimum())
})

test('a rejected release keeps the input and shows the reason', async () => {
  await show(1)
  await harness.control.fault('tickers.release', { is: 'status', status: 400 })
  fireEvent.change(screen.getByLabelText('Release price'), { target: { value: '77,5' } })
  const minimum = screen.getByLabelText('Minimum pictures allowed')
  fireEvent.change(minimum, { target: { value: '21' } })
  const update = () => within(screen.getByRole('region', { name: 'Release' })).getByRole('button', { name: 'Update' })
  expect(isOff(update())).toBe(true)
  fireEvent.change(minimum, { target: { value: '20' } })
  fireEvent.click(update())
  await screen.findByText('Couldn’t update the release')
  expect(screen.getByLabelText<HTMLInputElement>('Release price').value).toBe('77,5')
  expect(await writes('tickers.release')).toEqual([])
})

test('fields are locked by group, and a rejected update keeps the input', async () => {
  await show(1)
  const dialog = await openBottle()
  const region = within(dialog).getByLabelText<HTMLInputElement>('Region')
  expect(region.readOnly).toBe(true)
  const empty = within(dialog)
    .getAllByRole<HTMLInputElement>('textbox')
    .filter(({ readOnly, value }) => readOnly && value === '')
  expect(new Set(empty.map(({ placeholder }) => placeholder))).toEqual(new Set(['—']))
  press('2')
  await waitFor(() => expect(region.readOnly).toBe(false))
  // the next Tab reaches the first field of the group
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: /^Lock product/ }))
  expect(within(dialog).getByLabelText<HTMLInputElement>('ISBN').readOnly).toBe(true)
  fireEvent.change(region, { target: { value: 'Atlantis' } })
  await harness.control.fault('tickers.updateBottle', { is: 'status', status: 409 })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Update this bottle' }))
  fireEvent.click(within(await dialogOf('Update this bottle?')).getByRole('button', { name: 'Update' }))
  await screen.findByText('Couldn’t save the update')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Region').value).toBe('Atlantis')
  expect(await writes('tickers.updateBottle')).toEqual([])
})

test('fields of one bottle cannot be saved to all bottles; an invalid value cannot be saved at all', async () => {
  const item = await show(2)
  const dialog = await openBottle()
  press('1')
  press('2')
  const isbn = within(dialog).getByLabelText<HTMLInputElement>('ISBN')
  await waitFor(() => expect(isbn.readOnly).toBe(false))
  fireEvent.change(isbn, { target: { value: '9990001112223' } })
  const all = within(dialog).getByRole('button', { name: `Update all ${item.count} bottles` })
  const single = () => within(dialog).getByRole('button', { name: 'Update this bottle' })
  expect([isOff(all), isOff(single())]).toEqual([true, false])
  expect(document.getElementById(all.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Only for this bottle: ISBN/)
  fireEvent.change(within(dialog).getByLabelText('Strength (ABV)'), { target: { value: 'strong' } })
  expect(isOff(single())).toBe(true)
  within(dialog).getByText('Invalid: Strength (ABV)', { selector: '[role="status"]' })
})

test('a failed change of pictures shows an error titled with the ISBN', async () => {
  const item = await show(1)
  const dialog = await openBottle()
  press('4')
  await harness.control.fault('tickers.updateFiles', { is: 'status', status: 403 })
  const swap = within(dialog).getByRole('button', { name: 'Swap front and back' })
  await waitFor(() => expect(isOff(swap)).toBe(false))
  fireEvent.click(swap)
  const said = await screen.findByText(/^Error: /)
  expect(said.closest('.toast')?.textContent).toContain(item.isbn)
})

test('a report that cannot be loaded is not called gone, and has Retry', async () => {
  const item = await show(1)
  const bottles = await harness.desk.call('tickers.one', { ticker: item.ticker })
  if (!bottles.ok) throw new Error('no bottles')
  const report = {
    id: 5,
    isbn: item.isbn,
    errors_bottle: [10],
    description: 'The strength is wrong',
    created_at: '2026-11-20 10:00:00',
    enabled: 1,
  }
  await harness.control.putRow('error_reports', 5, report)
  await harness.control.fault('reports.errors', { is: 'status', status: 403 }, 1)
  await harness.remount(page, `/dashboard/ticker/${encodeURIComponent(item.ticker)}?bottle=${bottles.value[0]?.id}&report=5`)
  const evidence = within(await screen.findByRole('region', { name: 'The report' }))
  await evidence.findByText(/^GET api\/.*report/)
  expect(evidence.queryByText('This report is no longer open.')).toBeNull()
  fireEvent.click(evidence.getByRole('button', { name: 'Retry' }))
  await evidence.findByText('The strength is wrong')
})

const rename = async (to: string) => {
  const dialog = await openBottle()
  press('1')
  const field = within(dialog).getByLabelText<HTMLInputElement>('Ticker')
  await waitFor(() => expect(field.readOnly).toBe(false))
  fireEvent.change(field, { target: { value: to } })
  fireEvent.click(button('Update this bottle', dialog))
  await pressIn('Update this bottle?', 'Update')
}

test('after a picture is deleted nothing can be saved until the bottle has reloaded', async () => {
  await show(1)
  const dialog = await openBottle()
  press('4')
  const remove = (side: string) => button(`Delete picture: ${side}`, dialog)
  await waitFor(() => expect(isOff(remove('Back'))).toBe(false))
  await harness.control.fault('tickers.updateFiles', { is: 'hold' }, 1)
  fireEvent.click(remove('Back'))
  await pressIn('Delete this picture?', 'Delete')
  await waitFor(async () => expect(await harness.control.traffic('tickers.updateFiles')).toHaveLength(1))
  await harness.control.fault('tickers.one', { is: 'status', status: 403 }, 1)
  await harness.control.clearFaults('tickers.updateFiles')
  await screen.findByText('Update OK')
  // the page still shows the old pictures: sending them would restore the deleted one
  const retry = await within(dialog).findByRole('button', { name: 'Retry' })
  expect(isOff(remove('Front'))).toBe(true)
  expect(whyOff(button('Swap front and back', dialog))).toBe('Couldn’t refresh. Press “Retry” first.')
  await harness.control.fault('tickers.one', { is: 'hold' }, 1)
  fireEvent.click(retry)
  await waitFor(async () => expect((await harness.control.traffic('tickers.one')).length).toBeGreaterThan(2))
  expect(isOff(remove('Front'))).toBe(true)
  await harness.control.clearFaults()
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Delete picture: Back' })).toBeNull())
  expect(isOff(remove('Front'))).toBe(false)
  expect(within(dialog).queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a ticker whose only bottle gets another ticker: the page follows to the new ticker', async () => {
  harness = await renderPage(<p>not yet</p>, '/')
  const row = ((await harness.control.rows('tickers')) as Row[]).find(({ count }) => count === 1)
  if (!row) throw new Error('the seed has no such ticker')
  await harness.remount(page, `/dashboard/ticker/${encodeURIComponent(row.ticker)}`)
  await rename('NEW/NAME 1')
  await screen.findByRole('heading', { name: 'NEW/NAME 1' })
  expect(harness.where()).toMatch(/^\/dashboard\/ticker\/NEW%2FNAME%201\?bottle=\d+$/)
  await isOn('Delete ticker')
  expect(screen.queryByText('No ticker found.')).toBeNull()
})

test('the reference bottle cannot be deleted, unlocked or not, and says why', async () => {
  await show(2)
  fireEvent.click((await screen.findAllByRole('button', { name: /^Open bottle/ }))[0] ?? document.body)
  const dialog = await screen.findByRole('dialog')
  press('l')
  await within(dialog).findByRole('button', { name: /^Lock/ })
  expect(isOff(button('Delete', dialog))).toBe(true)
  expect(whyOff(button('Delete', dialog))).toBe('Choose another reference first')
})

test('a bottle deleted after its dialog was closed opens no other one', async () => {
  await show(2)
  fireEvent.click((await screen.findAllByRole('button', { name: /^Open bottle/ })).at(-1) ?? document.body)
  const dialog = await screen.findByRole('dialog')
  press('l')
  await waitFor(() => expect(isOff(button('Delete', dialog))).toBe(false))
  await harness.control.fault('tickers.removeBottle', { is: 'hold' }, 1)
  fireEvent.click(button('Delete', dialog))
  await pressIn('Delete this bottle?', 'Delete')
  await waitFor(async () => expect(await harness.control.traffic('tickers.removeBottle')).toHaveLength(1))
  fireEvent.click(button('Close', dialog))
  // the URL changes before the dialog closes
  await waitFor(() => expect(document.querySelector('.bottle-dialog')).toBeNull())
  await harness.control.clearFaults()
  await screen.findByText(/^Bottle .* deleted$/)
  expect(harness.where()).not.toContain('bottle=')
})

test('a removed ISBN, a strength of 450 and a script link cause warnings in the field and before saving', async () => {
  const { isbn } = await show(1)
  expect(isbn).toBeTruthy()
  const dialog = await openBottle()
  fireEvent.click(button(/^Edit identity/, dialog))
  fireEvent.click(button(/^Edit product/, dialog))
  const typeIn = (label: string, value: string) => fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  typeIn('ISBN', '')
  typeIn('Link', 'javascript:alert(1)')
  typeIn('Strength (ABV)', '450')
  const lints = ['Without an ISBN, the pictures can’t be changed', 'Not a web address: the link can’t be opened', 'Outside 0 to 100%']
  for (const lint of lints) within(dialog).getByText(lint)
  await waitFor(() => expect(isOff(button(/^Update this bottle/, dialog))).toBe(false))
  fireEvent.click(button(/^Update this bottle/, dialog))
  const list = await waitFor(() => document.querySelector('.diff-list') ?? Promise.reject(new Error('no diff')))
  for (const lint of lints) expect(list.textContent).toContain(lint)
  expect(await writes('tickers.updateBottle')).toEqual([])
})

test('a colleague deletes the bottle: what was typed stays in the open dialog, which says so', async () => {
  const item = await show(2)
  const dialog = await openBottle()
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Edit product/ }))
  const region = () => within(dialog).getByLabelText<HTMLInputElement>('Region')
  await waitFor(() => expect(region().readOnly).toBe(false))
  fireEvent.change(region(), { target: { value: 'Typed' } })
  const id = Number(/bottle=(\d+)/.exec(harness.where())?.[1])
  const read = await harness.desk.call('tickers.one', { ticker: item.ticker })
  if (!read.ok) throw new Error('no bottles')
  const other = read.value.find((bottle) => bottle.id !== id)
  await harness.colleague('PUT', 'api/normalized/reference', { ticker: item.ticker, id: other?.id })
  await harness.colleague('DELETE', `api/normalized/bottle?id=${id}&ticker=${encodeURIComponent(item.ticker)}`, { ticker: item.ticker, id })
  fireEvent.click(button('Update this bottle', dialog))
  await pressIn('Update this bottle?', 'Update')
  await screen.findByText('This bottle is no longer in this ticker.')
  expect(region().value).toBe('Typed')
  expect(await writes('tickers.updateBottle')).toEqual([])
})

test('a colleague deletes the ticker below an open bottle: nothing is offered for a ticker that is gone', async () => {
  const item = await show(1)
  const dialog = await openBottle()
  await isOn('Delete ticker')
  await harness.colleague('DELETE', `api/normalized/ticker/${item.isbn}`, undefined)
  fireEvent.click(button(/^Refresh/))
  await within(dialog).findByRole('button', { name: 'Retry' })
  for (const name of ['Upload pictures', 'Delete ticker']) expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull()
  fireEvent.click(button('Close', dialog))
  await screen.findByText('No ticker found.')
  expect(screen.queryByRole('button', { name: /^Upload pictures/ })).toBeNull()
})
