import { expect, it } from 'vitest'
import { createListRegistry } from './list-registry.ts'

const loaded = (registry: ReturnType<typeof createListRegistry>, n: number, bytes: number) =>
  Object.assign(registry.open('orders.unverified', { n }), { loaded: true, bytes })

it('identifies a list by its name and its input, independent of the order of its keys', () => {
  const registry = createListRegistry(() => 500e6)
  const entry = registry.open('orders.unverified', { a: 1, b: 'x' })
  expect(registry.open('orders.unverified', { b: 'x', a: 1 })).toBe(entry)
  expect(registry.open('orders.unverified', { b: 'x', a: '1' })).not.toBe(entry)
  expect(registry.open('orders.verified', { a: 1, b: 'x' })).not.toBe(entry)
})
it('lets the least recently used lists go beyond sixteen, but none that is being read', () => {
  const registry = createListRegistry(() => 500e6)
  const [first, second] = Array.from({ length: 18 }, (_, n) => loaded(registry, n, 1))
  if (!first || !second) throw new Error('no entries')
  first.running = { startedAt: 1, done: new Promise(() => {}), abort: () => {}, stop: () => {}, restart: () => {} }
  loaded(registry, 2, 1)
  expect(registry.evict().map(({ params }) => params['n'])).toEqual([1, 3])
  expect([first.dropped, second.dropped]).toEqual([false, true])
  expect(registry.find('orders.unverified', { n: 1 })).toBeUndefined()
})
it('lets them go beyond the memory that they may take, but never the one in use', () => {
  const registry = createListRegistry(() => 500e6)
  loaded(registry, 1, 300e6)
  loaded(registry, 2, 300e6)
  expect(registry.evict().map(({ params }) => params['n'])).toEqual([1])
  loaded(registry, 3, 900e6)
  expect(registry.evict().map(({ params }) => params['n'])).toEqual([2])
  expect(registry.evict()).toEqual([])
})
it('forgets everything at sign-out and stops what is under way', () => {
  const registry = createListRegistry(() => 500e6)
  let aborted = false
  const entry = loaded(registry, 1, 1)
  entry.running = { startedAt: 1, done: new Promise(() => {}), abort: () => void (aborted = true), stop: () => {}, restart: () => {} }
  registry.clear()
  expect([entry.dropped, aborted, registry.all()]).toEqual([true, true, []])
})
