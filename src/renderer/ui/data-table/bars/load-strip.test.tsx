import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenForKeys } from '#ui/shortcuts/layers.ts'
import { LoadStrip } from './load-strip.tsx'

let stopped = 0
let deaf = () => {}
beforeEach(() => {
  stopped = 0
  deaf = listenForKeys()
  render(<LoadStrip received={{ rows: 412_000, bytes: 50, expected: 100 }} onStop={() => void stopped++} />)
})
afterEach(() => {
  deaf()
  cleanup()
})
const cancel = () => screen.findByRole('button', { name: 'Cancel loading' })

test('a long load says how far it is; Cancel answers at once and is heard once', async () => {
  const button = await cancel()
  expect(screen.getByRole('status').textContent).toContain('412,000 rows')
  fireEvent.click(button)
  expect(button.textContent).toContain('Cancelling…')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  fireEvent.keyDown(document.body, { key: 'Escape', shiftKey: true })
  expect(stopped).toBe(1)
})

test('its key cancels from anywhere on the page', async () => {
  await cancel()
  fireEvent.keyDown(document.body, { key: 'Escape', shiftKey: true })
  await waitFor(() => expect(stopped).toBe(1))
})
