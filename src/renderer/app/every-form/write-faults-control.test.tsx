import { selectOption } from '#tests/_support/page/select-option.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { button, dialogOf, isOff, NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { FAULT_TIMINGS, testFaults, type FaultyCase } from '#tests/_support/hostile/write-faults.ts'
import { BanIpPage } from '#features/bans/ban-ip-page.tsx'
import { EmergencyPage } from '#features/emergency/emergency-page.tsx'

const page = (
  <Routes>
    <Route path="/dashboard/settings/website/emergency" element={<EmergencyPage />} />
    <Route path="/dashboard/history/actions/ip" element={<BanIpPage />} />
  </Routes>
)
const SCALE = { ...NO_ROWS, users: 2 }
const EMERGENCY = '/dashboard/settings/website/emergency'
const FREE = '198.18.7.9'

let harness: PageHarness | null = null
const open = (address: string) => async (): Promise<PageHarness> => {
  harness = await renderPage(page, address, { sandbox: { activity: false, scale: SCALE }, timings: FAULT_TIMINGS })
  return harness
}

const payments = () => screen.getByRole('switch', { name: 'Payments are taken' })

const everybody = () => dialogOf('Disable 2FA for everyone?')
const word = async () => within(await everybody()).getByLabelText<HTMLInputElement>('Type “Disabled” to confirm')

const ip = () => screen.getByLabelText<HTMLInputElement>('IP')
const why = () => screen.getByLabelText<HTMLTextAreaElement>('Description')
const ban: FaultyCase = {
  open: open('/dashboard/history/actions/ip'),
  write: 'history.banIp',
  ready: async () => {
    await screen.findByLabelText('IP')
    if (ip().value === '') {
      fireEvent.change(ip(), { target: { value: FREE } })
      fireEvent.change(why(), { target: { value: 'Credential stuffing' } })
    }
    await waitFor(() => expect(isOff(button(/^(?:loading )?Accept/))).toBe(false))
    await waitFor(() => expect(button(/Accept/).className).not.toContain('loading'))
  },
  send: () => fireEvent.click(button(/Accept/)),
  kept: () => waitFor(() => expect([ip().value, why().value]).toEqual([FREE, 'Credential stuffing'])),
  truth: () => {
    screen.getByText(`${FREE} banned`)
    expect([ip().value, why().value]).toEqual(['', ''])
  },
  reopen: () => screen.findByLabelText('IP'),
}

testFaults({
  'a switch of the site': {
    open: open(`${EMERGENCY}?tab=api`),
    write: 'emergency.update',
    ready: async () => {
      await screen.findByRole('switch', { name: 'Payments are taken' })
      await waitFor(() => expect(payments().getAttribute('aria-busy')).toBe('false'))
    },
    send: () => fireEvent.click(payments()),
    // a refused change returns to its previous value
    kept: () => waitFor(() => expect(payments().getAttribute('aria-checked')).toBe('true')),
    truth: () => expect(payments().getAttribute('aria-checked')).toBe('false'),
  },
  'the second factor of everybody': {
    open: open(`${EMERGENCY}?tab=accounts`),
    write: 'emergency.support',
    ready: async () => {
      const mode = await screen.findByRole('combobox', { name: '2FA send on' })
      if (!document.querySelector('[role="dialog"]')) {
        fireEvent.mouseDown(mode)
        fireEvent.click(await selectOption('Disabled'))
        fireEvent.click(button(/^Apply to all users/))
        fireEvent.change(await word(), { target: { value: 'Disabled' } })
      }
      await waitFor(async () => expect(isOff(button(/^Disable 2FA/, await everybody()))).toBe(false))
      await waitFor(async () => expect((await word()).disabled).toBe(false))
    },
    send: async () => fireEvent.click(button(/^Disable 2FA/, await everybody())),
    kept: async () => expect((await word()).value).toBe('Disabled'),
    truth: () => expect(screen.getByRole('region', { name: '2FA send on' }).querySelector('dd')?.textContent).toContain('Disabled'),
  },
  'the ban of an address': ban,
})

test('a ban that was neither answered nor done: the ban list says so, what was typed stays', async () => {
  const harness = await ban.open()
  onTestFinished(harness.unmount)
  await ban.ready()
  await harness.control.fault('history.banIp', { is: 'hold' }, 1)
  await ban.send()
  await screen.findByText(`${FREE}. The server didn’t confirm the change. The back office shows no change so far. Try again.`)
  await ban.kept?.()
  await harness.control.clearFaults()
})
