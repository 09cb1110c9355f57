import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fields, compareEdit, sameField } from './three-way.ts'

const opened = { name: 'Ardbeg', phone: '1', email: null, tags: ['a'] }

test('a field that only they changed keeps their value, and is named', () => {
  const theirs = { ...opened, phone: '2' }
  expect(compareEdit({ opened, mine: { name: 'Bowmore' }, was: { name: 'Ardbeg' }, theirs })).toEqual({
    conflicts: [],
    kept: ['phone'],
  })
})

test('a field that both changed is a conflict; the same change is none', () => {
  const edit = { opened, mine: { phone: '3' }, was: { phone: '1' } }
  expect(compareEdit({ ...edit, theirs: { ...opened, phone: '2' } }).conflicts).toEqual([
    { name: 'phone', was: '1', theirs: '2', mine: '3' },
  ])
  expect(compareEdit({ ...edit, theirs: { ...opened, phone: '3' } }).conflicts).toEqual([])
})

test('nothing is one value, however it is written', () => {
  expect(sameField(null, '')).toBe(true)
  expect(sameField([], undefined)).toBe(true)
  expect(sameField(0, null)).toBe(false)
  expect(sameField(false, null)).toBe(false)
  expect(sameField(['a'], ['a'])).toBe(true)
  expect(compareEdit({ opened, mine: {}, was: {}, theirs: { ...opened, email: '' } }).kept).toEqual([])
})

const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(fc.nat(2)))

test('each side changes something: untouched fields keep what they are now, touched ones are mine or a conflict', () => {
  fc.assert(
    fc.property(fields, fields, fields, (start, changed, mine) => {
      const theirs: Fields = { ...start, ...changed }
      const was = Object.fromEntries(Object.keys(mine).map((name) => [name, start[name]]))
      const { conflicts, kept } = compareEdit({ opened: start, mine, was, theirs })
      const disputed = new Set(conflicts.map(({ name }) => name))
      for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
        const isMine = Object.hasOwn(mine, name) && !disputed.has(name)
        if (!Object.hasOwn(mine, name)) expect(kept.includes(name)).toBe(!sameField(start[name], theirs[name]))
        if (isMine && !sameField(theirs[name], start[name])) expect(sameField(theirs[name], mine[name])).toBe(true)
      }
    }),
  )
})
