import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { navigatesTo, showsPage } from './between-pages.ts'
import { listenForKeys } from './layers.ts'
import { ShortcutLayer, useLayerName } from './shortcut-layer.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const NEXT = '/dashboard/settings/website/emergency'
const pressed: string[] = []
const stop = listenForKeys()
afterEach(() => {
  stop()
  cleanup()
})

/** A page or dialog whose digit 1 does something. */
function Numbered({ says }: { readonly says: string }) {
  useShortcuts(useLayerName(), [{ key: '1', digit: 1, label: says, run: () => pressed.push(says) }])
  return null
}
const pressOne = () => fireEvent.keyDown(document.body, { key: '1', code: 'Digit1', bubbles: true })

test('a key pressed before the next page is drawn does nothing on the page that is about to go; those of a dialog work', () => {
  showsPage('/dashboard')
  const { rerender } = render(<Numbered says="bottle" />)
  navigatesTo(NEXT)
  pressOne()
  expect(pressed).toEqual([])
  rerender(
    <ShortcutLayer name="dialog">
      <Numbered says="dialog" />
    </ShortcutLayer>,
  )
  pressOne()
  expect(pressed).toEqual(['dialog'])
  rerender(<Numbered says="tab" />)
  showsPage(NEXT)
  pressOne()
  expect(pressed).toEqual(['dialog', 'tab'])
})
