import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_ROWS, renderPage } from '#tests/_support/page/page-harness.tsx'
import { NormalizedGeneratePage } from './normalized-generate-page.tsx'
import { ScrapingGeneratePage } from './scraping-generate-page.tsx'

test.each([
  ['Identifier', <NormalizedGeneratePage key="normalized" />],
  ['Keywords', <ScrapingGeneratePage key="scraping" />],
])('the only field of the page has the focus: %s', async (label, page) => {
  const harness = await renderPage(page, '/', { sandbox: { activity: false, scale: NO_ROWS } })
  try {
    expect(document.activeElement).toBe(await screen.findByLabelText(label, { selector: 'textarea' }))
  } finally {
    await harness.unmount()
  }
})
