import { cleanup, fireEvent, render } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { listenForKeys } from './layers.ts'
import { ShortcutLayer, useLayerName } from './shortcut-layer.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const heard: string[] = []
const stop = listenForKeys()
afterEach(() => {
  stop()
  cleanup()
})

function Keyed({ says }: { readonly says: string }) {
  useShortcuts(useLayerName(), [{ key: 'x', label: says, run: () => heard.push(says) }])
  return null
}
/** Presses X in the frame in which its content appears, before the effects that follow the frame. */
function PressedAtOnce({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: 'x', bubbles: true }), [])
  return children
}

test('a key pressed in the frame that shows a page or a dialog is not lost', () => {
  render(
    <PressedAtOnce>
      <Keyed says="page" />
    </PressedAtOnce>,
  )
  expect(heard).toEqual(['page'])
  render(
    <PressedAtOnce>
      <ShortcutLayer name="dialog">
        <Keyed says="dialog" />
      </ShortcutLayer>
    </PressedAtOnce>,
  )
  expect(heard).toEqual(['page', 'dialog'])
})
