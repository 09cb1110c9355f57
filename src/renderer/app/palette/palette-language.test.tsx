import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { NO_ROWS, type PageHarness, renderPage } from '#tests/_support/page/page-harness.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { ShortcutSheet } from '#ui/shortcuts/shortcut-sheet.tsx'
import { hideShortcuts } from '#ui/shortcuts/shown-shortcuts.ts'
import { useSheetKey } from '#ui/shortcuts/use-sheet-key.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { defineStrings, useStrings } from '#ui/strings.ts'
import { PaletteButton } from './palette-button.tsx'

const words = defineStrings({ en: { pour: 'Pour a glass' }, fr: { pour: 'Servir un verre' } })

function Page() {
  const s = useStrings(words)
  useShortcuts(PAGE_LAYER, [{ key: 'p', label: s.pour, run: () => {} }])
  useSheetKey()
  return (
    <>
      <PaletteButton />
      <ShortcutSheet />
    </>
  )
}

let harness: PageHarness
afterEach(async () => {
  act(hideShortcuts)
  await harness.unmount()
})
const open = async () => {
  harness = await renderPage(<Page />, '/dashboard', { sandbox: { activity: false, scale: NO_ROWS } })
}
const speakFrench = () => act(() => harness.desk.call('settings.update', { change: { language: 'fr' } }))

test('commands of the page are named in the language chosen while the palette is open', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Search or jump to…' }))
  await screen.findByText('Pour a glass')
  await speakFrench()
  await screen.findByText('Servir un verre')
  expect(screen.queryByText('Pour a glass')).toBe(null)
})

test('commands are those of the page that is now behind the palette', async () => {
  const Other = () => {
    useShortcuts(PAGE_LAYER, [{ key: 'w', label: 'Wash a glass', run: () => {} }])
    return null
  }
  let goAway = () => {}
  const Pour = () => {
    const navigate = useNavigate()
    useEffect(() => {
      goAway = () => void navigate('/dashboard/events')
    })
    useShortcuts(PAGE_LAYER, [{ key: 'p', label: 'Pour a glass', run: () => {} }])
    return null
  }
  const pages = (
    <>
      <PaletteButton />
      <Routes>
        <Route path="/dashboard" element={<Pour />} />
        <Route path="/dashboard/events" element={<Other />} />
      </Routes>
    </>
  )
  harness = await renderPage(pages, '/dashboard', { sandbox: { activity: false, scale: NO_ROWS } })
  fireEvent.click(screen.getByRole('button', { name: 'Search or jump to…' }))
  await screen.findByText('Pour a glass')
  act(() => goAway())
  await screen.findByText('Wash a glass')
  expect(screen.queryByText('Pour a glass')).toBe(null)
})

test('the open shortcut sheet follows the language too', async () => {
  await open()
  fireEvent.keyDown(document.body, { key: '?', bubbles: true })
  await screen.findByText('Pour a glass')
  await speakFrench()
  await screen.findByText('Servir un verre')
})

test('a question keeps the language it was asked in, on all of its buttons', async () => {
  await open()
  void ask({ title: 'Delete this order?', ok: 'Delete' })
  await screen.findByText('Delete this order?')
  await speakFrench()
  await waitFor(() => expect(document.querySelector('[aria-label="Rechercher, aller à…"]')).not.toBe(null))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Cancel')
})
