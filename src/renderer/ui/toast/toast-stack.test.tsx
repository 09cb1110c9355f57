import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from 'react-router'
import { defaultSettings } from '#main/settings/settings-store.ts'
import { useSettings } from '#stores/settings-store.ts'
import { forgetToasts, logMessage } from '#stores/toast-store.ts'
import { MessageLog } from './message-log.tsx'
import { ToastStack } from './toast-stack.tsx'
import { toast } from './use-toast.ts'

beforeEach(() => {
  forgetToasts()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a success goes after three seconds, an error after five', () => {
  render(<ToastStack />)
  act(() => {
    toast.success('Order accepted')
    toast.error({ title: 'Server error', text: 'Nothing was changed.' })
  })
  pass(3000)
  expect(screen.queryByText('Order accepted')).toBe(null)
  expect(screen.getByRole('alert').textContent).toContain('Nothing was changed.')
  pass(2000)
  expect(screen.queryByText('Server error')).toBe(null)
})

test('title and text are one paragraph, which a screen reader speaks in this order, and can each be found by themselves', () => {
  render(<ToastStack />)
  act(() => toast.error({ title: 'Server error', text: 'Nothing was changed.' }))
  const words = screen.getByText('Server error').closest('p')
  expect([...(words?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Server error', '', 'Nothing was changed.'])
})

test('an error waits while the pointer is on it', () => {
  render(<ToastStack />)
  act(() => toast.error('Server error'))
  const card = screen.getByText('Server error').closest('.toast') as HTMLElement
  pass(4900)
  fireEvent.mouseEnter(card)
  pass(60_000)
  expect(screen.queryByText('Server error')).not.toBe(null)
  fireEvent.mouseLeave(card)
  pass(1400)
  expect(screen.queryByText('Server error')).not.toBe(null)
  pass(200)
  expect(screen.queryByText('Server error')).toBe(null)
})

test('a message does not outlast its language; the list keeps it, with its action in the new one', () => {
  render(
    <>
      <ToastStack />
      <MessageLog open onClose={() => {}} />
    </>,
  )
  act(() => {
    toast.error('Server error')
    toast.info({ title: 'Order accepted', action: { label: (language) => ({ en: 'Undo', fr: 'Annuler' })[language], run: () => {} } })
  })
  act(() => useSettings.setState({ settings: { ...defaultSettings('linux'), language: 'fr' } }))
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.queryByText('Server error')).not.toBe(null)
  expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBe(null)
  useSettings.setState({ settings: null })
})

test('results are polite, failures interrupt, and each tone has a word for those who see no colour', () => {
  render(<ToastStack />)
  act(() => {
    toast.info('Refresh in progress')
    toast.warning('Already handled')
  })
  expect(screen.getByRole('status').textContent).toContain('Refresh in progress')
  expect(screen.getByRole('alert').textContent).toContain('Already handled')
  expect(screen.getByRole('img', { name: 'Warning' })).not.toBe(null)
})

test('dismissed messages can be read in the list', () => {
  render(
    <>
      <ToastStack />
      <MessageLog open onClose={() => {}} />
    </>,
  )
  act(() => toast.error({ title: 'Server error', text: 'Nothing was changed.' }))
  pass(10_000)
  expect(screen.getByRole('listitem').textContent).toContain('Nothing was changed.')
})

test('the list links what a message names, and unfolds the request', () => {
  const onClose = vi.fn()
  render(
    <MemoryRouter>
      <ToastStack />
      <MessageLog open onClose={onClose} />
    </MemoryRouter>,
  )
  const object = { name: 'Eddu-Mor 14', route: '/dashboard/orders?order=1' }
  const request = 'orders.check · PUT api/orders/check'
  act(() => void logMessage('success', { title: 'Declined: Eddu-Mor 14', text: 'Photo too dark', object, request }))
  expect(document.querySelector('.toast')).toBe(null)
  const entry = screen.getByRole('listitem')
  expect(entry.querySelector('strong')?.textContent).toBe('Declined: Eddu-Mor 14')
  expect(entry.querySelector('details')?.textContent).toContain(request)
  const link = screen.getByRole('link', { name: 'Eddu-Mor 14' })
  expect(link.getAttribute('href')).toBe('/dashboard/orders?order=1')
  fireEvent.click(link)
  expect(onClose).toHaveBeenCalled()
})

test('following the list to the settings of an endpoint closes it', () => {
  const onClose = vi.fn()
  render(
    <MemoryRouter>
      <MessageLog open onClose={onClose} />
    </MemoryRouter>,
  )
  act(() => void logMessage('error', { title: 'Couldn’t save', endpoint: 'tickers.one' }))
  fireEvent.click(screen.getByRole('link', { name: 'Settings → Endpoints' }))
  expect(onClose).toHaveBeenCalled()
})
