import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenForKeys, PAGE_LAYER, type Shortcut, topLayer } from './layers.ts'
import { ShortcutLayer, useLayerName } from './shortcut-layer.tsx'
import { useShortcuts } from './use-shortcuts.ts'

let heard: string[] = []
let stop = () => {}
beforeEach(() => {
  heard = []
  stop = listenForKeys()
})
afterEach(() => {
  stop()
  cleanup()
})

function Keys({ says, shortcuts }: { readonly says: string; readonly shortcuts: readonly Omit<Shortcut, 'label' | 'run'>[] }) {
  useShortcuts(
    useLayerName(),
    shortcuts.map((shortcut) => ({ ...shortcut, label: says, run: () => heard.push(says) })),
  )
  return null
}
const press = (key: string, more: Partial<KeyboardEventInit> = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, bubbles: true, ...more })

test('only the topmost layer hears keys; the one below hears again when it is gone', () => {
  const page = <Keys says="page" shortcuts={[{ key: 'a' }]} />
  const { rerender } = render(
    <>
      {page}
      <ShortcutLayer name="dialog">
        <Keys says="dialog" shortcuts={[{ key: 'd' }]} />
      </ShortcutLayer>
    </>,
  )
  expect(topLayer()).toBe('dialog')
  press('a')
  press('d')
  expect(heard).toEqual(['dialog'])
  rerender(page)
  expect(topLayer()).toBe(PAGE_LAYER)
  press('a')
  expect(heard).toEqual(['dialog', 'page'])
})

test('a dialog over a dialog: each press is heard once, by the upper one', () => {
  render(
    <ShortcutLayer name="lower">
      <Keys says="lower" shortcuts={[{ key: 'a' }]} />
      <ShortcutLayer name="upper">
        <Keys says="upper" shortcuts={[{ key: 'a' }]} />
      </ShortcutLayer>
    </ShortcutLayer>,
  )
  press('a')
  expect(heard).toEqual(['upper'])
})

test('digits by physical key, with and without Shift (AZERTY)', () => {
  render(<Keys says="one" shortcuts={[{ key: '1', digit: 1 }]} />)
  press('&', { code: 'Digit1' })
  press('1', { code: 'Digit1', shiftKey: true })
  press('1', { code: 'Numpad1' })
  press('1', { code: 'Digit1', ctrlKey: true })
  expect(heard).toEqual(['one', 'one', 'one'])
})

test('typing in a field is not for shortcuts', () => {
  const { getByRole } = render(
    <>
      <input type="text" />
      <Keys says="accept" shortcuts={[{ key: 'a' }]} />
    </>,
  )
  press('a', {}, getByRole('textbox'))
  expect(heard).toEqual([])
})

test('a held key decides once but moves on', () => {
  render(
    <>
      <Keys says="accept" shortcuts={[{ key: 'a' }]} />
      <Keys says="down" shortcuts={[{ key: 'ArrowDown', repeat: true }]} />
    </>,
  )
  press('a')
  press('a', { repeat: true })
  press('ArrowDown')
  press('ArrowDown', { repeat: true })
  expect(heard).toEqual(['accept', 'down', 'down'])
})

test('a disabled shortcut leaves the key to another of its layer', () => {
  render(
    <>
      <Keys says="first" shortcuts={[{ key: 'a' }]} />
      <Keys says="second" shortcuts={[{ key: 'a', enabled: false }]} />
    </>,
  )
  press('a')
  expect(heard).toEqual(['first'])
})

test('a press that something else has taken is not heard again', () => {
  render(<Keys says="accept" shortcuts={[{ key: 'a' }]} />)
  const taken = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true })
  taken.preventDefault()
  document.body.dispatchEvent(taken)
  expect(heard).toEqual([])
})
