import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { PingPanel } from './ping-panel.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

test('before the first response the panel says that nothing is loaded, not that no website is monitored', async () => {
  harness = await renderPage(<PingPanel />, '/dashboard')
  expect(screen.getByRole('contentinfo').textContent).toContain('Not loaded yet')
  expect(screen.getByRole('contentinfo').textContent).not.toContain('No website found')
  // no icon either: the state of the URLs is still unknown
  expect(screen.queryByRole('img')).toBe(null)
})

test('troubles of two kinds name the number of URLs once', async () => {
  harness = await renderPage(<PingPanel />, '/dashboard')
  await harness.desk.call('live.pingNow', {})
  expect((await screen.findByText(/slow/)).textContent).toBe('1 slow, 1 very slow of 7')
})
