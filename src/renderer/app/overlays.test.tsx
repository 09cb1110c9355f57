import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hideShortcuts } from '#ui/shortcuts/shown-shortcuts.ts'
import { Overlays } from './overlays.tsx'

afterEach(() => {
  act(hideShortcuts)
  // else its timer fires after the end of the file, without a window
  cleanup()
})

test('a question mark right after the start shows the key sheet, although its code is not loaded yet', async () => {
  render(<Overlays />)
  fireEvent.keyDown(document.body, { key: '?', bubbles: true })
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1)
})
