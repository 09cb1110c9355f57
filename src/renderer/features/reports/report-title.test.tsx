import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dialogOf, NO_ROWS, type PageHarness, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { ReportsPage } from './reports-page.tsx'

let harness: PageHarness
afterEach(async () => {
  await harness.unmount()
  vi.unstubAllGlobals()
})

/** Every observed element is in view. */
class AllInView {
  readonly tell: (entries: readonly object[]) => void
  constructor(tell: (entries: readonly object[]) => void) {
    this.tell = tell
  }
  observe(target: Element) {
    queueMicrotask(() => this.tell([{ target, isIntersecting: true }]))
  }
  unobserve() {}
}

test('the question before a report is deleted has the title that the card got from the catalogue', async () => {
  vi.stubGlobal('IntersectionObserver', AllInView)
  const scale = { ...NO_ROWS, users: 4, tickers: 5 }
  harness = await renderPage(<ReportsPage />, '/dashboard/reports', { sandbox: { activity: false, scale } })
  await screen.findByText('Not found.')
  const [ticker] = (await harness.control.rows('tickers')) as { isbn: string; title_norm: string }[]
  const report = {
    id: 1,
    created_at: '2026-11-19T10:30:00.000Z',
    isbn: ticker?.isbn,
    errors_bottle: [9],
    firstname: 'Zoé',
    lastname: 'Lefèvre',
  }
  await harness.control.putRow('error_reports', 1, {
    ...report,
    description: '',
    link_attachments: '',
    pictures_attachments: [],
    enabled: 1,
  })
  await readAnew(harness, 'reports.errors')
  const card = await screen.findByRole('article')
  await waitFor(() => expect(within(card).getByRole('heading').textContent).toBe(ticker?.title_norm))
  fireEvent.click(within(card).getByRole('button', { name: /^Delete/ }))
  expect((await dialogOf('Delete this report?')).textContent).toContain(`Report by ZOÉ LEFÈVRE: ${ticker?.title_norm}.`)
})
