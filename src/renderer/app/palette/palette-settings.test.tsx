import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { NO_ROWS, type PageHarness, renderPage } from '#tests/_support/page/page-harness.tsx'
import { SettingsPage } from '#features/settings/settings-page.tsx'
import { PaletteButton } from './palette-button.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const open = async () => {
  const pages = (
    <>
      <PaletteButton />
      <Routes>
        <Route path="/settings" element={<SettingsPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  )
  harness = await renderPage(pages, '/dashboard', { sandbox: { activity: false, scale: NO_ROWS } })
}
const openPalette = () => fireEvent.click(screen.getByRole('button', { name: 'Search or jump to…' }))
const field = () => screen.getByRole('combobox', { name: /palette/i })
const type = (words: string) => fireEvent.change(field(), { target: { value: words } })
/** Lines of the group "Settings", each with its section. */
const settings = () =>
  [...document.querySelectorAll('[id^="palette-setting_"]')].map((line) =>
    [line.querySelector('.palette-title')?.textContent, line.querySelector('.palette-detail')?.textContent].filter(Boolean).join(' · '),
  )

test('sections of Settings and what is in them are found by their names and by other words, in both languages', async () => {
  await open()
  openPalette()
  const firsts: Readonly<Record<string, string>> = {
    'order decisions': 'Order decisions',
    'hold time': 'Time to undo · Order decisions',
    délai: 'Time to undo · Order decisions',
    ocr: 'Read labels · Order decisions',
    proxy: 'Address · Back office',
    swagger: 'API documentation · Profile',
    'heures calmes': 'Quiet hours · Notifications',
    endpoints: 'Endpoints',
  }
  for (const [words, first] of Object.entries(firsts)) {
    type(words)
    expect([words, settings()[0]]).toEqual([words, first])
  }
  await act(() => harness.desk.call('settings.update', { change: { language: 'fr' } }))
  type('hold time')
  await waitFor(() => expect(settings()[0]).toBe('Délai d’annulation · Décisions sur les ordres'))
  // part of a name, which is in the middle of "Démarrer à l’ouverture de ma session"
  type('mar')
  await waitFor(() => expect(settings()).toEqual([]))
})

test('a setting that was chosen in the palette has the focus, and its section is marked', async () => {
  await open()
  for (const [words, control, section] of [
    ['ocr', 'Read labels', 'Order decisions'],
    ['tracking page', 'Carrier’s tracking page', 'Links'],
    ['quiet', 'Quiet hours', 'Notifications'],
  ] as const) {
    openPalette()
    type(words)
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${control}`) }))
    await waitFor(() => expect(document.activeElement?.closest<HTMLElement>('.settings-row')?.dataset['setting']).toBe(control))
    expect(screen.getByRole('button', { current: true }).textContent).toBe(section)
  }
})
