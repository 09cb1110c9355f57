import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { filesHolding } from '#tests/_support/files/files-on-disk.ts'
import { createEncryptedStore } from '../encrypted/encrypted-store.ts'
import { createPendingWork } from './pending-work.ts'
import { createWriteJournal } from './write-journal.ts'

let folder: ReturnType<typeof tempDir>
beforeEach(() => {
  folder = tempDir()
})
afterEach(() => folder.remove())

const KEY = randomBytes(32)
const decision = (order_uuid: string) =>
  ({ kind: 'decision', operation: 'orders.check', ids: { order_uuid }, intent: null, accepted: true }) as const

/** Starts one run of the app; later runs share the folder. */
function run(key: Buffer | null = KEY) {
  const session: { owner: string | null; epoch: number } = { owner: 'anna https://office.example', epoch: 1 }
  const pending = createPendingWork()
  const owner = () => session.owner
  const store = createEncryptedStore({ dir: folder.dir, name: 'unconfirmed', owner, key: async () => key })
  const journal = createWriteJournal({ pending, store, owner, epoch: () => session.epoch })
  return {
    pending,
    journal,
    ids: async () => (await journal.unconfirmed()).map(({ ids }) => ids['order_uuid']),
    /** In the session's order: first this user's work is aborted, then the user is signed out. */
    signOut: () => {
      journal.leave()
      Object.assign(session, { owner: null, epoch: session.epoch + 1 })
    },
    expire: () => void session.epoch++,
    signIn: (who = 'anna') => Object.assign(session, { owner: `${who} https://office.example`, epoch: session.epoch + 1 }),
  }
}

test('what is confirmed or refused in its session is reported by the page, not by the journal', async () => {
  const created = run()
  created.pending.begin(decision('o1'))('done')
  created.pending.begin(decision('o2'))('failed')
  created.pending.begin(decision('o3'))('unknown')
  await created.journal.close()
  expect(readdirSync(folder.dir)).toEqual([])
  const next = run()
  expect(await next.ids()).toEqual([])
})

test.each([
  ['with a key store', KEY],
  ['without', null],
])('a sign-out keeps what was not confirmed for the same person, and for no one else (%s)', async (_, key) => {
  const created = run(key)
  const ends = ['o1', 'o2', 'o3'].map((order) => created.pending.begin(decision(order)))
  created.signOut()
  ends[0]?.('done')
  ends[1]?.('unknown')
  // never sent, because it was queued behind another write
  ends[2]?.('failed')
  created.signIn('bruno')
  expect(await created.ids()).toEqual([])
  created.signIn('anna')
  expect(await created.ids()).toEqual(['o2', 'o3'])
  created.journal.dismiss((await created.journal.unconfirmed()).map(({ id }) => id))
  expect(await created.ids()).toEqual([])
})

test('a session that the server ends keeps what it rejected and what may have been done, also over a restart', async () => {
  const created = run()
  const ends = ['rejected with 401', 'cut off', 'done before'].map((order) => created.pending.begin(decision(order)))
  created.expire()
  ends[0]?.('failed')
  ends[1]?.('unknown')
  ends[2]?.('done')
  created.signIn()
  const left = [
    ['rejected with 401', true],
    ['cut off', false],
  ]
  const leftIn = async ({ journal }: ReturnType<typeof run>) =>
    (await journal.unconfirmed()).map(({ ids, rejected }) => [ids['order_uuid'], rejected])
  expect(await leftIn(created)).toEqual(left)
  created.pending.begin(decision('new'))('done')
  await created.journal.close()
  expect(await leftIn(run())).toEqual(left)
})

test('a quit and a kill leave it on disk, encrypted, for the next start; it is reported once', async () => {
  const created = run()
  created.pending.begin(decision('order-of-anna'))
  await created.journal.close()
  expect(filesHolding(folder.dir, 'order-of-anna')).toEqual([])

  const next = run()
  expect(await next.ids()).toEqual(['order-of-anna'])
  next.pending.begin(decision('o2'))('done')
  expect(await next.ids()).toEqual(['order-of-anna'])
  next.journal.dismiss((await next.journal.unconfirmed()).map(({ id }) => id))
  await next.journal.close()
  expect(await run().ids()).toEqual([])
})

test('work of the new session does not write over what the last one left', async () => {
  const created = run()
  created.pending.begin(decision('left'))
  await created.journal.close()
  const next = run()
  next.pending.begin(decision('new'))
  await next.journal.close()
  expect(new Set(await run().ids())).toEqual(new Set(['left', 'new']))
})

const exporting = { kind: 'export', operation: 'orders.verified', ids: {}, intent: null, accepted: null } as const

test('an export that the server stops by ending the session is reported once, and never written', async () => {
  const created = run()
  const stop = created.pending.begin(exporting)
  const saved = created.pending.begin({ ...exporting, operation: 'tickers.generate' })
  created.expire()
  stop('failed')
  saved('done')
  created.signIn()
  const left = await created.journal.unconfirmed()
  // not as a rejected change too: it has no name of its own
  expect(left.map(({ operation, rejected }) => [operation, rejected])).toEqual([['orders.verified', false]])
  await created.journal.close()
  expect(readdirSync(folder.dir)).toEqual([])
  created.journal.dismiss(left.map(({ id }) => id))
  expect(await created.journal.unconfirmed()).toEqual([])
})

test('an export that fails in its session is reported by its page', async () => {
  const created = run()
  created.pending.begin(exporting)('failed')
  created.expire()
  created.signIn()
  expect(await created.journal.unconfirmed()).toEqual([])
})

test('exports are not writes: a sign-out that has named them reports nothing', async () => {
  const created = run()
  created.pending.begin(exporting)
  created.signOut()
  created.signIn()
  expect(await created.ids()).toEqual([])
})

test('a held decision tells its outcome itself', async () => {
  const created = run()
  created.pending.begin({ ...decision('o1'), intent: 'decision-1' })
  created.signOut()
  created.signIn()
  expect(await created.ids()).toEqual([])
})
