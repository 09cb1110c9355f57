import { array, assert, asyncProperty, integer, jsonValue, oneof } from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { listOf } from '#tests/_support/lists/list-of.ts'
import { malformedRows } from '#tests/_support/hostile/malformed-rows.ts'
import { inRound } from '#tests/_support/round.ts'
import { contract, isListName } from '#contract/index.ts'
import { listFields } from '#domain/list-fields.ts'
import type { ListField } from '#domain/values/list-values.ts'
import { listText } from './export/list-text.ts'
import { createMismatchTally } from './rows/row-reader.ts'

const FETCHED = Date.UTC(2026, 0, 1)

// R12: an answer may contain anything
it.each(Object.keys(contract).filter(isListName))('%s answers every question about any JSON rows, in both languages', async (list) => {
  const names = Object.keys(listFields(list))
  await assert(
    asyncProperty(
      array(oneof({ weight: 6, arbitrary: malformedRows(list) }, { weight: 1, arbitrary: jsonValue({ maxDepth: 1 }) }), { maxLength: 8 }),
      integer({ min: 1, max: 900 }),
      async (rows, piece) => {
        const tally = createMismatchTally()
        const index = await listOf(list, rows, FETCHED, piece, tally)
        for (const language of LANGUAGES) {
          const everything = { search: '', filters: [], sort: [] }
          const { matched } = await index.page(everything, language, { offset: 0, limit: 500 })
          for (const field of names) {
            const sorted = { search: 'a', filters: [], sort: [{ field, direction: 'desc' as const }] }
            expect((await index.page(sorted, language, { offset: 0, limit: 500 })).rows.length, field).toBeLessThanOrEqual(matched)
            const has = await index.count({ ...everything, filters: [{ field, is: 'has' }] }, language)
            expect(await index.count({ ...everything, filters: [{ field, is: 'hasNot' }] }, language), field).toBe(matched - has)
            const { values } = await index.values(language, { field, search: '', limit: 50 })
            expect(values.length, field).toBeLessThanOrEqual(50)
          }
          const columns = names.map((field) => ({ field, title: field }))
          const text = await listText(index, { key: '', language, query: everything, selected: null, columns, header: false })
          expect(text.rows).toBe(matched)
        }
        expect(tally.take().filter(({ field }) => field.endsWith('not worked out'))).toEqual([])
      },
    ),
    { numRuns: inRound(7, 20) },
  )
})

describe('a field that cannot be worked out, by a mistake of ours', () => {
  const fields = listFields('reviews.list') as Record<string, ListField>
  const { reviewer } = fields
  afterEach(() => {
    fields['reviewer'] = reviewer!
  })
  const fail = (value: unknown): string => {
    if (value === 'Zoé') throw new Error('on purpose')
    return String(value)
  }
  const rows = [
    { review_uuid: 'a', firstname: 'Zoé', title: 'one' },
    { review_uuid: 'b', firstname: 'Ali', title: 'two' },
  ]
  const ask = async () => {
    const tally = createMismatchTally()
    const index = await listOf('reviews.list', rows, FETCHED, 9, tally)
    const sort = [{ field: 'reviewer', direction: 'asc' as const }]
    const page = async (search: string) => (await index.page({ search, filters: [], sort }, 'en', { offset: 0, limit: 10 })).rows.length
    const columns = ['title', 'reviewer'].map((field) => ({ field, title: field }))
    const asked = { key: '', language: 'en' as const, query: { search: '', filters: [], sort }, selected: null, columns, header: false }
    return {
      pages: [await page(''), await page('one'), await page('ali')],
      text: (await listText(index, asked)).text,
      mismatches: tally.take(),
    }
  }
  it('is empty in its row, which stays, and is counted', async () => {
    fields['reviewer'] = { kind: 'text', of: (row) => fail(row['firstname']) }
    const { pages, text, mismatches } = await ask()
    expect(pages).toEqual([2, 1, 1])
    expect(text).toBe('two\tAli\none\t')
    expect(mismatches).toContainEqual({ field: 'reviewer not worked out', problem: 'unexpected', count: 1 })
  })
  it('is shown by its code when it is the word for it that is missing', async () => {
    fields['reviewer'] = { kind: 'text', of: (row) => row['firstname'], label: fail }
    const { pages, text, mismatches } = await ask()
    expect(pages).toEqual([2, 1, 1])
    expect(text).toBe('two\tAli\none\tZoé')
    expect(mismatches).toContainEqual({ field: 'reviewer not worked out', problem: 'unexpected', count: 1 })
  })
})
