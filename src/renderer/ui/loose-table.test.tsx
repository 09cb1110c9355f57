import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { columnWidths } from './data-table/grid/column-widths.ts'
import { UntypedTable } from './loose-table.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

test('keys that are names of something every object has are columns like others', async () => {
  const rows = [
    { constructor: 'Ardbeg', valueOf: 4 },
    { started_at: 'soon', toString: null },
    JSON.parse('{"__proto__":"hidden"}') as object,
  ]
  harness = await renderPage(
    <UntypedTable title="Runs" rows={rows as Record<string, unknown>[]} rememberAs="loose" empty="None" error={null} />,
    '/',
    { sandbox: { activity: false, scale: NO_ROWS } },
  )
  const grid = await screen.findByRole('grid', { name: 'Runs' })
  const texts = [...grid.querySelectorAll('tbody tr[data-index]')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
  expect(texts).toEqual([
    ['Ardbeg', '4', '—', '—', '—'],
    ['—', '—', 'soon', '—', '—'],
    ['—', '—', '—', '—', 'hidden'],
  ])
  expect(columnWidths([{ field: 'constructor', kind: 'text', minWidth: 90 }], 300)).toEqual({ widths: [300], total: 300, padding: 8 })
})
