import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRound } from '#tests/_support/round.ts'
import { type DecisionJournal, type MadeDecision, type OpenDecision, openDecisionJournal } from './decision-journal.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'journal-'))
})
/** Journals that the test left open, as a crash does: their files are closed here, not at the next garbage collection. */
const opened: DecisionJournal[] = []
afterEach(async () => {
  for (const journal of opened.splice(0)) await journal.close()
  rmSync(dir, { recursive: true, force: true })
})

const KEY = randomBytes(32)
const OWNER = 'anna@example.org https://office.example'
const open = async (key: Buffer | null = null, owner = OWNER) => {
  const journal = await openDecisionJournal({ dir, owner, key })
  opened.push(journal)
  return journal
}
const created = (id: string): MadeDecision => ({
  id,
  order_uuid: `order-${id}`,
  queue: 'unverified',
  verb: 'decline',
  reasons: ['blurry'],
  title: 'Armagnac of Claire Martin',
  madeAt: Number(id),
})
const text = () =>
  readdirSync(dir)
    .map((name) => readFileSync(join(dir, name), 'latin1'))
    .join('\n')

test('without a key the file has ids, verdicts and reasons, no title and no owner', async () => {
  const journal = await open()
  await journal.write({ kind: 'made', decision: created('1') })
  await journal.close()
  expect(text()).toContain('order-1')
  expect(text() + readdirSync(dir).join()).not.toMatch(/Claire|anna/)
  expect((await open()).unfinished).toEqual([{ decision: { ...created('1'), title: null }, sending: false }])
})

test('with a key nothing can be read, and what was written without one moves in', async () => {
  const plain = await open()
  await plain.write({ kind: 'made', decision: created('1') })
  await plain.close()
  const encrypted = await open(KEY)
  await encrypted.write({ kind: 'made', decision: created('2') })
  await encrypted.write({ kind: 'sending', id: '2' })
  await encrypted.close()
  expect(text()).not.toMatch(/order-|Claire|blurry/)
  const { unfinished } = await open(KEY)
  expect(unfinished).toEqual([
    { decision: { ...created('1'), title: null }, sending: false },
    { decision: created('2'), sending: true },
  ])
})

test('a key that arrives late: titles and ids of this session are encrypted at once, and older decisions are there', async () => {
  const earlier = await open(KEY)
  await earlier.write({ kind: 'made', decision: created('1') })
  await earlier.close()
  const keychain = Promise.withResolvers<Buffer | null>()
  const journal = await openDecisionJournal({ dir, owner: OWNER, key: null, laterKey: () => keychain.promise })
  opened.push(journal)
  const unlocked = Promise.withResolvers<readonly OpenDecision[]>()
  journal.onUnlocked(unlocked.resolve)
  await journal.write({ kind: 'made', decision: created('2') })
  expect(text()).toContain('order-2')
  const during = journal.write({ kind: 'made', decision: created('3') })
  keychain.resolve(KEY)
  await during
  expect(await unlocked.promise).toEqual([{ decision: created('1'), sending: false }])
  await journal.write({ kind: 'sending', id: '2' })
  await journal.close()
  expect(text()).not.toMatch(/order-|Claire|blurry/)
  expect((await open(KEY)).unfinished).toEqual([
    { decision: created('1'), sending: false },
    { decision: created('2'), sending: true },
    { decision: created('3'), sending: false },
  ])
})

test('a keychain that refuses is asked again with the next decision', async () => {
  let asked = 0
  const journal = await openDecisionJournal({ dir, owner: OWNER, key: null, laterKey: async () => (++asked > 1 ? KEY : null) })
  opened.push(journal)
  await journal.write({ kind: 'made', decision: created('1') })
  await expect.poll(text).not.toContain('order-')
  await journal.write({ kind: 'ended', id: '1' })
  await journal.close()
  expect((await open(KEY)).unfinished).toEqual([])
})

test('a file that cannot be opened is left unchanged', async () => {
  const encrypted = await open(KEY)
  await encrypted.write({ kind: 'made', decision: created('1') })
  await encrypted.close()
  const locked = await open()
  expect(locked.unfinished).toEqual([])
  await locked.write({ kind: 'made', decision: created('2') })
  await locked.close()
  expect((await open(KEY)).unfinished.map(({ decision }) => decision.id)).toEqual(['1', '2'])
})

test('ended decisions are removed, so the file does not grow without limit', async () => {
  const journal = await open()
  for (let n = 0; n < 600; n++) {
    await journal.write({ kind: 'made', decision: created(String(n)) })
    if (n !== 300) await journal.write({ kind: 'ended', id: String(n) })
  }
  await journal.close()
  expect(text().split('\n').length).toBeLessThan(1100)
  expect((await open()).unfinished.map(({ decision }) => decision.id)).toEqual(['300'])
})

test('a crash in the middle of a write leaves every line that was written before it', async () => {
  const journal = await open()
  for (const id of ['1', '2', '3']) await journal.write({ kind: 'made', decision: created(id) })
  await journal.close()
  const [name = ''] = readdirSync(dir)
  const whole = readFileSync(join(dir, name))
  for (let size = 0; size <= whole.length; size += inRound(7, 1)) {
    writeFileSync(join(dir, name), whole)
    truncateSync(join(dir, name), size)
    const after = await open()
    const complete = whole
      .subarray(0, size)
      .toString()
      .split('\n')
      .slice(0, -1)
      .filter((line) => line !== '').length
    expect(after.unfinished).toHaveLength(complete)
    await after.write({ kind: 'made', decision: created('9') })
    await after.close()
    expect((await open()).unfinished).toHaveLength(complete + 1)
  }
})

test('damaged lines are skipped', async () => {
  const journal = await open()
  await journal.write({ kind: 'made', decision: created('1') })
  await journal.close()
  const [name = ''] = readdirSync(dir)
  appendFileSync(join(dir, name), 'null\n{"kind":"made"}\n{"kind":"ended","id":5}\n\u0000\n')
  expect((await open()).unfinished).toHaveLength(1)
})
