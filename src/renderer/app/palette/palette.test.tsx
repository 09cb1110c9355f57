import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ROWS, type PageHarness, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import type { Desk } from '#preload/desk.ts'
import { Palette } from './palette.tsx'

const USERS = [
  ['u-1', 'Zoé', 'Lefèvre'],
  ['u-2', 'Zoran', 'Petit'],
] as const
const EVERYBODY = { list: 'users.list', params: {}, query: { search: '', filters: [], sort: [] }, offset: 0, limit: 10 }

let harness: PageHarness
let closed = 0
/** While set, the finder's answers wait for this promise. */
let hold: Promise<void> | null = null
beforeEach(async () => {
  closed = 0
  hold = null
  harness = await renderPage(<Palette behind={[]} onClose={() => void closed++} />, '/dashboard', {
    sandbox: { activity: false, scale: NO_ROWS },
  })
  for (const [uuid, firstname, lastname] of USERS)
    await harness.control.putRow('users', uuid, { uuid, firstname, lastname, email: `${uuid}@mail.example` })
  // the finder searches loaded lists only
  await readAnew(harness, 'users.list')
  await harness.desk.call('lists.page', EVERYBODY)
  const { call, ...desk } = window.desk
  const slow: Desk['call'] = async (name, input) => {
    const answer = await call(name, input)
    if (name === 'finder.find') await hold
    return answer
  }
  Object.defineProperty(window, 'desk', { value: { ...desk, call: slow }, configurable: true })
})
afterEach(() => harness.unmount())

const field = () => screen.getByRole('combobox')
const type = (words: string) => fireEvent.change(field(), { target: { value: words } })
const lines = () => screen.queryAllByRole('option').map((line) => line.querySelector('.palette-title')?.textContent)

/** Delays all answers until the returned function is called. */
function holdAnswers(): () => void {
  let letGo = () => {}
  hold = new Promise((resolve) => {
    letGo = resolve
  })
  return () => {
    letGo()
    hold = null
  }
}

test('Enter right after pasting waits for what is found; other words and the arrows take it back', async () => {
  const letGo = holdAnswers()
  type('u-2@mail.example')
  fireEvent.keyDown(field(), { key: 'Enter' })
  await screen.findByText('Searching…')
  expect(harness.where()).toBe('/dashboard')
  letGo()
  await waitFor(() => expect(harness.where()).toBe('/dashboard/user/u-2'))

  expect(closed).toBe(1)
  const takenBack = {
    'u-1@mail.exam': () => type('u-1@mail.example'),
    'u-1@mail.exa': () => fireEvent.keyDown(field(), { key: 'ArrowDown' }),
  }
  for (const [words, takeBack] of Object.entries(takenBack)) {
    type('u-3@mail.example')
    await waitFor(() => expect(lines()).not.toContain('Zoé Lefèvre'))
    const letAlsoGo = holdAnswers()
    type(words)
    fireEvent.keyDown(field(), { key: 'Enter' })
    await screen.findByText('Searching…')
    takeBack()
    expect(screen.queryByText('Searching…')).toBeNull()
    letAlsoGo()
    await waitFor(() => expect(lines()).toContain('Zoé Lefèvre'))
    // opening a result closes the palette first
    expect(closed).toBe(1)
  }
})

test('Escape clears the words first and closes second, and the foot says which', () => {
  type('zo')
  screen.getByText(/clear$/)
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect([field().getAttribute('value'), closed]).toEqual(['', 0])
  screen.getByText(/close$/)
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(closed).toBe(1)
})

test('what was found for other words is neither shown nor opened; what still holds the words stays', async () => {
  type('zo')
  await waitFor(() => expect(lines()).toEqual(expect.arrayContaining(['Zoé Lefèvre', 'Zoran Petit'])))
  const letGo = holdAnswers()
  type('zor')
  expect(lines()).toContain('Zoran Petit')
  expect(lines()).not.toContain('Zoé Lefèvre')
  type('u-1@mail.example')
  expect(lines()).not.toContain('Zoran Petit')
  letGo()
  await waitFor(() => expect(lines()[0]).toBe('Zoé Lefèvre'))
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(harness.where()).toBe('/dashboard/user/u-1'))
})

test('an e-mail address finds its account while the list of users has not been loaded', async () => {
  await harness.unmount()
  harness = await renderPage(<Palette behind={[]} onClose={() => void closed++} />, '/dashboard', {
    sandbox: { activity: false, scale: NO_ROWS },
  })
  await harness.control.putRow('users', 'u-3', { uuid: 'u-3', firstname: 'Ann', lastname: 'Roy', email: 'ann.roy@mail.example' })
  await harness.control.clearTraffic()
  type('Ann.Roy@mail.example')
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(harness.where()).toBe('/dashboard/user/u-3'))
  expect(await harness.control.traffic('users.list')).toEqual([])
})

test('a UUID that orders name as their user’s opens the user, not one of the orders', async () => {
  const user_uuid = '47fd19ce-018b-40ba-badc-8766375642a5'
  const order_uuid = '35f039c1-a758-4dfe-9ff1-a93a27e2f27b'
  const order = { order_uuid, user_uuid, firstname: 'Manon', lastname: 'Henry', title: 'Savanne Rouge', check_by_moderator: 0, enabled: 1 }
  await harness.control.putRow('orders', order_uuid, order)
  await readAnew(harness, 'orders.unverified')
  type(user_uuid)
  await waitFor(() => expect(lines().slice(0, 2)).toEqual(['Manon Henry', 'Savanne Rouge']))
  expect(lines()).not.toContain(`Open order ${user_uuid}`)
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(harness.where()).toBe(`/dashboard/user/${user_uuid}`))
  type(order_uuid)
  await waitFor(() => expect(lines()[0]).toBe('Savanne Rouge'))
})

test('tabs of pages and places to add something are found in both languages', async () => {
  const first = () => screen.queryAllByRole('option')[0]
  for (const [words, title, route] of [
    ['orders list', 'Orders list', '/dashboard/orders?tab=verified'],
    ['fournisseurs', 'Suppliers', '/dashboard/storage?tab=suppliers'],
    ['add article', 'Add article', '/dashboard/settings/website/blog?tab=add'],
    ['add event', 'Add event', '/dashboard/events?add=event'],
    ['ajouter une bouteille', 'Add bottle', '/dashboard/storage?tab=addBottle'],
  ] as const) {
    type(words)
    await waitFor(() => expect(first()?.querySelector('.palette-title')?.textContent).toBe(title))
    fireEvent.keyDown(field(), { key: 'Enter' })
    await waitFor(() => expect(harness.where()).toBe(route))
  }
})

test('an IP and an ISBN are asked of the back office while their lists have not been loaded', async () => {
  await harness.unmount()
  harness = await renderPage(<Palette behind={[]} onClose={() => void closed++} />, '/dashboard', {
    sandbox: { activity: false, scale: { ...NO_ROWS, tickers: 3 } },
  })
  await harness.control.putRow('users', 'u-3', {
    uuid: 'u-3',
    firstname: 'Ann',
    lastname: 'Roy',
    email: 'a@mail.example',
    ip: '81.2.69.142',
  })
  const [bottle] = (await harness.control.rows('tickers')) as { ticker: string; isbn: string }[]
  await harness.control.clearTraffic()
  type('81.2.69.142')
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(harness.where()).toBe('/dashboard/user/u-3'))
  type(bottle?.isbn ?? '')
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(harness.where()).toBe(`/dashboard/ticker/${encodeURIComponent(bottle?.ticker ?? '')}`))
  for (const list of ['users.list', 'tickers.list'] as const) expect(await harness.control.traffic(list)).toEqual([])
})

test('words find rows of small lists, users and bottles that have not been loaded; long lists say so', async () => {
  await harness.unmount()
  harness = await renderPage(<Palette behind={[]} onClose={() => void closed++} />, '/dashboard', {
    sandbox: { activity: false, scale: { ...NO_ROWS, tickers: 3 } },
  })
  await harness.control.putRow('events', 9001, { id: 9001, name: 'Roybon', country: 'FR', city: 'Loos', dates: '2099-05-01' })
  await harness.control.putRow('users', 'u-3', { uuid: 'u-3', firstname: 'Ann', lastname: 'Roy', email: 'ann@mail.example' })
  await harness.control.clearTraffic()
  type('roy')
  await waitFor(() => expect(lines()).toEqual(expect.arrayContaining(['Roybon', 'Ann Roy'])))
  const marks = () =>
    Object.fromEntries(
      screen
        .getAllByRole('option')
        .map((line) => [line.querySelector('.palette-title')?.textContent, line.querySelector('.palette-mark')?.textContent]),
    )
  await waitFor(() => expect(marks()).toMatchObject({ 'Search in verified orders': 'Not loaded' }))
  for (const list of ['users.list', 'tickers.list', 'orders.verified'] as const) expect(await harness.control.traffic(list)).toEqual([])
  expect(await harness.control.traffic('agenda.list')).toHaveLength(1)
})

test('rows of every list that is in memory are found, and one with a dialog opens in it: a past event is not in the list that shows first', async () => {
  await harness.control.putRow('events', 9001, { id: 9001, name: 'Fête du Genièvre', country: 'FR', city: 'Loos', dates: '2019-05-01' })
  await readAnew(harness, 'agenda.list')
  type('genievre')
  await waitFor(() => expect(lines()).toContain('Fête du Genièvre'))
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(harness.where()).toBe('/dashboard/events?edit=9001'))
})

test('a pasted EAN, tracking number, invoice and order lead to their row in a list that is in memory', async () => {
  const [EAN, TRACKING, INVOICE, ORDER] = ['3076878195602', '1Z999AA10123456784', 'INV-2026-07', '35f039c1-a758-4dfe-9ff1-a93a27e2f27b']
  const { control, desk } = harness
  await control.putRow('tickers', 'EDDU-1', { ticker: 'EDDU-1', isbn: EAN, ean_generic: EAN, title_norm: 'Eddu', count: 1 })
  await control.putRow('transactions', INVOICE, {
    invoice_id: INVOICE,
    ups_tracking: TRACKING,
    created_at: '2026-11-20 10:00:00',
    infos: [],
  })
  await control.putRow('orders', ORDER, { order_uuid: ORDER, title: 'Savanne Rouge', check_by_moderator: 0, enabled: 1 })
  for (const list of ['tickers.list', 'transactions.list', 'orders.unverified'] as const) {
    await desk.call('lists.reload', { list, params: {} })
    await desk.call('lists.page', { ...EVERYBODY, list })
  }
  for (const [pasted, route] of [
    ['3 076878 195602', '/dashboard/ticker/EDDU-1'],
    [TRACKING.toLowerCase(), '/dashboard/statistics/board'],
    [INVOICE, '/dashboard/statistics/board'],
    [ORDER, `order=${ORDER}`],
  ] as const) {
    type(pasted)
    fireEvent.keyDown(field(), { key: 'Enter' })
    await waitFor(() => expect(harness.where(), pasted).toContain(route))
    await harness.remount(<Palette behind={[]} onClose={() => void closed++} />, '/dashboard')
  }
})
