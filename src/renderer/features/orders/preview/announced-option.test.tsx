import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { belongsToFocused } from '#ui/shortcuts/key-match.ts'
import { AnnouncedOption } from './announced-option.tsx'

afterEach(cleanup)

test('the element that had the focus stays until the next change: Orca is silent about a new focus otherwise', () => {
  const of = (id: string) => <AnnouncedOption list="Orders" id={id} text={`Order: ${id}`} />
  const { rerender } = render(of('first'))
  const first = screen.getByRole('option')
  rerender(of('second'))
  expect(first.isConnected).toBe(true)
  expect(screen.queryByText('Order: first'), 'it is no longer on screen').toBeNull()
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Order: second')
  // it has the focus until the next frame: a key that is pressed before steps back, too
  for (const key of ['ArrowLeft', 'Enter', ' ']) expect(belongsToFocused(new KeyboardEvent('keydown', { key }), first)).toBe(false)
  // a look back is announced on an element of its own too
  rerender(of('first'))
  expect(first.isConnected).toBe(false)
  expect(screen.getByRole('option', { name: /^Order/ }).textContent).toBe('Order: first')
})
