import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ChordPanel } from './chord-panel.tsx'
import { KeyHint } from './key-hint.tsx'
import { useKeyHint } from './key-hint-store.ts'
import { EVERY_LAYER, leaveLayers, listenForKeys, PAGE_LAYER, type Shortcut, topLayer } from './layers.ts'
import { ShortcutLayer, useLayerName } from './shortcut-layer.tsx'
import { useShortcuts } from './use-shortcuts.ts'

let heard: string[] = []
let stop = () => {}
beforeEach(() => {
  heard = []
  useKeyHint.setState({ keys: null, disabled: null, id: 0 })
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

test('only the topmost layer receives keys; the one below receives them again when it closes', () => {
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

test('a dialog over a dialog: each key press reaches only the upper one', () => {
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

test('typing in a field triggers no shortcut', () => {
  const { getByRole } = render(
    <>
      <input type="text" />
      <Keys says="accept" shortcuts={[{ key: 'a' }]} />
    </>,
  )
  press('a', {}, getByRole('textbox'))
  expect(heard).toEqual([])
})

test('a held key decides once, but keeps moving', () => {
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

test('a key press that was already handled triggers no shortcut', () => {
  render(<Keys says="accept" shortcuts={[{ key: 'a' }]} />)
  const taken = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true })
  taken.preventDefault()
  document.body.dispatchEvent(taken)
  expect(heard).toEqual([])
})

function KeysOfEveryLayer() {
  useShortcuts(EVERY_LAYER, [{ key: 'Mod+k', label: 'palette', run: () => heard.push('palette') }])
  return null
}

test("a shortcut of every layer works over a dialog and in its fields; the dialog's own shortcut takes precedence", () => {
  const { getByRole } = render(
    <>
      <KeysOfEveryLayer />
      <ShortcutLayer name="dialog">
        <input type="text" />
        <Keys says="dialog" shortcuts={[{ key: 'x' }]} />
      </ShortcutLayer>
    </>,
  )
  press('k', { ctrlKey: true })
  press('k', { ctrlKey: true }, getByRole('textbox'))
  expect(heard).toEqual(['palette', 'palette'])
  cleanup()
  render(
    <>
      <KeysOfEveryLayer />
      <ShortcutLayer name="dialog">
        <Keys says="dialog" shortcuts={[{ key: 'Mod+k' }]} />
      </ShortcutLayer>
    </>,
  )
  press('k', { ctrlKey: true })
  expect(heard.at(-1)).toBe('dialog')
})

test('leaving closes the topmost layer first and ends at the first one in which the person stays', async () => {
  const left: string[] = []
  const leave = (name: string, answer: boolean) => () => {
    left.push(name)
    return Promise.resolve(answer)
  }
  const layers = (formAnswer: boolean) => (
    <ShortcutLayer name="list" leave={leave('list', true)}>
      <ShortcutLayer name="form" leave={leave('form', formAnswer)}>
        <ShortcutLayer name="menu">{null}</ShortcutLayer>
      </ShortcutLayer>
    </ShortcutLayer>
  )
  const { rerender } = render(layers(false))
  expect(await leaveLayers()).toBe(false)
  expect(left).toEqual(['form'])
  rerender(layers(true))
  expect(await leaveLayers()).toBe(true)
  expect(left).toEqual(['form', 'form', 'list'])
})

const CTRL = { ctrlKey: true }

test('an unknown Ctrl combination shows a hint; a shortcut, or a combination of the browser, does not', () => {
  const { getByRole, container } = render(
    <>
      <input type="text" />
      <Keys says="filter" shortcuts={[{ key: 'Mod+f' }]} />
      <KeyHint />
    </>,
  )
  const hint = () => container.querySelector('.key-hint')?.textContent
  const field = getByRole('textbox')
  for (const [key, on] of [
    ['f', document.body],
    ['c', document.body],
    ['0', document.body],
    ['Control', document.body],
    ['z', field],
    ['ArrowLeft', field],
  ] as const) {
    press(key, CTRL, on)
    expect(hint(), key).toBe('')
  }
  press('b')
  expect(hint()).toBe('')
  press('b', CTRL)
  expect(hint()).toContain('does nothing here')
})

test('Ctrl A marks no words of the window, and all of a text field', () => {
  const { getByRole } = render(<input type="text" />)
  // false: the browser does not act on it
  expect(press('a', CTRL)).toBe(false)
  expect(press('a', CTRL, getByRole('textbox'))).toBe(true)
})

test('a press whose action is disabled says why, until the action is carried out', () => {
  const page = (disabledReason: string | null) => (
    <>
      <Keys says="Resolve" shortcuts={[{ key: 'r', enabled: disabledReason === null, disabledReason }]} />
      <KeyHint />
    </>
  )
  const { container, rerender } = render(page('Enter a ticker'))
  const hint = () => container.querySelector('.key-hint')?.textContent
  press('r', { repeat: true })
  expect(hint()).toBe('')
  press('r')
  expect(hint()).toContain('Resolve · Enter a ticker')
  expect(heard).toEqual([])
  rerender(page(null))
  press('r')
  expect(heard).toEqual(['Resolve'])
  expect(hint()).toBe('')
})

test('a chord is two keys, one after the other; a letter after the first key does nothing else', () => {
  const { container } = render(
    <>
      <Keys says="orders" shortcuts={[{ key: 'g o' }]} />
      <Keys says="accept" shortcuts={[{ key: 'a' }, { key: 'o' }]} />
      <ChordPanel />
      <KeyHint />
    </>,
  )
  const panel = () => container.querySelector('.chord-panel')?.textContent ?? ''
  press('g')
  expect(panel()).toContain('orders')
  press('o')
  expect(heard).toEqual(['orders'])
  expect(panel()).toBe('')
  press('g')
  press('a')
  expect(heard).toEqual(['orders'])
  expect(container.querySelector('.key-hint')?.textContent).toContain('does nothing here')
  press('a')
  expect(heard).toEqual(['orders', 'accept'])
})

test('a chord does not start in fields, dialogs or with modifiers; Escape, a click and other keys end it', () => {
  const page = (
    <>
      <input type="text" />
      <Keys says="orders" shortcuts={[{ key: 'g o' }]} />
      <Keys says="row" shortcuts={[{ key: 'ArrowDown' }, { key: 'Escape' }]} />
      <ChordPanel />
    </>
  )
  const { container, getByRole, rerender } = render(page)
  const isOpen = () => container.querySelector('.chord-panel') !== null
  press('g', {}, getByRole('textbox'))
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const) press('g', { [modifier]: true })
  expect(isOpen()).toBe(false)
  press('o')
  press('g')
  press('o', { ctrlKey: true })
  press('g')
  press('o', {}, getByRole('textbox'))
  expect([heard, isOpen()]).toEqual([[], false])

  press('g')
  press('g', { repeat: true })
  press('Escape')
  press('o')
  press('g')
  fireEvent.pointerDown(document.body)
  press('o')
  expect(heard).toEqual([])
  press('g')
  press('ArrowDown')
  press('o')
  expect(heard).toEqual(['row'])

  // the layer opens between the two keys
  press('g')
  rerender(
    <>
      {page}
      <ShortcutLayer name="dialog">
        <Keys says="dialog" shortcuts={[{ key: 'd' }]} />
      </ShortcutLayer>
    </>,
  )
  press('o')
  press('g')
  press('o')
  press('d')
  expect(heard).toEqual(['row', 'dialog'])
})
