import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenForKeys } from './layers.ts'

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

test('Enter that is held down presses a button and a field once; it adds lines to a text', () => {
  const { getByRole } = render(
    <>
      <button type="button">Unblock account</button>
      <input type="text" aria-label="ticker" onKeyDown={({ key }) => heard.push(key)} />
      <textarea aria-label="note" onKeyDown={({ key }) => heard.push(key)} />
    </>,
  )
  const isPressed = (name: string, role: 'button' | 'textbox', repeat: boolean) =>
    fireEvent.keyDown(getByRole(role, { name }), { key: 'Enter', bubbles: true, repeat, cancelable: true })
  expect([isPressed('Unblock account', 'button', false), isPressed('Unblock account', 'button', true)]).toEqual([true, false])
  expect([isPressed('ticker', 'textbox', false), isPressed('ticker', 'textbox', true)]).toEqual([true, false])
  expect(heard).toEqual(['Enter'])
  expect([isPressed('note', 'textbox', false), isPressed('note', 'textbox', true)]).toEqual([true, true])
  expect(heard).toEqual(['Enter', 'Enter', 'Enter'])
})
