import { afterAll, expect, test } from 'vitest'
import type { PushedEvent } from '#contract/live/events.ts'
import { deferEvents, onEvent } from './events.ts'

let push: (event: PushedEvent) => void = () => {}
Object.defineProperty(window, 'desk', { value: { onEvent: (hear: typeof push) => void (push = hear) }, configurable: true })
afterAll(() => Reflect.deleteProperty(window, 'desk'))

const heard: string[] = []
onEvent('decisions.changed', () => void heard.push('decisions'))
onEvent('pending.changed', () => void heard.push('pending'))
onEvent('app.quit', () => void heard.push('quit'))
const pushAll = () => {
  push({ name: 'decisions.changed', payload: { decisions: [] } })
  push({ name: 'app.quit', payload: { pending: [] } })
  push({ name: 'pending.changed', payload: { pending: [] } })
}

test('while the next order is to be painted, events that can wait follow the paint, in their order; a quit does not wait', async () => {
  heard.length = 0
  const goOn = deferEvents()
  pushAll()
  expect(heard).toEqual(['quit'])
  goOn()
  expect(heard).toEqual(['quit'])
  await expect.poll(() => heard).toEqual(['quit', 'decisions', 'pending'])
})

test('without a next order they are delivered at once', () => {
  heard.length = 0
  const goOn = deferEvents()
  pushAll()
  goOn(false)
  expect(heard).toEqual(['quit', 'decisions', 'pending'])
  pushAll()
  expect(heard.slice(3)).toEqual(['decisions', 'quit', 'pending'])
})

test('a page that never paints gets them too', async () => {
  heard.length = 0
  deferEvents()
  pushAll()
  await expect.poll(() => heard).toHaveLength(3)
})
