import { selectOption } from '#tests/_support/page/select-option.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dialogOf, NO_ROWS, type PageHarness, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { valueOf } from '#tests/_support/page/value-of.ts'
import { EmergencyLine } from '#app/shell/notices/emergency-line.tsx'
import { EmergencyPage } from './emergency-page.tsx'

let harness: PageHarness
const open = async (tab: 'accounts' | 'api') => {
  harness = await renderPage(<Screen />, `/dashboard/settings/website/emergency?tab=${tab}`, { sandbox: { scale: NO_ROWS } })
  // a load that is already running would miss the rows added below
  await waitFor(async () => expect(valueOf(await harness.desk.call('live.snapshot', {})).emergency.value).not.toBeNull())
  await colleague('block_trade', 0)
  await colleague('newsletter', false)
  await readAnew(harness, 'emergency.list')
  if (tab === 'api') await waitFor(async () => expect(isOn(await flip('Block trades are open'))).toBe(false))
}
afterEach(async () => {
  vi.restoreAllMocks()
  await harness.unmount()
})

/** The page below the alert line of the shell. */
const Screen = () => (
  <>
    <EmergencyLine navigate={() => undefined} />
    <EmergencyPage />
  </>
)
/** A colleague changes a switch. */
const colleague = async (code: string, enabled: unknown, updated_at: string | null = null) => {
  const row = await stored(code)
  await harness.control.putRow('switches', code, { ...row, enabled, updated_at })
}
const line = () => document.querySelector('.banner-alarm')?.textContent ?? null

const flip = (name: string) => screen.findByRole('switch', { name })
const isOn = (control: HTMLElement) => control.getAttribute('aria-checked') === 'true'
const stored = async (code: string) =>
  ((await harness.control.rows('switches')) as { code: string; enabled: unknown }[]).find((row) => row.code === code)
const sent = async (name: 'emergency.update' | 'emergency.support') => (await harness.control.traffic(name)).length
const reads = async () => (await harness.control.traffic('emergency.list')).length

test('every switch has its words, its code, its state in a word; the row of the second factor is none of them', async () => {
  await open('api')
  expect(isOn(await flip('New accounts can be opened'))).toBe(true)
  expect(isOn(await flip('Block trades are open'))).toBe(false)
  expect(screen.getAllByRole('switch')).toHaveLength(14)
  const card = (await flip('Block trades are open')).closest('li') as HTMLElement
  within(card).getByText('block_trade')
  within(card).getByText('Disabled')
  screen.getByText('12 of 14 enabled')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search switches' }), { target: { value: 'kyc' } })
  await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1))
})

test('a switch whose state can’t be read is counted neither as on nor as off', async () => {
  await open('api')
  for (const code of ['kyc', 'payments']) await colleague(code, 'maybe')
  await readAnew(harness, 'emergency.list')
  await screen.findByText('10 of 14 enabled, 2 unknown')
})

test('a press flips at once, sends only this switch in the form it came in, and says so with its code', async () => {
  await open('api')
  const trades = await flip('Block trades are open')
  await harness.control.fault('emergency.update', { is: 'hold', after: true }, 1)
  fireEvent.click(trades)
  await waitFor(async () => expect(isOn(await flip('Block trades are open'))).toBe(true))
  // the request is still pending
  expect(screen.queryByText('Update OK')).toBeNull()
  fireEvent.click(await flip('Block trades are open'))
  await harness.control.clearFaults()
  await screen.findByText('Update OK')
  const toast = (await screen.findByText('Update OK')).closest('.toast') as HTMLElement
  within(toast).getByText('block_trade')
  // the words are the same for both directions
  within(toast).getByText('Enabled')
  expect(await stored('block_trade')).toMatchObject({ enabled: 1 })
  expect(await sent('emergency.update')).toBe(1)

  fireEvent.click(await flip('The newsletter is sent'))
  await waitFor(async () => expect(await stored('newsletter')).toMatchObject({ enabled: true }))
})

test.each([
  ['refused', { is: 'status', status: 500 }],
  ['cut off', { is: 'drop' }],
  ['too many requests', { is: 'rate-limit', retryAfter: 1 }],
] as const)('%s: the switch goes back, the code heads the message, the list is read again', async (_, fault) => {
  await open('api')
  const previous = isOn(await flip('Payments are taken'))
  await harness.control.fault('emergency.update', fault, 1)
  const read = await reads()
  fireEvent.click(await flip('Payments are taken'))
  const message = (await screen.findByText(/^Update error\./)).closest('.toast') as HTMLElement
  within(message).getByText('payments')
  await waitFor(async () => expect(isOn(await flip('Payments are taken'))).toBe(previous))
  await waitFor(async () => expect(await reads()).toBeGreaterThan(read))
  expect(await stored('payments')).toMatchObject({ enabled: true })
})

test('the mode that holds is shown; another one asks with whom it meets, and is sent as its code', async () => {
  await open('accounts')
  await screen.findByText('Applies to all users at their next sign-in.')
  const apply = () => screen.getByRole('button', { name: /^Apply to all users/ })
  expect(apply().getAttribute('aria-disabled')).toBe('true')
  await choose('Phone')
  // focus in the select, which would otherwise handle Enter
  fireEvent.keyDown(screen.getByRole('combobox', { name: '2FA send on' }), { key: 'Enter', ctrlKey: true, keyCode: 13, bubbles: true })
  const question = await dialogOf('Send the 2FA code by phone?')
  fireEvent.click(within(question).getByRole('button', { name: /^Send by phone/ }))
  await screen.findByText('Update OK')
  await screen.findByText('2FA send on: Phone')
  await waitFor(() => expect(apply().getAttribute('aria-disabled')).toBe('true'))
  expect((await harness.control.journal()).map(({ name, input }) => [name, input])).toEqual([['emergency.support', { support: 2 }]])
})

test('to disable it its name must be typed; a failure keeps the dialog and what was typed, and the list is read again', async () => {
  await open('accounts')
  await choose('Disabled')
  fireEvent.click(screen.getByRole('button', { name: /^Apply to all users/ }))
  const question = await dialogOf('Disable 2FA for everyone?')
  const send = () => within(question).getByRole('button', { name: /^Disable 2FA/ })
  fireEvent.click(send())
  expect(await sent('emergency.support')).toBe(0)
  const field = within(question).getByLabelText('Type “Disabled” to confirm')
  fireEvent.change(field, { target: { value: 'disabl' } })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(await sent('emergency.support')).toBe(0)
  fireEvent.change(field, { target: { value: ' disabled ' } })
  await harness.control.fault('emergency.support', { is: 'status', status: 503 }, 1)
  const read = await reads()
  fireEvent.click(send())
  await screen.findByText('Update error')
  await waitFor(async () => expect(await reads()).toBeGreaterThan(read))
  expect((field as HTMLInputElement).value).toBe(' disabled ')
  await waitFor(() => expect((field as HTMLInputElement).disabled).toBe(false))
  fireEvent.click(send())
  await screen.findByText('Update OK')
  expect((await harness.control.journal()).at(-1)).toMatchObject({ name: 'emergency.support', input: { support: 0 } })
})

test('a back office that does not say the mode: unknown, with what was last set from here', async () => {
  await open('accounts')
  await screen.findByText('Applies to all users at their next sign-in.')
  const silent = {
    is: 'body',
    body: '[{"code":"kyc","description":"Checks","enabled":true,"updated_at":null}]',
    contentType: 'application/json',
  } as const
  await harness.control.fault('emergency.list', silent)
  await readAnew(harness, 'emergency.list')
  await screen.findByText('Unknown')
  fireEvent.click(screen.getByRole('button', { name: /^Apply to all users/ }))
  fireEvent.click(within(await dialogOf('Send the 2FA code by email?')).getByRole('button', { name: /^Send by email/ }))
  await screen.findByText(/^Last set from this computer: Email, \d\d\//)
})

test('what a colleague switched off is seen on entry, every 10 seconds, and with Refresh', async () => {
  const every = vi.spyOn(window, 'setInterval')
  await open('api')
  await flip('Payments are taken')
  await colleague('payments', false)
  const previous = await reads()
  await harness.remount()
  await waitFor(async () => expect(isOn(await flip('Payments are taken'))).toBe(false))
  expect(await reads()).toBeGreaterThan(previous)

  await colleague('payments', true)
  const tick = every.mock.calls.findLast(([, ms]) => ms === 10_000)?.[0] as () => void
  tick()
  await waitFor(async () => expect(isOn(await flip('Payments are taken'))).toBe(true))

  await colleague('payments', false)
  fireEvent.click(screen.getByRole('button', { name: /^Refresh/ }))
  await waitFor(async () => expect(isOn(await flip('Payments are taken'))).toBe(false))
})

test.each([
  [true, 'Already enabled. Nothing was sent.'],
  [false, 'Already disabled. Nothing was sent.'],
])('a switch that a colleague has put to %s already is said to be so, and nothing is sent', async (now, words) => {
  await open('api')
  await colleague('payments', !now)
  await readAnew(harness, 'emergency.list')
  await waitFor(async () => expect(isOn(await flip('Payments are taken'))).toBe(!now))
  await colleague('payments', now)
  fireEvent.click(await flip('Payments are taken'))
  const toast = (await screen.findByText(words)).closest('.toast') as HTMLElement
  within(toast).getByText('payments')
  expect(await sent('emergency.update')).toBe(0)
  await waitFor(async () => expect(isOn(await flip('Payments are taken'))).toBe(now))
})

test('a press during a poll does not trust its answer: what a colleague has done since is said, and nothing is sent', async () => {
  await open('api')
  await flip('Payments are taken')
  const before = await reads()
  // the poll has its answer, and the answer does not arrive
  await harness.control.fault('emergency.list', { is: 'hold', after: true }, 1)
  void harness.desk.call('live.readSwitches', { background: false })
  await waitFor(async () => expect(await reads()).toBe(before + 1))
  await colleague('payments', false)
  fireEvent.click(await flip('Payments are taken'))
  await harness.control.clearFaults()
  await screen.findByText('Already disabled. Nothing was sent.')
  expect((await harness.control.journal()).filter(({ name }) => name === 'emergency.update')).toEqual([])
})

test('a list that cannot be read stops nobody in an emergency: what was wanted is sent', async () => {
  await open('api')
  await flip('Payments are taken')
  await harness.control.fault('emergency.list', { is: 'status', status: 403 })
  fireEvent.click(await flip('Payments are taken'))
  await screen.findByText('Update OK')
  expect(await stored('payments')).toMatchObject({ enabled: false })
})

test('a mode that a colleague has set already is said to be so, and nothing is sent', async () => {
  await open('accounts')
  await choose('Phone')
  fireEvent.click(screen.getByRole('button', { name: /^Apply to all users/ }))
  const question = await dialogOf('Send the 2FA code by phone?')
  await harness.control.twoFactor(2)
  fireEvent.click(within(question).getByRole('button', { name: /^Send by phone/ }))
  await screen.findByText('Already set to Phone. Nothing was sent.')
  expect(await sent('emergency.support')).toBe(0)
})

test('a mode that a colleague has set while the question stood is shown, and replaced only after a second press', async () => {
  await open('accounts')
  await choose('Phone')
  fireEvent.click(screen.getByRole('button', { name: /^Apply to all users/ }))
  const question = await dialogOf('Send the 2FA code by phone?')
  await harness.control.twoFactor(0)
  fireEvent.click(within(question).getByRole('button', { name: /^Send by phone/ }))
  await within(question).findByText(/Changed by another moderator. Now: Disabled. Nothing was sent yet/)
  expect(await sent('emergency.support')).toBe(0)
  await waitFor(() => expect(within(question).getByRole('button', { name: /^Send by phone/ }).className).not.toContain('loading'))
  fireEvent.click(within(question).getByRole('button', { name: /^Send by phone/ }))
  await screen.findByText('2FA send on: Phone')
  expect(await sent('emergency.support')).toBe(1)
})

test('while anything is off a red line says what and since when; what is off on purpose can be muted until it is on again', async () => {
  await open('api')
  await waitFor(() => expect(line()).toBe('Block trade off · Newsletter off'))
  const today = new Date()
  today.setHours(20, 18, 0, 0)
  await colleague('payments', false, today.toISOString())
  fireEvent.click(screen.getByRole('button', { name: /^Refresh/ }))
  await waitFor(() => expect(line()).toBe('Block trade off · Newsletter off · Payments off since 20:18'))

  fireEvent.click(screen.getByRole('button', { name: 'Block trades are open: Mute alarm' }))
  fireEvent.click(screen.getByRole('button', { name: 'The newsletter is sent: Mute alarm' }))
  await waitFor(() => expect(line()).toBe('Payments off since 20:18'))
  fireEvent.click(await flip('Payments are taken'))
  await waitFor(() => expect(line()).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Block trades are open: Unmute alarm' }))
  await waitFor(() => expect(line()).toBe('Block trade off'))
})

test('the second factor, once disabled, stands in the line', async () => {
  await open('accounts')
  await screen.findByText('Applies to all users at their next sign-in.')
  await harness.control.twoFactor(0)
  fireEvent.click(screen.getByRole('button', { name: /^Refresh/ }))
  await waitFor(() => expect(line()).toMatch(/^2FA disabled/))
})

async function choose(mode: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '2FA send on' }))
  fireEvent.click(await selectOption(mode))
}

test('a switch that is being sent off has no time yet: its last one is when it was changed before', async () => {
  await open('api')
  await colleague('payments', true, '2020-01-01T10:00:00.000Z')
  await readAnew(harness, 'emergency.list')
  const payments = await flip('Payments are taken')
  const card = payments.closest('li') as HTMLElement
  await within(card).findByText(/^Updated .*2020/)
  await harness.control.fault('emergency.update', { is: 'hold' }, 1)
  fireEvent.click(payments)
  await waitFor(() => expect(line()).toBe('Block trade off · Newsletter off · Payments off'))
  expect(within(card).queryByText(/^Updated/)).toBeNull()
  await harness.control.clearFaults()
  await waitFor(() => expect(line()).toMatch(/Payments off since \d\d:\d\d$/))
  await within(card).findByText(/^Updated/)
})
