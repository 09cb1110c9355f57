import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { dialogOf, NO_ROWS, type PageHarness, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { useQuestions } from '#ui/dialog/confirm.tsx'
import { BanIpPage } from './ban-ip-page.tsx'
import { usersAtAddress } from './users-at-address.ts'

const SMALL = { ...NO_ROWS, users: 12 }
const FREE = '198.18.7.9'

interface Stored {
  readonly uuid: string
  readonly ip: string | null
}
let harness: PageHarness
const open = async (address = '/dashboard/history/actions/ip') => {
  harness = await renderPage(<BanIpPage />, address, { sandbox: { scale: SMALL } })
}
afterEach(() => harness.unmount())

const ip = () => screen.getByLabelText<HTMLInputElement>('IP')
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description')
const accept = () => screen.getByRole('button', { name: /Accept$/ })
const fill = (address: string, why = 'Credential stuffing') => {
  fireEvent.change(ip(), { target: { value: address } })
  fireEvent.change(description(), { target: { value: why } })
}
const bans = async () => (await harness.control.traffic('history.banIp')).length
const banned = async (address: string) =>
  ((await harness.control.rows('bans')) as { ip: string; reason: string }[]).find((row) => row.ip === address)
const users = async () => (await harness.control.rows('users')) as readonly Stored[]

test('an address that nobody is on is banned without a question; the fields are empty again', async () => {
  await open()
  expect(ip().placeholder).toBe('{ip}')
  fill(` ::ffff:${FREE} `)
  screen.getByText(`Will be banned as ${FREE}`)
  fireEvent.click(accept())
  await screen.findByText(`${FREE} banned`)
  expect(await banned(FREE)).toMatchObject({ reason: 'Credential stuffing' })
  await waitFor(() => expect([ip().value, description().value]).toEqual(['', '']))
})

test.each([
  ['', 'Enter an IP'],
  ['81.2.3.0/24', 'Ban one address at a time'],
  ['127.0.0.1', /Loopback/],
  ['192.168.0.4', /Private addresses/],
  ['81.2.3', /Not an IPv4 or IPv6/],
])('%j is refused with the reason, and nothing is sent', async (address, reason) => {
  await open()
  fill(address)
  expect(accept().getAttribute('aria-disabled')).toBe('true')
  fireEvent.blur(ip())
  fireEvent.click(accept())
  fireEvent.keyDown(ip(), { key: 'Enter', keyCode: 13 })
  fireEvent.submit(ip().closest('form') as HTMLElement)
  expect(screen.getAllByText(reason).length).toBeGreaterThan(0)
  expect(await bans()).toBe(0)
  expect(ip().value).toBe(address)
})

test('an address with accounts behind it asks again and names them; Cancel keeps what was typed', async () => {
  await open()
  const [first, second] = (await users()) as readonly [Stored, Stored]
  await harness.control.putRow('users', first.uuid, { ...first, ip: FREE, firstname: 'Zoé', lastname: 'Lefèvre' })
  await harness.control.putRow('users', second.uuid, { ...second, ip: `::ffff:${FREE}`, firstname: 'Max', lastname: 'Bauer' })
  fill(FREE)
  fireEvent.click(accept())
  const question = await dialogOf(`Ban ${FREE}?`)
  within(question).getByText('2 accounts use this IP:')
  within(question).getByText(/Zoé Lefèvre/)
  within(question).getByText(/Max Bauer/)
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('2 accounts use this IP:')).toBeNull())
  expect(await bans()).toBe(0)
  expect(ip().value).toBe(FREE)
  fireEvent.click(accept())
  fireEvent.click(within(await dialogOf(`Ban ${FREE}?`)).getByRole('button', { name: 'Ban' }))
  await screen.findByText(`${FREE} banned`)
})

test('more accounts than are named are counted below the list, where no scrolling hides them', async () => {
  await open()
  for (const user of await users()) await harness.control.putRow('users', user.uuid, { ...user, ip: FREE })
  fill(FREE)
  fireEvent.click(accept())
  const question = await dialogOf(`Ban ${FREE}?`)
  within(question).getByText('12 accounts use this IP:')
  const list = within(question).getByRole('list')
  const named = within(list).getAllByRole('listitem').length
  expect(
    within(question)
      .getByText(`and ${12 - named} more`)
      .closest('ul'),
  ).toBeNull()
})

test('one’s own address is said to be one’s own; a connected one is said to be connected', async () => {
  await open()
  const [first] = (await users()) as readonly [Stored]
  const session = await harness.desk.call('session.state', {})
  await harness.control.putRow('users', first.uuid, { ...first, ip: FREE, email: session.ok ? session.value.email?.toUpperCase() : '' })
  fill(FREE)
  fireEvent.click(accept())
  within(await dialogOf(`Ban ${FREE}?`)).getByText(/This is your own IP/)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  await harness.desk.call('live.pingNow', {})
  const snapshot = await harness.desk.call('live.snapshot', {})
  const here = (snapshot.ok && snapshot.value.ping.value?.connected?.[0]) || ''
  expect(here).not.toBe('')
  fill(here)
  fireEvent.click(accept())
  await screen.findByText('In use right now')
})

test.each([
  ['refused', { is: 'status', status: 500 }],
  ['not reached', { is: 'drop' }],
] as const)('%s: the failure is said, nothing typed is lost', async (_, fault) => {
  await open()
  fill(FREE)
  await harness.control.fault('history.banIp', fault, 1)
  fireEvent.click(accept())
  await screen.findByText('Couldn’t ban the IP')
  expect([ip().value, description().value]).toEqual([FREE, 'Credential stuffing'])
})

test('who is on it cannot be found out: it asks, and says so', async () => {
  await open()
  await harness.control.fault('users.list', { is: 'status', status: 503 })
  fill(FREE)
  fireEvent.click(accept())
  within(await dialogOf(`Ban ${FREE}?`)).getByText('Couldn’t check which accounts use this IP.')
})

/** The page, and a button that leaves it. */
function PageToLeave() {
  const [isHere, setIsHere] = useState(true)
  return isHere ? (
    <>
      <BanIpPage />
      <button type="button" onClick={() => setIsHere(false)}>
        Leave
      </button>
    </>
  ) : null
}

test('a page that was left while its accounts were looked up asks nothing over the next one', async () => {
  harness = await renderPage(<PageToLeave />, '/dashboard/history/actions/ip', { sandbox: { scale: SMALL } })
  for (const user of await users()) await harness.control.putRow('users', user.uuid, { ...user, ip: FREE })
  fill(FREE)
  fireEvent.click(accept())
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  // the same look-up, begun later: that of the page has ended by then
  await usersAtAddress(FREE, 'someone@x.example')
  await usersAtAddress(FREE, 'someone@x.example')
  expect(useQuestions.getState().waiting).toEqual([])
  expect(await bans()).toBe(0)
})

test('already banned is said in words', async () => {
  await open()
  fill(FREE)
  fireEvent.click(accept())
  await screen.findByText(`${FREE} banned`)
  await waitFor(() => expect(ip().value).toBe(''))
  fill(FREE)
  fireEvent.click(accept())
  await screen.findByText(`Already banned: ${FREE}`)
  expect(ip().value).toBe(FREE)
})

test('what was typed survives the page; the address of the page fills the field', async () => {
  await open()
  fill(FREE, 'Scraper')
  await waitFor(async () =>
    expect(await harness.desk.call('drafts.read', { form: 'bans.ip' })).toMatchObject({ ok: true, value: { values: { ip: FREE } } }),
  )
  await harness.remount()
  await waitFor(() => expect([ip().value, description().value]).toEqual([FREE, 'Scraper']))
  await harness.remount(<BanIpPage />, '/dashboard/history/actions/ip?ip=198.18.0.1')
  await waitFor(() => expect(ip().value).toBe('198.18.0.1'))
})

test('what is typed while a ban is on its way stays for the next one', async () => {
  await open()
  fill(FREE)
  await harness.control.fault('history.banIp', { is: 'hold' }, 1)
  fireEvent.click(accept())
  await waitFor(async () => expect(await bans()).toBe(1))
  fill('198.18.7.10', 'The next one')
  await harness.control.clearFaults()
  await screen.findByText(`${FREE} banned`)
  expect([ip().value, description().value]).toEqual(['198.18.7.10', 'The next one'])
})

test('a ban that succeeds after the page was left leaves no draft', async () => {
  const draft = async () => harness.desk.call('drafts.read', { form: 'bans.ip' })
  await open()
  fill(FREE)
  await harness.control.fault('history.banIp', { is: 'hold' }, 1)
  fireEvent.click(accept())
  await waitFor(async () => expect(await bans()).toBe(1))
  await harness.remount(<p>Another page</p>, '/dashboard/users')
  expect(await draft()).toMatchObject({ ok: true, value: { values: { ip: FREE } } })
  await harness.control.clearFaults()
  await waitFor(async () => expect(await draft()).toEqual({ ok: true, value: null }))
})

test('users of whom only a part could be read are read again before anybody is said to be alone', async () => {
  await open()
  const { uuid } = (await users()).at(-1)!
  await harness.control.putRow('users', uuid, { ...(await users()).at(-1), ip: FREE })
  const [first] = await users()
  // the answer is truncated after the first row
  await harness.control.fault('users.list', { is: 'body', body: `${JSON.stringify([first]).slice(0, -1)},{"uuid":` }, 1)
  await readAnew(harness, 'users.list')
  fill(FREE)
  fireEvent.click(accept())
  await dialogOf(`Ban ${FREE}?`)
  expect(await bans()).toBe(0)
})

test('a description that is too long is not cut, and not sent', async () => {
  await open()
  fill(FREE, 'x'.repeat(1001))
  expect(document.getElementById('ban-description-hint')?.textContent).toBe('Description: at most 1,000 characters')
  expect(description().value).toHaveLength(1001)
  fireEvent.click(accept())
  expect(accept().getAttribute('aria-disabled')).toBe('true')
  expect(await bans()).toBe(0)
})
