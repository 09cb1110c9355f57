import { expect, test } from 'vitest'
import { signInAs } from '#tests/_support/session/staff.ts'
import { delays, type Latency } from './http/latency.ts'
import { createSandbox } from './sandbox.ts'

test('delays vary by up to a third of the requested time, and are the same for the same seed', () => {
  const take = (seed: number) => {
    const all = delays(150, seed)
    return Array.from({ length: 500 }, () => all.next().value)
  }
  const [first, again, other] = [take(7), take(7), take(8)]
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  expect(Math.min(...first)).toBeGreaterThanOrEqual(100)
  expect(Math.max(...first)).toBeLessThanOrEqual(200)
  expect(new Set(first).size).toBeGreaterThan(400)
})

test('pictures are delayed like calls', async () => {
  const waiting: (() => void)[] = []
  let isOpen = true
  const latency: Latency = { pass: () => (isOpen ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))) }
  const sandbox = await createSandbox({ activity: false, scale: { orders: 2, users: 2, tickers: 2 }, latency })
  const staff = await signInAs(sandbox)
  isOpen = false
  const answered: string[] = []
  const asked = ['api/ping', 'media/orders/nobody/front.png', 'media/uploads/file-x/y'].map(async (path) => {
    await staff.get(path)
    answered.push(path)
  })
  await expect.poll(() => waiting.length).toBe(3)
  expect(answered).toEqual([])
  for (const release of waiting) release()
  await Promise.all(asked)
  expect(answered).toHaveLength(3)
  await sandbox.close()
})
