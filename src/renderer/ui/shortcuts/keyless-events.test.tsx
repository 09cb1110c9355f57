import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForKeys, PAGE_LAYER } from './layers.ts'
import { useShortcuts } from './use-shortcuts.ts'

let stop = () => {}
beforeEach(() => {
  stop = listenForKeys()
})
afterEach(() => {
  stop()
  cleanup()
})

test('a key event without a key, as after a completed field, is not an error and reaches nobody', () => {
  const onKeyDown = vi.fn()
  const onError = vi.fn((event: Event) => event.preventDefault())
  const run = vi.fn()
  window.addEventListener('error', onError)
  function Form() {
    useShortcuts(PAGE_LAYER, [{ key: 'a', label: 'Accept', run }])
    return <input onKeyDown={onKeyDown} />
  }
  const { getByRole } = render(<Form />)
  getByRole('textbox').dispatchEvent(new Event('keydown', { bubbles: true, cancelable: true }))
  window.removeEventListener('error', onError)
  expect(onError).not.toHaveBeenCalled()
  expect(onKeyDown).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'a', bubbles: true })
  expect(run).toHaveBeenCalledOnce()
})
