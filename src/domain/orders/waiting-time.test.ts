import { expect, test } from 'vitest'
import { HOUR_MS } from '../values/durations.ts'
import { waitingTone } from './waiting-time.ts'

test('an order is late from two days and overdue from four', () => {
  expect([0, 47.9, 48, 95.9, 96, 1000].map((hours) => waitingTone(hours * HOUR_MS))).toEqual([
    'fresh',
    'fresh',
    'late',
    'late',
    'overdue',
    'overdue',
  ])
})
