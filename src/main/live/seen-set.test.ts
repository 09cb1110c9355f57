import { afterEach, beforeEach, expect, test } from 'vitest'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { openSeenSet } from './seen-set.ts'

let folder: ReturnType<typeof tempDir>
beforeEach(() => {
  folder = tempDir()
})
afterEach(() => folder.remove())

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`)

test('when there are too many, orders that left the queue longest ago are forgotten, and none that is in it', async () => {
  const seen = openSeenSet(folder.dir, 'a@example.org')
  seen.learn(['gone', 'waiting'])
  seen.learn(ids('old-', 19_998))
  // the whole queue, as each poll has it
  seen.learn(['waiting', 'new', 'newer'])
  expect(seen.learn(['waiting', 'new', 'gone'])).toEqual(['gone'])
  await seen.flush()
})
