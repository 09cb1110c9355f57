import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ChipsField } from './chips-field.tsx'

afterEach(cleanup)

function Field({ most }: { readonly most: number }) {
  const [{ chips, typed }, set] = useState<{ readonly chips: readonly string[]; readonly typed: string }>({ chips: [], typed: '' })
  const onChange = (next: readonly string[], rest: string) => set({ chips: next, typed: rest })
  return (
    <ChipsField
      label="Identifier"
      hint=""
      count={(count) => `${count} in all`}
      chips={chips}
      typed={typed}
      most={most}
      onChange={onChange}
    />
  )
}
const paste = (text: string) =>
  fireEvent.paste(screen.getByLabelText('Identifier', { selector: 'textarea' }), { clipboardData: { getData: () => text } })
const note = () => screen.getByRole('status').textContent

test('entries beyond the limit are counted, until one is removed', () => {
  render(<Field most={3} />)
  paste('A,B,C,D,E')
  expect(note()).toContain('3 in all 2 skipped: at most 3')
  fireEvent.click(screen.getByRole('button', { name: 'Remove C' }))
  expect(note()).not.toContain('left out')
})

test('the field is announced as required until there is an entry', () => {
  render(<Field most={3} />)
  const required = () => screen.getByLabelText('Identifier', { selector: 'textarea' }).getAttribute('aria-required')
  expect(required()).toBe('true')
  paste('A,B')
  expect(required()).toBe('false')
})

test('what is too long is counted and named, pasted or typed', () => {
  render(<Field most={5000} />)
  paste(`A,${'x'.repeat(201)},${'y'.repeat(300)}`)
  expect(note()).toContain('2 skipped: longer than 200 characters (xxxxxxxxxxxxxxxxxxxx…)')
  paste('B,C')
  expect(note()).not.toContain('left out')
  fireEvent.change(screen.getByLabelText('Identifier', { selector: 'textarea' }), { target: { value: 'z'.repeat(201) } })
  expect(note()).toContain('1 skipped: longer than 200 characters')
})
