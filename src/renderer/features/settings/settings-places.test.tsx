import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_ROWS, type PageHarness, renderPage } from '#tests/_support/page/page-harness.tsx'
import { SettingsPage } from './settings-page.tsx'
import { SETTINGS_SECTIONS } from './settings-places.ts'

let harness: PageHarness
afterEach(() => harness.unmount())

test('the sections and settings that the palette offers are those of the page, in its order', async () => {
  harness = await renderPage(<SettingsPage />, '/settings', { sandbox: { activity: false, scale: NO_ROWS } })
  await screen.findByText('Process isolation')
  const onPage = () =>
    [...document.querySelectorAll('.settings-section')].map((section) => ({
      title: section.querySelector('h2')?.textContent,
      settings: [...section.querySelectorAll<HTMLElement>('.settings-row')]
        .map(({ dataset }) => dataset['setting'])
        // exists in training mode only, which this test runs in
        .filter((name) => name !== 'Training'),
    }))
  const offered = SETTINGS_SECTIONS.map(({ label, settings }) => ({
    title: label('en'),
    settings: settings.map((item) => item.label('en')),
  }))
  await waitFor(() => expect(onPage()).toEqual(offered))
  // the list on the left has the same sections
  expect([...document.querySelectorAll('.settings-nav button')].map(({ textContent }) => textContent)).toEqual(
    offered.map(({ title }) => title),
  )
})
