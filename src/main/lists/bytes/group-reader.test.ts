import { expect, test } from 'vitest'
import { unreadableIn } from '#contract/reading/unreadable.ts'
import { createMismatchTally, createRowReader } from '../engine/rows/row-reader.ts'
import { groupReader } from './group-reader.ts'

const read = (row: Record<string, unknown>) =>
  createRowReader('storage.suppliers', 'supplier_uuid', createMismatchTally()).read(
    groupReader('storage.suppliers').all(row),
    true,
  ) as Record<string, unknown>

test('a record that came as a text is read; one that says nothing is nothing', () => {
  const row = read({ supplier_uuid: 's', address: '{"zip":"16100"}', prices: 'null' })
  expect(row).toMatchObject({ address: { zip: '16100' }, prices: null })
  expect(unreadableIn(row)).toEqual([])
})

test('a text that spells no record is unreadable, not empty', () => {
  const row = read({ supplier_uuid: 's', address: '16100 Cognac', prices: '{"enter":' })
  expect(row).toMatchObject({ address: null, prices: null })
  expect(unreadableIn(row)).toEqual(['address', 'prices'])
})
