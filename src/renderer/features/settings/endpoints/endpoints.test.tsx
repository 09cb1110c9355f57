import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { button, dialogOf, isOff, NO_ROWS, press, renderPage, type PageHarness, whyOff } from '#tests/_support/page/page-harness.tsx'
import { useSettings } from '#stores/settings-store.ts'
import { EndpointsSection } from './endpoints-section.tsx'

function Shown() {
  const settings = useSettings((kept) => kept.settings)
  return settings && <EndpointsSection settings={settings} />
}
const SMALL = { ...NO_ROWS, orders: 4, users: 4, tickers: 4 }
/** The accessible name has the prefix "loading" until shortly after the test ends. */
const CHECK = /^(?:loading )?Test/

let harness: PageHarness
afterEach(() => harness.unmount())

async function edit(name: string): Promise<HTMLElement> {
  harness = await renderPage(<Shown />, '/settings', { sandbox: { activity: false, scale: SMALL } })
  fireEvent.change(await screen.findByLabelText('Search in Endpoints'), { target: { value: name } })
  const row = await waitFor(() => {
    const [first, ...more] = screen.getAllByRole('button', { name: 'Edit' })
    if (!first || more.length > 0) throw new Error('not yet')
    return first
  })
  fireEvent.click(row)
  return dialogOf(`Endpoint ${name}`)
}
const path = () => screen.getByLabelText<HTMLInputElement>('Path', { selector: 'input[id]' })
const kept = () => useSettings.getState().settings?.overrides

test('a path is tried before it is kept: the session and the endpoint stay as they are', async () => {
  const dialog = await edit('users.one')
  fireEvent.change(path(), { target: { value: 'api/users/{uuid}/nowhere' } })
  fireEvent.click(button(CHECK, dialog))
  await within(dialog).findByText('Rejected')
  within(dialog).getByText(/^Status 404 after \d+ ms$/)
  expect(kept()).toEqual({})
  // a 401 is an answer about this path here and does not end the session
  await harness.control.fault('users.one', { is: 'unauthorized' }, 1)
  fireEvent.change(path(), { target: { value: 'api/user/{uuid}' } })
  expect(within(dialog).queryByText('Rejected')).toBeNull()
  fireEvent.click(button(CHECK, dialog))
  await within(dialog).findByText(/^Status 401/)
  const session = await harness.desk.call('session.state', {})
  expect(session.ok && session.value.phase).toBe('signed-in')
  fireEvent.click(button(CHECK, dialog))
  await within(dialog).findByText('As declared')
})

test('a spreadsheet, which the contract declares as a POST, is never tried', async () => {
  const dialog = await edit('transactions.xlsx')
  expect(isOff(button(CHECK, dialog))).toBe(true)
})

test('a write is never tried; its correction is kept, shown as corrected, and can be given back', async () => {
  const dialog = await edit('orders.check')
  within(dialog).getByText('Partly a guess: the API description doesn’t fully cover this endpoint.')
  // numbers of decision records mean nothing to the reader
  expect(dialog.textContent).not.toMatch(/\bD[-.]\d/)
  expect(isOff(button(CHECK, dialog))).toBe(true)
  fireEvent.change(path(), { target: { value: 'api/orders/{order_uuid}/check' } })
  press('Enter')
  fireEvent.click(button(/^Save/, dialog))
  await waitFor(() => expect(kept()).toEqual({ 'orders.check': { method: 'PUT', path: 'api/orders/{order_uuid}/check' } }))
  await screen.findByText('Corrected')
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  fireEvent.click(button(/^Reset to default/, await dialogOf('Endpoint orders.check')))
  await waitFor(() => expect(kept()).toEqual({}))
  expect(await harness.control.traffic('orders.check')).toEqual([])
})

test('the shape of an operation is typed, and a line that is no pair is not kept', async () => {
  const dialog = await edit('orders.check')
  const type = (label: string, value: string) => fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  type('Field names', 'verdict status')
  expect(isOff(button(/^Save/, dialog))).toBe(true)
  type('Field names', 'verdict: status\nid: order_uuid')
  type('Formats', 'reasons: json-text')
  fireEvent.click(button(/^Save/, dialog))
  await waitFor(() =>
    expect(kept()?.['orders.check']).toEqual({
      method: 'PUT',
      path: 'api/orders/check',
      fields: { verdict: 'status', id: 'order_uuid' },
      forms: { reasons: 'json-text' },
    }),
  )
})

test('where the token of a sign-in stands is typed: no other form is asked for', async () => {
  const dialog = await edit('session.login')
  expect(within(dialog).queryByLabelText('Formats')).toBeNull()
  const choose = (label: string, option: string) => {
    fireEvent.mouseDown(within(dialog).getByLabelText(label))
    fireEvent.click(screen.getByTitle(option))
  }
  const type = (label: string, value: string) => fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  choose('Token in', 'Response body')
  expect(isOff(button(/^Save/, dialog))).toBe(true)
  type('Token name', 'result.auth.accessKey')
  choose('Token sent as', 'Another header')
  expect(isOff(button(/^Save/, dialog))).toBe(true)
  type('Sent under the name', 'X-Session-Key')
  fireEvent.click(button(/^Save/, dialog))
  await waitFor(() =>
    expect(kept()?.['session.login']).toEqual({
      method: 'POST',
      path: 'api/login',
      token: { in: 'body', at: 'result.auth.accessKey', send: 'header', as: 'X-Session-Key' },
    }),
  )
})

test('a path that cannot carry the call says why; what was typed is not dropped without a question', async () => {
  const dialog = await edit('orders.reactivate')
  for (const [typed, why] of [
    ['api/orders', 'Include {order_uuid} in the path.'],
    ['api/{order_uuid}/{id}', '{id} isn’t a field of this endpoint.'],
    ['https://evil.example/{order_uuid}', 'Enter a path under the API address.'],
    [' ', 'Enter a path.'],
  ] as const) {
    fireEvent.change(path(), { target: { value: typed } })
    expect(within(dialog).getAllByText(why).length).toBeGreaterThan(0)
    expect(isOff(button(/^Save/, dialog))).toBe(true)
    // a screen reader hears the reason at once, and again at the field
    expect(path().getAttribute('aria-invalid')).toBe('true')
    const reason = document.getElementById(path().getAttribute('aria-describedby') ?? '')
    expect([reason?.textContent, reason?.getAttribute('role')]).toEqual([why, 'alert'])
  }
  fireEvent.click(button(/^Cancel/, dialog))
  fireEvent.click(button(/^Keep editing/, await dialogOf('Discard your changes?')))
  expect(path().value).toBe(' ')
  expect(kept()).toEqual({})
})

test('a call that a back office does not have is switched off here, and only where that is heard', async () => {
  const dialog = await edit('storage.toggleBottle')
  fireEvent.click(within(dialog).getByRole('switch', { name: 'This back office has no such call' }))
  fireEvent.click(button(/^Save/, dialog))
  await waitFor(() => expect(kept()?.['storage.toggleBottle']?.off).toBe(true))
})

test('an address that names an endpoint opens its correction, and closing it forgets the name', async () => {
  harness = await renderPage(<Shown />, '/settings?endpoint=orders.check', { sandbox: { activity: false, scale: SMALL } })
  const dialog = await dialogOf('Endpoint orders.check')
  expect(path().value).toBe('api/orders/check')
  expect(whyOff(button(/^Save/, dialog))).toBe('No changes')
  fireEvent.click(button('Cancel', dialog))
  await waitFor(() => expect(harness.where()).toBe('/settings'))
  expect(screen.queryByText('Endpoint orders.check', { selector: '.ant-modal-title' })).toBeNull()
})

test('a correction that sends the request of another action is kept only after a question', async () => {
  const dialog = await edit('orders.check')
  fireEvent.change(path(), { target: { value: 'api/orders/order/{order_uuid}?_method=DELETE' } })
  within(dialog).getByText('orders.check and orders.remove: DELETE api/orders/order/{order_uuid}')
  fireEvent.click(button(/^Save/, dialog))
  const question = await dialogOf('Save endpoints that send the same request?')
  fireEvent.click(button('Cancel', question))
  await waitFor(() => expect(screen.queryByText('Save endpoints that send the same request?')).toBeNull())
  expect(kept()).toEqual({})
  fireEvent.change(path(), { target: { value: 'api/orders/order/{order_uuid}/decision' } })
  expect(within(dialog).queryByText('Two endpoints would send the same request')).toBeNull()
  fireEvent.click(button(/^Save/, dialog))
  await waitFor(() => expect(Object.keys(kept() ?? {})).toEqual(['orders.check']))
})
