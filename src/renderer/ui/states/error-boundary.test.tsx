import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(cleanup)

test('a screen that breaks says so with its details, and works again after Retry or on another screen', () => {
  let broken = true
  const Screen = () => {
    if (broken) throw new Error('x is undefined')
    return <p>fine</p>
  }
  const caught: unknown[] = []
  const { rerender } = render(
    <ErrorBoundary resetKey="/a">
      <Screen />
    </ErrorBoundary>,
    { onCaughtError: (error) => void caught.push(error) },
  )
  expect(caught).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong in Cellarmaster')
  rerender(
    <ErrorBoundary resetKey="/b">
      <p>another screen</p>
    </ErrorBoundary>,
  )
  expect(screen.getByText('another screen').textContent).toBe('another screen')
  rerender(
    <ErrorBoundary resetKey="/a">
      <Screen />
    </ErrorBoundary>,
  )
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('fine').textContent).toBe('fine')
})
