import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dialogOf, isOff, putOnStage, type Stage } from '../../../tests/_support/page-stage.tsx'
import { FAULT_TIMINGS, type FaultyWrite, findsTheTruth, meetsRefusals, outlivesTheSession } from '../../../tests/_support/write-faults.ts'
import { BanIpPage } from '../features/bans/ban-ip-page.tsx'
import { EmergencyPage } from '../features/emergency/emergency-page.tsx'

vi.setConfig({ testTimeout: 180_000 })

const page = (
  <Routes>
    <Route path="/dashboard/settings/website/emergency" element={<EmergencyPage />} />
    <Route path="/dashboard/history/actions/ip" element={<BanIpPage />} />
  </Routes>
)
const SCALE = { orders: 0, users: 2, tickers: 0, invoices: 0, reports: 0, history: 0, banlist: 0, backoffice: 0 }
const EMERGENCY = '/dashboard/settings/website/emergency'
const FREE = '198.18.7.9'

let stage: Stage | null = null
afterEach(async () => {
  await stage?.strike().catch(() => {})
  stage = null
})
const open = async (address: string): Promise<Stage> => {
  stage = await putOnStage(page, address, { sandbox: { life: false, scale: SCALE }, timings: FAULT_TIMINGS })
  return stage
}
const button = (name: string | RegExp, inside: HTMLElement = document.body) => within(inside).getByRole('button', { name })

describe('a switch of the site', () => {
  const payments = () => screen.getByRole('switch', { name: 'Payments are taken' })
  const write: FaultyWrite = {
    write: 'emergency.update',
    ready: async () => {
      await screen.findByRole('switch', { name: 'Payments are taken' })
      await waitFor(() => expect(payments().getAttribute('aria-busy')).toBe('false'))
    },
    send: () => fireEvent.click(payments()),
    // what was refused went back to where it was
    kept: () => waitFor(() => expect(payments().getAttribute('aria-checked')).toBe('true')),
    truth: () => expect(payments().getAttribute('aria-checked')).toBe('false'),
  }
  test('refused: said, sent once, not done, back where it was', async () => meetsRefusals(await open(`${EMERGENCY}?tab=api`), write))
  test('no answer that can be read: sent once, and the page shows the truth', () =>
    findsTheTruth(() => open(`${EMERGENCY}?tab=api`), write))
})

describe('the second factor of everybody', () => {
  const dialog = () => dialogOf('Disable 2FA for everybody?')
  const word = async () => within(await dialog()).getByLabelText<HTMLInputElement>('Type “Disabled” to confirm')
  const write: FaultyWrite = {
    write: 'emergency.support',
    ready: async () => {
      const mode = await screen.findByRole('combobox', { name: '2FA send on' })
      if (!document.querySelector('[role="dialog"]')) {
        fireEvent.mouseDown(mode)
        fireEvent.click(
          await waitFor(() => document.querySelector('.ant-select-item-option[title="Disabled"]') ?? Promise.reject(new Error('closed'))),
        )
        fireEvent.click(button(/^Apply to all users/))
        fireEvent.change(await word(), { target: { value: 'Disabled' } })
      }
      await waitFor(async () => expect(isOff(button(/^Disable 2FA/, await dialog()))).toBe(false))
      await waitFor(async () => expect((await word()).disabled).toBe(false))
    },
    send: async () => fireEvent.click(button(/^Disable 2FA/, await dialog())),
    kept: async () => expect((await word()).value).toBe('Disabled'),
    truth: () => expect(screen.getByRole('region', { name: '2FA send on' }).querySelector('dd')?.textContent).toContain('Disabled'),
  }
  test('refused: said, sent once, not done, still typed', async () => meetsRefusals(await open(`${EMERGENCY}?tab=accounts`), write))
  test('no answer that can be read: sent once, and the page shows the truth', () =>
    findsTheTruth(() => open(`${EMERGENCY}?tab=accounts`), write))
})

describe('the ban of an address', () => {
  const address = '/dashboard/history/actions/ip'
  const ip = () => screen.getByLabelText<HTMLInputElement>('IP')
  const why = () => screen.getByLabelText<HTMLTextAreaElement>('Description')
  const write: FaultyWrite = {
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
      screen.getByText(`Banned: ${FREE}`)
      expect([ip().value, why().value]).toEqual(['', ''])
    },
  }
  test('refused: said, sent once, not done, still typed', async () => meetsRefusals(await open(address), write))
  test('no answer that can be read: sent once, and the ban list says that it was done', () => findsTheTruth(() => open(address), write))
  test('the session ends over it: typed as before', async () => {
    await outlivesTheSession(await open(address), write, () => screen.findByLabelText('IP'))
  })
  test('neither answered nor done: the ban list says so, what was typed stays', async () => {
    const made = await open(address)
    await write.ready()
    await made.control.fault('history.banIp', { is: 'hold' }, 1)
    await write.send()
    await screen.findByText(`No answer came. The ban list was read again: ${FREE} is not in it.`)
    await write.kept?.()
    await made.control.clearFaults()
  })
})
