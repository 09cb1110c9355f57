import { expect, test } from 'vitest'
import { EMPTY_RUN, nextOpen, openAhead, placeInRun, withOrders } from './run-queue.ts'

const run = withOrders(EMPTY_RUN, ['a', 'b', 'c', 'd'], () => false)
const open =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id)

test('new orders are appended and counted; an order that returns keeps its place', () => {
  expect(run.arrived).toBe(0)
  const later = withOrders(run, ['x', 'c', 'a', 'y'])
  expect(later).toEqual({ ids: ['a', 'b', 'c', 'd', 'x', 'y'], arrived: 2 })
  expect(withOrders(later, ['b'])).toBe(later)
  // its decision was undone
  expect(withOrders(later, ['z'], (id) => id !== 'z')).toEqual({ ids: [...later.ids, 'z'], arrived: 2 })
})

test('an order that is given twice is in the run once', () => {
  expect(withOrders(EMPTY_RUN, ['c', 'a', 'b', 'c'])).toEqual({ ids: ['c', 'a', 'b'], arrived: 3 })
})

test('the next order is the next undecided one, then an undecided one before it', () => {
  expect(nextOpen(run, 'a', open('c', 'd'))).toBe('c')
  expect(nextOpen(run, 'c', open('a', 'b'))).toBe('a')
  expect(nextOpen(run, 'c', open('c'))).toBeNull()
  expect(nextOpen(run, null, open('b'))).toBe('b')
})

test('the order on screen has a position even after it left the queue', () => {
  expect(placeInRun(run, 'b', open('a', 'd'))).toEqual({ index: 1, matched: 3, previous: 'a', next: 'd' })
  expect(placeInRun(run, 'a', open('a', 'd'))).toEqual({ index: 0, matched: 2, previous: null, next: 'd' })
})

test('only undecided orders are ahead, up to the limit', () => {
  expect(openAhead(run, 'a', open('b', 'c', 'd'), 2)).toEqual(['b', 'c'])
  expect(openAhead(run, null, open('a', 'd'), 5)).toEqual(['a', 'd'])
})
