import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTextClipboard } from './text-clipboard.ts'

let content = ''
const system = { readText: async () => content, writeText: async (text: string) => void (content = text), clear: () => void (content = '') }
beforeEach(() => {
  content = ''
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('forgets what it copied after a minute', async () => {
  await createTextClipboard(system).copy('marie@cave.example')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(content).toBe('marie@cave.example')
  await vi.advanceTimersByTimeAsync(1000)
  expect(content).toBe('')
})
it('does not clear what the person copied elsewhere', async () => {
  await createTextClipboard(system).copy('marie@cave.example')
  content = 'shopping list'
  await vi.advanceTimersByTimeAsync(120_000)
  expect(content).toBe('shopping list')
})
it('counts the minute from the last copy', async () => {
  const clipboard = createTextClipboard(system)
  await clipboard.copy('one')
  await vi.advanceTimersByTimeAsync(50_000)
  await clipboard.copy('two')
  await vi.advanceTimersByTimeAsync(50_000)
  expect(content).toBe('two')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(content).toBe('')
})
it('forgets at once when asked, and only once', async () => {
  const clipboard = createTextClipboard(system)
  await clipboard.copy('one')
  await clipboard.forget()
  expect(content).toBe('')
  content = 'one'
  await clipboard.forget()
  expect(content).toBe('one')
})
