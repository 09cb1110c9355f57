import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Decision, DecisionState } from '#contract/orders/decisions.ts'
import { acceptedOrder } from '#tests/_support/page/accepted-order.ts'
import { DecisionTrail } from './decision-trail.tsx'

afterEach(cleanup)

const undoButton = (...decisions: Decision[]) => {
  render(<DecisionTrail decisions={decisions} always />, { wrapper: MemoryRouter })
  return screen.getByRole('button', { name: 'Undo' })
}
/** States that an undo ends, or can explain. */
const CAN_UNDO: readonly Decision['state'][] = ['held', 'sending', 'checking', 'done']

test.each(DecisionState.options)('Undo is enabled only for a decision that it can undo or explain: %s', (state) => {
  const button = undoButton(acceptedOrder(state))
  expect(button.getAttribute('aria-disabled')).toBe(CAN_UNDO.includes(state) ? null : 'true')
  if (!CAN_UNDO.includes(state)) screen.getByText('Nothing to undo')
})

test('an undone decision after a sent one does not hide the sent one', () => {
  expect(undoButton(acceptedOrder('done'), acceptedOrder('undone')).getAttribute('aria-disabled')).toBeNull()
})
