import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { PreviewTable } from './preview-table.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const preview = {
  fields: ['price', 'delivery'],
  before: [{ price: { isUnread: true as const }, delivery: '12,5' }],
  after: [{ price: { cents: [12_050, 90] }, delivery: { euros: [1012.5] } }],
}

test.each([
  ['en', ['Unreadable', '120.50 €, 0.90 €', '12,5', '1,012.50 €']],
  ['fr', ['Illisible', '120,50 €, 0,90 €', '12,5', '1 012,50 €']],
] as const)('money is written as in the tables, in "%s"', async (language, texts) => {
  harness = await renderPage(<PreviewTable preview={preview} />, '/diagnostics', { sandbox: { scale: NO_ROWS } })
  await harness.desk.call('settings.update', { change: { language } })
  await harness.remount(<PreviewTable preview={preview} />)
  const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
  expect(cells).toEqual(texts)
})
