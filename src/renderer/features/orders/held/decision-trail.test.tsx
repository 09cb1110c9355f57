import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Decision, DecisionState } from '#contract/orders/decisions.ts'
import { DecisionTrail } from './decision-trail.tsx'

afterEach(cleanup)

const inState = (state: Decision['state']): Decision => ({
  id: `d-${state}`,
  order_uuid: '0b7c5f2e-8d3a-4c1e-9f6b-2a4d8e1c7b90',
  queue: 'unverified',
  verb: 'accept',
  reasons: [],
  title: 'Lagavulin 16',
  madeAt: 0,
  state,
  holdMs: 5000,
  sendsAt: null,
  pause: null,
  error: null,
})
const undoButton = (...decisions: Decision[]) => {
  render(<DecisionTrail decisions={decisions} always />, { wrapper: MemoryRouter })
  return screen.getByRole('button', { name: 'Undo' })
}
/** States that an undo ends, or can explain. */
const CAN_UNDO: readonly Decision['state'][] = ['held', 'sending', 'checking', 'done']

test.each(DecisionState.options)('Undo is enabled only for a decision that it can undo or explain: %s', (state) => {
  const button = undoButton(inState(state))
  expect(button.getAttribute('aria-disabled')).toBe(CAN_UNDO.includes(state) ? null : 'true')
  if (!CAN_UNDO.includes(state)) screen.getByText('Nothing to undo')
})

test('an undone decision after a sent one does not hide the sent one', () => {
  expect(undoButton(inState('done'), inState('undone')).getAttribute('aria-disabled')).toBeNull()
})
