import { getDefaultNormalizer, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { renderPage, rowsPerPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { changelog, notesIn } from './changelog.ts'
import { ChangelogsPage } from './changelogs-page.tsx'

/** Keeps the non-breaking spaces of French text. */
const normalizer = getDefaultNormalizer({ collapseWhitespace: false })

for (const language of LANGUAGES)
  test(`every note, 50 rows a page, in ${language}`, async () => {
    const harness: PageHarness = await renderPage(<ChangelogsPage />, '/dashboard/changelogs', { settings: { language } })
    for (const { description } of notesIn(language)) await screen.findByText(description, { normalizer })
    expect(rowsPerPage()).toBe('50')
    await screen.findAllByText('21/11/2026')
    await harness.unmount()
  })

test('newest first, every note in both languages, none of before this product', () => {
  const dates = changelog.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(dates.every((date) => date >= '2026-11-21')).toBe(true)
  for (const { description } of changelog) expect(description.en).not.toBe(description.fr)
})
