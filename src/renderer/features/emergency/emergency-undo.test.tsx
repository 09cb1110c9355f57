import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ROWS, type PageHarness, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { useToasts } from '#stores/toast-store.ts'
import type { Desk } from '#preload/desk.ts'
import { EmergencyPage } from './emergency-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const PAGE = '/dashboard/settings/website/emergency?tab=api'
const set = async (enabled: unknown) => harness.control.putRow('switches', 'block_trade', { ...(await stored()), enabled })
const stored = async () =>
  ((await harness.control.rows('switches')) as { code: string; enabled: unknown }[]).find(({ code }) => code === 'block_trade')
const sent = async () => (await harness.control.traffic('emergency.update')).length
const control = () => screen.findByRole('switch', { name: 'Block trades are open' })
const isOn = async () => (await control()).getAttribute('aria-checked') === 'true'
/** Undo of the newest message. Not by its button: the message closes after three seconds. */
const undo = () => act(() => useToasts.getState().log[0]?.action?.run())

beforeEach(async () => {
  harness = await renderPage(<EmergencyPage />, PAGE, { sandbox: { scale: NO_ROWS } })
  await set(0)
  await readAnew(harness, 'emergency.list')
  await waitFor(async () => expect(await isOn()).toBe(false))
  const recorded = afterSwitchesRead(2)
  fireEvent.click(await control())
  await waitFor(() => expect(useToasts.getState().log[0]).toMatchObject({ text: 'Update OK' }))
  expect(useToasts.getState().log[0]?.action?.label('en')).toBe('Undo')
  expect(await stored()).toMatchObject({ enabled: 1 })
  await recorded
})

/** Resolves after the page has read the switches this often: before the change, and after it for its time. */
function afterSwitchesRead(times: number): Promise<void> {
  const { desk } = window
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = times
  const call: Desk['call'] = async (name, input) => {
    const result = await desk.call(name, input)
    if (name === 'lists.freshRow') left--
    if (name === 'lists.page' && left === 0) resolve()
    return result
  }
  Object.defineProperty(window, 'desk', { value: { ...desk, call }, configurable: true })
  return promise
}

test('Undo in the message changes the switch back, in the form it came in, once', async () => {
  undo()
  await waitFor(async () => expect(await stored()).toMatchObject({ enabled: 0 }))
  await waitFor(async () => expect(await isOn()).toBe(false))
  expect(await sent()).toBe(2)
  const [, first] = useToasts.getState().log
  expect(first?.action).toBeUndefined()
})

test('Undo sends nothing when another moderator has changed the switch since, and says what it is and who it was', async () => {
  await set(0)
  await harness.control.putRow('staff_actions', 99_999, {
    created_at: '2099-11-22T14:03:00',
    email: 'night.shift@cellarmaster.example',
    type: 'update_emergency',
    old_value: [{ code: 'block_trade', enabled: 1 }],
    new_value: [{ code: 'block_trade', enabled: 0 }],
  })
  undo()
  await screen.findByText('Already disabled. Nothing was sent. Last changed by night.shift@cellarmaster.example on 22/11/2099 14:03.')
  expect(await sent()).toBe(1)
})

test('Undo sends nothing when another moderator has switched it off and on again', async () => {
  await harness.control.putRow('switches', 'block_trade', { ...(await stored()), enabled: 1, updated_at: '2099-11-22T14:03:00' })
  undo()
  await screen.findByText(/^Changed by another moderator\. Nothing was sent\./)
  expect(await sent()).toBe(1)
})

test('Undo sends nothing while the current value cannot be loaded', async () => {
  await harness.control.fault('emergency.list', { is: 'status', status: 403 })
  undo()
  await screen.findByText('Couldn’t load the current value. Nothing was sent.')
  expect(await sent()).toBe(1)
})
