import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfPage } from './page-start.ts'

/** Looks up a row's position in the result by name. */
const among = (result: readonly string[]) => (id: string | number) => result.indexOf(String(id))
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => `T${from + nth}`)
const staying = (page: readonly string[]) => page.map((id, at) => ({ id, at }))

test('rows that come or go before a page move it with its rows', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 40 }), fc.nat(60), fc.nat(60), (previous, limit, come, go) => {
      const page = rows(1_000, 1_000 + limit)
      const result = [...rows(10_000, 10_000 + come), ...rows(0, previous).slice(Math.min(go, previous)), ...page, ...rows(2_000, 2_050)]
      const start = startOfPage({ offset: previous, limit, stay: staying(page) }, result.length, among(result))
      if (previous > 0) expect(result.slice(start, start + limit)).toEqual(page)
      // the rows fill the first page, so a new row at the top does not fit
      else expect(start).toBe(come)
    }),
  )
})

test('at the beginning of the result rows that come are shown, as long as those that stay are still on the page', () => {
  const result = [...rows(100, 103), ...rows(0, 30)]
  const stay = [{ id: 'T2', at: 2 }]
  expect(startOfPage({ offset: 0, limit: 10, stay }, result.length, among(result))).toBe(0)
  expect(startOfPage({ offset: 0, limit: 5, stay }, result.length, among(result))).toBe(3)
})

test('a row that is sorted elsewhere now takes no page with it; rows that are gone say nothing', () => {
  const moved = [...rows(0, 12), ...rows(13, 40), 'T12']
  expect(startOfPage({ offset: 10, limit: 5, stay: staying(rows(10, 15)) }, 40, among(moved))).toBe(10)
  expect(startOfPage({ offset: 10, limit: 5, stay: staying(['gone', 'T11', 'T12']) }, 40, among(rows(0, 40)))).toBe(11)
  expect(startOfPage({ offset: 10, limit: 5, stay: staying(['gone', 'away']) }, 40, among(rows(0, 40)))).toBe(10)
})

test('a row removed from a page is replaced from below: no row of the previous page reappears', () => {
  const without = (gone: string) => rows(0, 40).filter((id) => id !== gone)
  for (const gone of ['T10', 'T12', 'T14'])
    expect(startOfPage({ offset: 10, limit: 5, stay: staying(rows(10, 15)) }, 39, among(without(gone)))).toBe(10)
})

test('rows that share their id say nothing; a result of one page begins at its beginning', () => {
  const placeOf = (id: string | number) => (id === 'twice' ? null : rows(0, 40).indexOf(String(id)))
  expect(startOfPage({ offset: 10, limit: 5, stay: staying(['twice', 'T11', 'T12']) }, 40, placeOf)).toBe(10)
  expect(startOfPage({ offset: 10, limit: 10, stay: staying(rows(10, 12)) }, 7, among(rows(5, 12)))).toBe(0)
})

test('a page after the end is the last one; a requested row is its first', () => {
  expect(startOfPage({ offset: 100, limit: 10 }, 35, () => -1)).toBe(30)
  expect(startOfPage({ offset: 100, limit: 10 }, 0, () => -1)).toBe(0)
  expect(startOfPage({ offset: 17, limit: 10, around: 'T25' }, 35, among(rows(0, 35)))).toBe(17)
  expect(startOfPage({ offset: 0, limit: 10, around: 'T25', stay: staying(rows(0, 10)) }, 35, among(rows(0, 35)))).toBe(20)
})
