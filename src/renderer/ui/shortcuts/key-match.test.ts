import { expect, test } from 'vitest'
import { belongsToFocused, digitOf, isTyping, matchesKey, parseKey, sendsForm } from './key-match.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
})

test('letters go by the character they produce, capitals by Caps Lock included', () => {
  expect(matchesKey(press('a'), 'a')).toBe(true)
  expect(matchesKey(press('A'), 'a')).toBe(true)
  expect(matchesKey(press('A', { shiftKey: true }), 'a')).toBe(false)
  expect(matchesKey(press('A', { shiftKey: true }), 'Shift+a')).toBe(true)
  // the key that types "a" on AZERTY has the code KeyQ
  expect(matchesKey(press('a', { code: 'KeyQ' }), 'a')).toBe(true)
  expect(matchesKey(press('q', { code: 'KeyA' }), 'a')).toBe(false)
})

test('symbols match by the character they produce, with any modifiers', () => {
  expect(matchesKey(press('?', { shiftKey: true }), '?')).toBe(true)
  expect(matchesKey(press('/', { shiftKey: true, code: 'Period' }), '/')).toBe(true)
})

test('a character typed with AltGr matches, also where AltGr is reported as Ctrl and Alt', () => {
  const altGr = { ctrlKey: true, altKey: true, getModifierState: (key: string) => key === 'AltGraph' }
  expect(matchesKey(press('[', altGr), '[')).toBe(true)
  expect(matchesKey(press('@', altGr), '[')).toBe(false)
  expect(matchesKey(press('e', altGr), 'Mod+e')).toBe(false)
  expect(matchesKey(press('ArrowLeft', altGr), 'ArrowLeft')).toBe(false)
})

test('digits go by their physical key: AZERTY prints "&" there, and "1" only with Shift', () => {
  expect(digitOf({ code: 'Digit1' })).toBe(1)
  expect(digitOf({ code: 'Numpad7' })).toBe(7)
  expect(digitOf({ code: 'KeyA' })).toBe(null)
})

test('a shortcut requires exactly its modifiers', () => {
  expect(matchesKey(press('k', { ctrlKey: true }), 'Mod+k')).toBe(true)
  expect(matchesKey(press('k', { ctrlKey: true }), 'k')).toBe(false)
  expect(matchesKey(press('k', { metaKey: true }), 'Mod+k')).toBe(false)
  expect(matchesKey(press('ArrowDown', { shiftKey: true }), 'ArrowDown')).toBe(false)
  expect(matchesKey(press('ArrowDown', { shiftKey: true }), 'Shift+ArrowDown')).toBe(true)
  expect(matchesKey(press(' '), 'Space')).toBe(true)
  expect(parseKey('Mod++')).toEqual({ mod: true, shift: false, alt: false, key: '+' })
})

test('a text field keeps typing and cursor keys; Escape and combinations reach the shortcuts', () => {
  const field = document.createElement('input')
  expect(isTyping(press('a'), field)).toBe(true)
  expect(isTyping(press('ArrowDown'), field)).toBe(true)
  expect(isTyping(press('Escape'), field)).toBe(false)
  expect(isTyping(press('Enter', { ctrlKey: true }), field)).toBe(false)
  expect(isTyping(press('F5'), field)).toBe(false)
  const box = document.createElement('input')
  box.type = 'checkbox'
  expect(isTyping(press('a'), box)).toBe(false)
  expect(isTyping(press('a'), document.createElement('textarea'))).toBe(true)
})

test('what edits a text, or moves in it, with Ctrl or ⌘ is the field’s too; elsewhere it is a shortcut', () => {
  const field = document.createElement('input')
  for (const key of ['a', 'c', 'x', 'v', 'z', 'y', 'A', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'Backspace', 'Delete']) {
    expect(isTyping(press(key, { ctrlKey: true }), field), key).toBe(true)
    expect(isTyping(press(key, { metaKey: true }), field), key).toBe(true)
    expect(isTyping(press(key, { ctrlKey: true }), document.body), key).toBe(false)
  }
  for (const key of ['k', 'e', 'f', 'Enter']) expect(isTyping(press(key, { ctrlKey: true }), field), key).toBe(false)
  // AltGr types a character; Windows reports it as Ctrl and Alt
  const altGraph = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' }
  expect(isTyping({ ...press('/'), ...altGraph }, field)).toBe(true)
})

test('Enter and Space belong to the focused button, left and right to the focused tab, up and down not', () => {
  const button = document.createElement('button')
  expect(belongsToFocused(press('Enter'), button)).toBe(true)
  expect(belongsToFocused(press('a'), button)).toBe(false)
  button.setAttribute('role', 'tab')
  expect(belongsToFocused(press('ArrowRight'), button)).toBe(true)
  expect(belongsToFocused(press('ArrowDown'), button)).toBe(false)
  expect(belongsToFocused(press('Enter'), document.body)).toBe(false)
})

test('an option has Enter, Space and the arrows, unless it passes its keys to the page', () => {
  const option = document.createElement('div')
  option.setAttribute('role', 'option')
  const own = () => ['Enter', ' ', 'ArrowLeft'].map((key) => belongsToFocused(press(key), option))
  expect(own()).toEqual([true, true, true])
  option.dataset['passesKeys'] = ''
  expect(own()).toEqual([false, false, false])
})

test('Ctrl Enter and ⌘ Enter send a form, Enter alone does not', () => {
  expect([{ ctrlKey: true }, { metaKey: true }, {}].map((held) => sendsForm(press('Enter', held)))).toEqual([true, true, false])
  expect(sendsForm(press('k', { ctrlKey: true }))).toBe(false)
})
