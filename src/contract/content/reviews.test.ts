import { expect, test } from 'vitest'
import { contract } from '../index.ts'

const REVIEW = { user_uuid: 'u', ticker: 'T', title: 'Ardbeg', score: 90, description: '' }
const takes = (change: object) => contract['reviews.create'].input.safeParse({ ...REVIEW, ...change }).success

test.each([0, 1, 100])('%i is a score', (score) => expect(takes({ score })).toBe(true))
test.each([-1, 101, 83.5, Number.NaN, '90', null, undefined])('%s is not a score', (score) => expect(takes({ score })).toBe(false))
test.each(['user_uuid', 'ticker', 'title'])('a review needs its %s, not a description', (field) => {
  expect(takes({})).toBe(true)
  expect(takes({ [field]: '' })).toBe(false)
  expect(takes({ [field]: undefined })).toBe(false)
})
