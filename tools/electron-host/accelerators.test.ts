import { describe, expect, test } from 'vitest'
import { matchesAccelerator } from './core/accelerator.ts'

const press = (key: string, code: string, modifiers: { control?: boolean; alt?: boolean; shift?: boolean; meta?: boolean } = {}) => ({
  key,
  code,
  control: false,
  alt: false,
  shift: false,
  meta: false,
  ...modifiers,
})

describe('accelerators', () => {
  test.each([
    ['CmdOrCtrl+K', press('k', 'KeyK', { control: true }), true],
    ['CmdOrCtrl+K', press('k', 'KeyK'), false],
    ['CmdOrCtrl+K', press('K', 'KeyK', { control: true, shift: true }), false],
    ['CmdOrCtrl+Shift+K', press('K', 'KeyK', { control: true, shift: true }), true],
    ['Ctrl+1', press('1', 'Digit1', { control: true }), true],
    ['F5', press('F5', 'F5'), true],
    ['CmdOrCtrl+Plus', press('+', 'Equal', { control: true, shift: true }), true],
    ['CmdOrCtrl++', press('+', 'NumpadAdd', { control: true }), true],
    ['Alt+Left', press('ArrowLeft', 'ArrowLeft', { alt: true }), true],
    ['CmdOrCtrl+,', press(',', 'Comma', { control: true }), true],
  ])('%s', (accelerator, pressed, expected) => {
    expect(matchesAccelerator(accelerator, pressed, 'linux')).toBe(expected)
  })

  test('on macOS CmdOrCtrl is the command key', () => {
    expect(matchesAccelerator('CmdOrCtrl+K', press('k', 'KeyK', { meta: true }), 'darwin')).toBe(true)
    expect(matchesAccelerator('CmdOrCtrl+K', press('k', 'KeyK', { control: true }), 'darwin')).toBe(false)
  })
})
