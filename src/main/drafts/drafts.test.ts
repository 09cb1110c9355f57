import { expect, test } from 'vitest'
import { createDrafts } from './drafts.ts'

test('a draft is of one person and one form', () => {
  let owner: string | null = 'Anna@example.org'
  const drafts = createDrafts(() => owner)
  drafts.keep('decline o1', { reasons: ['a'] })
  drafts.keep('decline o1', { reasons: ['a', 'b'] })
  expect(drafts.read('decline o1')).toEqual({ values: { reasons: ['a', 'b'] } })
  expect(drafts.read('decline o2')).toBeNull()
  owner = 'anna@example.org'
  expect(drafts.read('decline o1')).not.toBeNull()
  drafts.drop('decline o1')
  expect(drafts.read('decline o1')).toBeNull()
})

test('another person never sees it, and neither does nobody', () => {
  let owner: string | null = 'anna@example.org'
  const drafts = createDrafts(() => owner)
  drafts.keep('note', 'secret')
  owner = null
  expect(drafts.read('note')).toBeNull()
  drafts.keep('other', 'kept for nobody')
  owner = 'bruno@example.org'
  expect(drafts.read('note')).toBeNull()
  expect(drafts.read('other')).toBeNull()
  drafts.onlyFor('bruno@example.org')
  owner = 'anna@example.org'
  expect(drafts.read('note')).toBeNull()
})

test('undefined and null are values like any other, and a wipe takes all', () => {
  const drafts = createDrafts(() => 'anna@example.org')
  drafts.keep('empty', null)
  expect(drafts.read('empty')).toEqual({ values: null })
  drafts.wipe()
  expect(drafts.read('empty')).toBeNull()
})

test('a hundred forms, then the oldest goes', () => {
  const drafts = createDrafts(() => 'anna@example.org')
  for (let n = 0; n < 101; n++) drafts.keep(`form ${n}`, n)
  expect(drafts.read('form 0')).toBeNull()
  expect(drafts.read('form 1')).toEqual({ values: 1 })
  expect(drafts.read('form 100')).toEqual({ values: 100 })
})
