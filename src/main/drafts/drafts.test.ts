import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { earlyDraft } from '#contract/desktop/desktop.ts'
import { createEncryptedStore } from '../encrypted/encrypted-store.ts'
import { createDrafts } from './drafts.ts'

test('a draft belongs to one person and one form', async () => {
  let owner: string | null = 'Anna@example.org'
  const drafts = createDrafts(() => owner)
  drafts.keep('decline o1', { reasons: ['a'] })
  drafts.keep('decline o1', { reasons: ['a', 'b'] })
  expect(await drafts.read('decline o1')).toEqual({ values: { reasons: ['a', 'b'] } })
  expect(await drafts.read('decline o2')).toBeNull()
  owner = 'anna@example.org'
  expect(await drafts.read('decline o1')).not.toBeNull()
  drafts.drop('decline o1')
  expect(await drafts.read('decline o1')).toBeNull()
})

test('another person never sees it, and no one does while signed out', async () => {
  let owner: string | null = 'anna@example.org'
  const drafts = createDrafts(() => owner)
  drafts.keep('note', 'secret')
  owner = null
  expect(await drafts.read('note')).toBeNull()
  drafts.keep('other', 'kept for nobody')
  owner = 'bruno@example.org'
  expect(await drafts.read('note')).toBeNull()
  expect(await drafts.read('other')).toBeNull()
  drafts.onlyFor('bruno@example.org')
  owner = 'anna@example.org'
  expect(await drafts.read('note')).toBeNull()
})

test('undefined and null are values like any other, and a wipe takes all', async () => {
  const drafts = createDrafts(() => 'anna@example.org')
  drafts.keep('empty', null)
  expect(await drafts.read('empty')).toEqual({ values: null })
  drafts.wipe()
  expect(await drafts.read('empty')).toBeNull()
})

test('a hundred forms, then the oldest goes', async () => {
  const drafts = createDrafts(() => 'anna@example.org')
  for (let n = 0; n < 101; n++) drafts.keep(`form ${n}`, n)
  expect(await drafts.read('form 0')).toBeNull()
  expect(await drafts.read('form 1')).toEqual({ values: 1 })
  expect(await drafts.read('form 100')).toEqual({ values: 100 })
})

describe('what is to outlast the app', () => {
  const KEY = randomBytes(32)
  const ANNA = 'anna@example.org'
  const BRUNO = 'bruno@example.org'
  let dir = ''
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'drafts-'))
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))
  /** Starts one run of the app. */
  const start = (owner: () => string | null, key: Buffer | null = KEY) =>
    createDrafts(owner, createEncryptedStore({ dir, name: 'drafts', owner, key: async () => key }))
  const files = () => readdirSync(dir).filter((name) => name.endsWith('.sealed'))

  test('a lasting draft is available after a restart, another is not', async () => {
    const first = start(() => ANNA)
    first.keep('article 3', { title: 'Kept' }, true)
    first.keep('place', { route: '/x' })
    await first.flush()
    const second = start(() => ANNA)
    expect(await second.read('article 3')).toBeNull()
    expect(await second.read('article 3', true)).toEqual({ values: { title: 'Kept' } })
    expect(await second.read('place', true)).toBeNull()
  })
  test('something typed before the store was looked into wins, and loses nothing that lies there', async () => {
    const first = start(() => ANNA)
    first.keep('a', 'old', true)
    first.keep('b', 'other', true)
    first.keep('c', 'gone', true)
    await first.flush()
    const second = start(() => ANNA)
    second.keep('a', 'new', true)
    second.drop('c')
    await second.flush()
    const third = start(() => ANNA)
    expect(await third.read('a', true)).toEqual({ values: 'new' })
    expect(await third.read('b', true)).toEqual({ values: 'other' })
    expect(await third.read('c', true)).toBeNull()
  })
  describe('while the key store still thinks', () => {
    const slow = (owner: () => string | null) => {
      const asked = Promise.withResolvers<void>()
      const key = Promise.withResolvers<Buffer>()
      const store = createEncryptedStore({
        dir,
        name: 'drafts',
        owner,
        key: () => {
          asked.resolve()
          return key.promise
        },
      })
      return { drafts: createDrafts(owner, store), asked: asked.promise, answer: () => key.resolve(KEY) }
    }
    beforeEach(async () => {
      const first = start(() => ANNA)
      first.keep('a', 1, true)
      first.keep('b', 2, true)
      await first.flush()
    })
    test('a discarded draft is not restored from the store', async () => {
      const { drafts, asked, answer } = slow(() => ANNA)
      const reading = drafts.read('a', true)
      await asked
      drafts.drop('b')
      answer()
      expect(await reading).toEqual({ values: 1 })
      expect(await drafts.read('b', true)).toBeNull()
      await drafts.flush()
      expect(await start(() => ANNA).read('b', true)).toBeNull()
    })
    test('what lies there for one person never reaches another', async () => {
      let owner = ANNA
      const { drafts, asked, answer } = slow(() => owner)
      const reading = drafts.read('a', true)
      await asked
      owner = BRUNO
      drafts.onlyFor(BRUNO)
      answer()
      expect(await reading).toBeNull()
      expect(await drafts.read('a')).toBeNull()
    })
    test('a sign-out in between deletes it, also for the same person', async () => {
      const { drafts, asked, answer } = slow(() => ANNA)
      const reading = drafts.read('a', true)
      await asked
      drafts.wipe()
      drafts.onlyFor(ANNA)
      answer()
      expect(await reading).toBeNull()
      await drafts.flush()
      expect(await drafts.read('a', true)).toBeNull()
      expect([files(), await start(() => ANNA).read('a', true)]).toEqual([[], null])
    })
  })
  test('saved or discarded: no file stays behind', async () => {
    const drafts = start(() => ANNA)
    drafts.keep('a', 1, true)
    await drafts.flush()
    expect(files()).toHaveLength(1)
    drafts.drop('a')
    await drafts.flush()
    expect(files()).toEqual([])
  })
  test('a sign-out takes it off the disk, also what is on its way there', async () => {
    const drafts = start(() => ANNA)
    drafts.keep('a', 1, true)
    const writing = drafts.flush()
    drafts.wipe()
    await writing
    await drafts.flush()
    expect(files()).toEqual([])
    expect(await start(() => ANNA).read('a', true)).toBeNull()
  })
  test('the next person finds nothing, and leaves nothing of the one before', async () => {
    const first = start(() => ANNA)
    first.keep('a', 1, true)
    await first.flush()
    const second = start(() => BRUNO)
    expect(await second.read('a', true)).toBeNull()
    second.keep('a', 2, true)
    await second.flush()
    expect(await start(() => ANNA).read('a', true)).toBeNull()
    expect(await start(() => BRUNO).read('a', true)).toBeNull()
  })
  test('a key store that cannot be opened does not delete stored drafts', async () => {
    const first = start(() => ANNA)
    first.keep('a', 1, true)
    await first.flush()
    const second = start(() => ANNA, null)
    expect(await second.read('a', true)).toBeNull()
    second.drop('b')
    await second.flush()
    // the user unlocks the keychain during the call
    let key: Buffer | null = null
    const third = createDrafts(() => ANNA, createEncryptedStore({ dir, name: 'drafts', owner: () => ANNA, key: async () => key }))
    expect(await third.read('a', true)).toBeNull()
    key = KEY
    third.keep('c', 3, true)
    await third.flush()
    const fourth = start(() => ANNA)
    expect([await fourth.read('a', true), await fourth.read('c', true)]).toEqual([{ values: 1 }, { values: 3 }])
  })
  test('without a key a draft is kept in memory only', async () => {
    const drafts = start(() => ANNA, null)
    drafts.keep('a', 1, true)
    await drafts.flush()
    expect(await drafts.read('a', true)).toEqual({ values: 1 })
    expect(files()).toEqual([])
  })
})

test('the list has drafts with input only, the latest first', async () => {
  let owner: string | null = 'anna@example.org'
  const drafts = createDrafts(() => owner)
  drafts.keep('place', { route: '/dashboard' })
  drafts.keep('event 1', { a: 1 }, true)
  drafts.keep('event 2', { a: 2 }, true)
  drafts.keep('event 1', { a: 3 }, true)
  expect(await drafts.list()).toEqual([
    { form: 'event 1', values: { a: 3 } },
    { form: 'event 2', values: { a: 2 } },
  ])
  owner = 'bruno@example.org'
  expect(await drafts.list()).toEqual([])
  owner = null
  expect(await drafts.list()).toEqual([])
})

test('unsaved are forms with input, not the place where a person was', async () => {
  let owner: string | null = 'anna@example.org'
  const drafts = createDrafts(() => owner)
  expect(await drafts.unsaved()).toBe(0)
  drafts.keep('place', { route: '/dashboard' })
  drafts.keep('tables', {})
  drafts.keep('tables.kept', {}, true)
  expect(await drafts.unsaved()).toBe(0)
  drafts.keep('review new', { title: 'x' }, true)
  expect(await drafts.unsaved()).toBe(1)
  // one form, typed in before its draft was read
  drafts.keep(earlyDraft('review new'), { title: 'xy' }, true)
  expect(await drafts.unsaved()).toBe(1)
  drafts.drop('review new')
  drafts.drop(earlyDraft('review new'))
  expect(await drafts.unsaved()).toBe(0)
  drafts.keep('decline o1', ['a'])
  owner = 'bruno@example.org'
  expect(await drafts.unsaved()).toBe(0)
})
