import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Decision, DecisionState } from '#contract/orders/decisions.ts'
import { acceptedOrder as accepted } from '#tests/_support/page/accepted-order.ts'
import { TrailItem } from './trail-item.tsx'

afterEach(cleanup)

const markOf = (decision: Decision) => {
  cleanup()
  render(<TrailItem decision={decision} onPress={() => {}} />)
  const mark = screen.getByRole('listitem').querySelector('.trail-mark')
  return { isGreen: mark?.classList.contains('trail-accept'), isCheck: mark?.querySelector('.lucide-check') !== null }
}

test.each(DecisionState.options)('an accepted order has a green check only once it was sent: %s', (state) => {
  expect(markOf(accepted(state)).isCheck).toBe(state === 'done')
  // the ring of a running hold has the colour of the verdict
  expect(markOf(accepted(state)).isGreen).toBe(state === 'done' || state === 'held')
})

test('a decision that waits for a connection has no check either', () => {
  expect(markOf(accepted('held', 'offline'))).toEqual({ isGreen: false, isCheck: false })
})

test('the seconds left never exceed the time to undo, although the clock of the page is up to half a second old', () => {
  const decision = accepted('held')
  const sendsAt = (decision.sendsAt ?? 0) + 400
  render(<TrailItem decision={{ ...decision, sendsAt }} onPress={() => {}} />)
  expect(screen.getByText('Sends in 5 s')).toBeTruthy()
})
