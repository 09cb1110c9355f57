import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dialogOf, NO_ROWS, putOnStage, type Stage } from '../../../../tests/_support/page-stage.tsx'
import { EmergencyPage } from './emergency-page.tsx'

let stage: Stage
const open = async (tab: 'accounts' | 'api') => {
  stage = await putOnStage(<EmergencyPage />, `/dashboard/settings/website/emergency?tab=${tab}`, { sandbox: { scale: NO_ROWS } })
}
afterEach(() => stage.strike())

const flip = (name: string) => screen.findByRole('switch', { name })
const isOn = (control: HTMLElement) => control.getAttribute('aria-checked') === 'true'
const stored = async (code: string) =>
  ((await stage.control.rows('switches')) as { code: string; enabled: unknown }[]).find((row) => row.code === code)
const sent = async (name: 'emergency.update' | 'emergency.support') => (await stage.control.traffic(name)).length
const reads = async () => (await stage.control.traffic('emergency.list')).length

test('every switch has its words, its code, its state in a word; the row of the second factor is none of them', async () => {
  await open('api')
  expect(isOn(await flip('New accounts can be opened'))).toBe(true)
  expect(isOn(await flip('Block trades are open'))).toBe(false)
  expect(screen.getAllByRole('switch')).toHaveLength(14)
  const card = (await flip('Block trades are open')).closest('li') as HTMLElement
  within(card).getByText('block_trade')
  within(card).getByText('Disabled')
  screen.getByText('12 of 14 enabled')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a switch' }), { target: { value: 'kyc' } })
  await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1))
})

test('a press flips at once, sends only this switch in the form it came in, and says so with its code', async () => {
  await open('api')
  const trades = await flip('Block trades are open')
  await stage.control.fault('emergency.update', { is: 'hold', after: true }, 1)
  fireEvent.click(trades)
  await waitFor(async () => expect(isOn(await flip('Block trades are open'))).toBe(true))
  // the answer is still on its way
  expect(screen.queryByText('Update OK')).toBeNull()
  fireEvent.click(await flip('Block trades are open'))
  await stage.control.clearFaults()
  await screen.findByText('Update OK')
  const toast = (await screen.findByText('Update OK')).closest('.toast') as HTMLElement
  within(toast).getByText('block_trade')
  expect(await stored('block_trade')).toMatchObject({ enabled: 1 })
  expect(await sent('emergency.update')).toBe(1)

  fireEvent.click(await flip('The newsletter goes out'))
  await waitFor(async () => expect(await stored('newsletter')).toMatchObject({ enabled: true }))
})

test.each([
  ['refused', { is: 'status', status: 500 }],
  ['cut off', { is: 'drop' }],
  ['too many requests', { is: 'rate-limit', retryAfter: 1 }],
] as const)('%s: the switch goes back, the code heads the message, the list is read again', async (_, fault) => {
  await open('api')
  const before = isOn(await flip('Payments are taken'))
  await stage.control.fault('emergency.update', fault, 1)
  const read = await reads()
  fireEvent.click(await flip('Payments are taken'))
  const message = (await screen.findByText(/^Update error\./)).closest('.toast') as HTMLElement
  within(message).getByText('payments')
  await waitFor(async () => expect(isOn(await flip('Payments are taken'))).toBe(before))
  await waitFor(async () => expect(await reads()).toBeGreaterThan(read))
  expect(await stored('payments')).toMatchObject({ enabled: true })
})

test('the mode that holds is shown; another one asks with whom it meets, and is sent as its code', async () => {
  await open('accounts')
  await screen.findByText('It applies to all users, at their next sign-in.')
  const apply = () => screen.getByRole('button', { name: /^Apply to all users/ })
  expect(apply().getAttribute('aria-disabled')).toBe('true')
  await choose('Phone')
  // from within the choice, which would take Enter for its own
  fireEvent.keyDown(screen.getByRole('combobox', { name: '2FA send on' }), { key: 'Enter', ctrlKey: true, keyCode: 13, bubbles: true })
  const question = await dialogOf('Send the 2FA code by phone?')
  fireEvent.click(within(question).getByRole('button', { name: /^Send by phone/ }))
  await screen.findByText('Update OK')
  await screen.findByText('2FA send on: Phone')
  await waitFor(() => expect(apply().getAttribute('aria-disabled')).toBe('true'))
  expect((await stage.control.journal()).map(({ name, input }) => [name, input])).toEqual([['emergency.support', { support: 2 }]])
})

test('to disable it its name must be typed; a failure keeps the dialog and what was typed, and the list is read again', async () => {
  await open('accounts')
  await choose('Disabled')
  fireEvent.click(screen.getByRole('button', { name: /^Apply to all users/ }))
  const question = await dialogOf('Disable 2FA for everybody?')
  const send = () => within(question).getByRole('button', { name: /^Disable 2FA/ })
  fireEvent.click(send())
  expect(await sent('emergency.support')).toBe(0)
  const field = within(question).getByLabelText('Type “Disabled” to confirm')
  fireEvent.change(field, { target: { value: 'disabl' } })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(await sent('emergency.support')).toBe(0)
  fireEvent.change(field, { target: { value: ' disabled ' } })
  await stage.control.fault('emergency.support', { is: 'status', status: 503 }, 1)
  const read = await reads()
  fireEvent.click(send())
  await screen.findByText('Update error')
  await waitFor(async () => expect(await reads()).toBeGreaterThan(read))
  expect((field as HTMLInputElement).value).toBe(' disabled ')
  await waitFor(() => expect((field as HTMLInputElement).disabled).toBe(false))
  fireEvent.click(send())
  await screen.findByText('Update OK')
  expect((await stage.control.journal()).at(-1)).toMatchObject({ name: 'emergency.support', input: { support: 0 } })
})

test('a back office that does not say the mode: unknown, with what was last set from here', async () => {
  await open('accounts')
  await screen.findByText('It applies to all users, at their next sign-in.')
  const silent = {
    is: 'body',
    body: '[{"code":"kyc","description":"Checks","enabled":true,"updated_at":null}]',
    contentType: 'application/json',
  } as const
  await stage.control.fault('emergency.list', silent)
  await stage.desk.call('lists.reload', { list: 'emergency.list', params: {} })
  await screen.findByText('Unknown')
  fireEvent.click(screen.getByRole('button', { name: /^Apply to all users/ }))
  fireEvent.click(within(await dialogOf('Send the 2FA code by email?')).getByRole('button', { name: /^Send by email/ }))
  await screen.findByText(/^Last set from this machine: Email, \d\d\//)
})

async function choose(mode: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '2FA send on' }))
  fireEvent.click(
    await waitFor(() => document.querySelector(`.ant-select-item-option[title="${mode}"]`) ?? Promise.reject(new Error('closed'))),
  )
}
