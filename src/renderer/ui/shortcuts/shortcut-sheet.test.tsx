import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PAGE_LAYER } from './layers.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { hideShortcuts } from './shown-shortcuts.ts'
import { useSheetKey } from './use-sheet-key.ts'
import { useShortcuts } from './use-shortcuts.ts'

afterEach(() => act(hideShortcuts))

function Page() {
  useShortcuts(PAGE_LAYER, [
    { key: 'p', label: 'Pour a glass', run: () => {} },
    { key: 'ArrowUp', label: 'Raise a glass', run: () => {} },
    { key: '[', label: 'Turn left', run: () => {} },
    { key: 'Mod+Shift+o', label: 'Open', run: () => {} },
    { key: 'g x', label: 'Go', run: () => {} },
  ])
  useSheetKey()
  return <ShortcutSheet />
}

test('a screen reader hears the keys of each command', async () => {
  render(<Page />)
  fireEvent.keyDown(document.body, { key: '?', bubbles: true })
  const spoken = async (label: string) => {
    const heard = (await screen.findByText(label)).parentElement?.querySelector('dd')?.cloneNode(true) as HTMLElement
    for (const hidden of heard.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
    return heard.textContent
  }
  expect(await spoken('Pour a glass')).toBe('P')
  expect(await spoken('Raise a glass')).toBe('Up arrow')
  expect(await spoken('Turn left')).toBe('left bracket')
  expect(await spoken('Open')).toBe('Ctrl + Shift + O')
  expect(await spoken('Go')).toBe('G, X')
})
