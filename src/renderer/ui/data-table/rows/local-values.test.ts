import { expect, test } from 'vitest'
import { localValues } from './local-values.ts'

const rows = [{ tag: ['a', 'b'] }, { tag: ['a'] }, { tag: [] }, { tag: ['É'] }]
const field = { kind: 'names' as const, of: (row: Readonly<Record<string, unknown>>) => row.tag }
const context = { language: 'en', fetchedAt: 0 } as const

test('each value with its rows, most frequent first, nothing included', () => {
  expect(localValues(rows, field, '', context)).toEqual([
    { value: 'a', text: 'a', count: 2 },
    { value: null, text: '', count: 1 },
    { value: 'b', text: 'b', count: 1 },
    { value: 'É', text: 'É', count: 1 },
  ])
  expect(localValues(rows, field, 'e', context)).toEqual([{ value: 'É', text: 'É', count: 1 }])
})
