import { expect, test } from 'vitest'
import { isListName } from '#contract/index.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { readsOtherwise } from './reads-otherwise.ts'

const settings = (change: object): Settings => ({ connection: { mode: 'server' }, language: 'en', overrides: {}, ...change }) as Settings
const of = (overrides: object) => settings({ overrides })

test('a correction that was added, changed or removed changes what its endpoint returns', () => {
  const [list, other] = [{ path: 'orders' }, { path: 'waiting' }]
  expect(readsOtherwise(of({ 'orders.unverified': list }), of({}))).toEqual(['orders.unverified'])
  expect(readsOtherwise(of({ 'orders.unverified': list }), of({ 'orders.unverified': other }))).toEqual(['orders.unverified'])
  expect(readsOtherwise(of({}), of({ 'orders.unverified': list }))).toEqual(['orders.unverified'])
  expect(readsOtherwise(of({ 'orders.unverified': list }), of({ 'orders.unverified': { ...list } }))).toEqual([])
})

test('another language changes the lists of training, and no list of a server', () => {
  const training = { connection: { mode: 'training' } }
  const lists = readsOtherwise(settings({ ...training, language: 'fr' }), settings(training))
  expect(lists).toContain('orders.unverified')
  expect(lists.every((name) => isListName(name))).toBe(true)
  expect(readsOtherwise(settings({ language: 'fr' }), settings({}))).toEqual([])
})
