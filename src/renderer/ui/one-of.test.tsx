import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { OneOf } from './one-of.tsx'

afterEach(cleanup)

function Glasses() {
  const [glass, setGlass] = useState('tulip')
  return <OneOf aria-label="Glass" value={glass} options={['tulip', 'tumbler']} onChange={setGlass} />
}

test('the chosen button is the only stop of Tab', () => {
  render(<Glasses />)
  expect(screen.getByRole('radiogroup', { name: 'Glass' }).tabIndex).toBe(-1)
  fireEvent.click(screen.getByRole('radio', { name: 'tumbler' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'tumbler' }).checked).toBe(true)
  // of radio buttons with one name, only the checked one is a stop
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).size).toBe(1)
})
