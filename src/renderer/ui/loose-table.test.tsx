import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_ROWS, type PageHarness, renderPage } from '#tests/_support/page/page-harness.tsx'
import { UntypedTable } from './loose-table.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

test('keys become titles: words apart, abbreviations in capitals', async () => {
  const row = { id: 1, started_at: '2026-11-28T16:00:00Z', lotId: 2, source_url: 'https://www.example.org', valid: true }
  const read = { readAt: 1, loading: false, refreshing: false, error: null, reload: async () => undefined }
  harness = await renderPage(
    <UntypedTable title="Runs" rows={[row]} rememberAs="runs" empty="None" pageSize={5} {...read} />,
    '/dashboard',
    {
      sandbox: { activity: false, scale: NO_ROWS },
    },
  )
  await screen.findByText('Started at')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Started at',
    'Lot ID',
    'Source URL',
    'Valid',
  ])
})
