import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SeenPicture } from '#domain/orders/findings/picture-look.ts'
import { NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { keepSeenPictures, MAX_SEEN, readSeenPictures, withSeen } from './seen-pictures.ts'

let harness: PageHarness
beforeEach(async () => {
  harness = await renderPage(null, '/', { sandbox: { activity: false, scale: NO_ROWS } })
})
afterEach(() => harness.unmount())

const seen = (order: string, seed: number): SeenPicture => ({
  order,
  title: `Bottle ${order}`,
  hash: Array.from({ length: 256 }, (_, bit) => (bit * seed) % 7 < 3),
})

test('hashes of seen pictures are restored exactly when the run is opened again', async () => {
  expect(await readSeenPictures()).toEqual([])
  const all = [seen('a', 3), seen('b', 5)]
  keepSeenPictures(all)
  await harness.remount()
  expect(await readSeenPictures()).toEqual(all)
})

test('a picture is stored once per order, and the oldest are dropped first', () => {
  let all = withSeen([seen('a', 3)], seen('a', 3))
  expect(all).toHaveLength(1)
  all = withSeen(all, seen('a', 5))
  expect(all).toHaveLength(2)
  for (let at = 0; at < MAX_SEEN; at++) all = withSeen(all, seen(`order ${at}`, at))
  expect(all).toHaveLength(MAX_SEEN)
  expect(all[0]?.order).toBe('order 0')
})

test('stored hashes in another format are ignored', async () => {
  await harness.desk.call('drafts.keep', { form: 'orders.pictures', values: [{ order: 'a', title: 'A', hash: 'zz' }], lasting: true })
  expect(await readSeenPictures()).toEqual([])
})
