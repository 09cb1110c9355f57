import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Select } from './select.tsx'

afterEach(cleanup)

test('a screen reader hears the chosen value with the name of the field', () => {
  const options = [
    { value: 'all', label: 'All types' },
    { value: 'sell', label: 'SELL' },
  ]
  const { rerender } = render(<Select aria-label="Order type" value="all" options={options} />)
  const field = () => screen.getByRole('combobox', { name: 'Order type' })
  expect(field().getAttribute('aria-description')).toBe('All types')
  rerender(<Select aria-label="Order type" value="sell" options={options} />)
  expect(field().getAttribute('aria-description')).toBe('SELL')
})
