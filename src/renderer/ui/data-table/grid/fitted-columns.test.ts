import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { markUnreadable } from '#contract/reading/unreadable.ts'
import { UNREADABLE } from '#domain/unreadable-cell.ts'
import type { ListFields } from '#domain/values/list-values.ts'
import { columnsFor } from '../columns.ts'
import { useFittedColumns } from './fitted-columns.ts'

// the canvas of the page tests measures no text: assume ten px per letter
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
  measureText: (text: string) => ({ width: text.length * 10 }),
} as never)
afterEach(() => vi.clearAllMocks())

interface Row {
  readonly tags: readonly string[]
}
const c = columnsFor<Row, ListFields>()
const columns = [
  c.custom('title', 'Title', () => null, { minWidth: 200 }),
  c.custom('tags', 'Tags', () => null, { width: 190, least: 80, holds: { texts: ({ tags }) => tags, besides: 5 } }),
]
const widthFor = (...rows: readonly (readonly string[])[]) => {
  const { result, rerender } = renderHook(
    ({ shown }) => useFittedColumns({ columns, rows: shown, language: 'en', text: () => '', hasTwoLines: true }),
    {
      initialProps: { shown: rows.map((tags) => ({ tags })) },
    },
  )
  return {
    width: () => result.current[1]?.width,
    show: (...next: readonly (readonly string[])[]) => rerender({ shown: next.map((tags) => ({ tags })) }),
  }
}

test('a column is as wide as the widest of its cells, its heading, and at most its own width', () => {
  expect(widthFor(['Enabled']).width()).toBe(93)
  expect(widthFor(['Enabled'], ['Sold', 'Enabled']).width()).toBe(138)
  expect(widthFor(['A']).width()).toBe(58)
  expect(widthFor(['Deleted by user', 'Pretrade']).width()).toBe(190)
})

test('it grows with its rows and does not shrink again; a column that says nothing stays as it is', () => {
  const table = widthFor(['Enabled'])
  table.show(['Sold', 'Enabled'])
  expect(table.width()).toBe(138)
  table.show(['Sold'])
  expect(table.width()).toBe(138)
})

test('a column of figures is never narrower than its widest one', () => {
  const figures = [
    c.custom('tags', 'Tags', () => null, { width: 190, least: 80, holds: { texts: ({ tags }) => tags, besides: 5, whole: true } }),
  ]
  const { result } = renderHook(() =>
    useFittedColumns({ columns: figures, rows: [{ tags: ['> 999%', '6,400.00'] }], language: 'en', text: () => '', hasTwoLines: true }),
  )
  expect(result.current[0]).toMatchObject({ width: 172, least: 172 })
})

test('plain cells are measured by their text: a width is an upper limit, a column without one says what it wants', () => {
  const plain = [
    c.derived('date', 'On', { width: 200 }),
    c.derived('title', 'Title', { minWidth: 300 }),
    c.custom('box', 'Box', () => null, { width: 90 }),
  ]
  const { result } = renderHook(() =>
    useFittedColumns({
      columns: plain,
      rows: [{ tags: [] }],
      language: 'en',
      hasTwoLines: true,
      text: ({ field }) => (field === 'date' ? '01/02/2026' : 'A title'),
    }),
  )
  expect(result.current.map(({ width, minWidth, wants }) => width ?? [minWidth, wants])).toEqual([122, [88, 88], 90])
})

test('a code that can be copied has room for the sign beside it', () => {
  const codes = [c.derived('isbn', 'ISBN', { width: 200, copy: true }), c.derived('ticker', 'Ticker', { width: 200 })]
  const { result } = renderHook(() =>
    useFittedColumns({ columns: codes, rows: [{ tags: [] }], language: 'en', hasTwoLines: true, text: () => '2900000000070' }),
  )
  expect(result.current.map(({ width }) => width)).toEqual([157, 148])
})

test('days and flags take a longer heading on two lines, a moment its heading too', () => {
  const dated = [
    c.derived('start', 'Storage start', { kind: 'date', width: 200 }),
    c.derived('check', 'Last integration', { kind: 'time', width: 220 }),
    c.derived('script', 'Picture script', { kind: 'flag', width: 200 }),
  ]
  const { result } = renderHook(() =>
    useFittedColumns({
      columns: dated,
      rows: [{ tags: [] }],
      language: 'en',
      hasTwoLines: true,
      text: ({ field }) => (field === 'script' ? 'Yes' : field === 'start' ? '01/02/2026' : '01/02/2026 10:00'),
    }),
  )
  expect(result.current.map(({ folded, foldsHeading }) => [folded, foldsHeading ?? false])).toEqual([
    [122, true],
    [128, false],
    [88, true],
  ])
})

test('without rows columns keep their own widths', () => {
  const plain = [c.derived('date', 'On', { width: 200 })]
  const { result } = renderHook(() => useFittedColumns({ columns: plain, rows: [], language: 'en', text: () => '', hasTwoLines: true }))
  expect(result.current).toEqual(plain)
})

test('a wrapping column says what shows its longest cell on two lines, broken after a space or a hyphen', () => {
  const names = [c.custom('name', 'Name', () => null, { minWidth: 100, wraps: true })]
  const fitted = (name: string) =>
    renderHook(() => useFittedColumns({ columns: names, rows: [{ tags: [] }], language: 'en', text: () => name, hasTwoLines: true })).result
      .current[0]
  expect(fitted('Zoé Martin')).toMatchObject({ wants: 122, needs: 82 })
  // "Françoise de La " above "Rochefoucauld-Montbel"
  expect(fitted('Françoise de La Rochefoucauld-Montbel')).toMatchObject({ wants: 392, needs: 232 })
  expect(fitted('')).toMatchObject({ needs: 62 })
})

test('a plain cell may also break after the signs of addresses and codes, a drawn one may not', () => {
  const needsOf = (column: ReturnType<typeof c.derived>) =>
    renderHook(() =>
      useFittedColumns({
        columns: [column],
        rows: [{ tags: [] }],
        language: 'en',
        text: () => 'moderator@cellarmaster.example',
        hasTwoLines: true,
      }),
    ).result.current[0]?.needs
  expect(needsOf(c.derived('email', 'Email', { minWidth: 100 }))).toBe(222)
  expect(needsOf(c.custom('email', 'Email', () => null, { minWidth: 100, wraps: true }))).toBe(322)
})

test('a plain cell never breaks within a telephone number', () => {
  const cells = [c.derived('contact', 'Contact', { minWidth: 40, least: 40, wraps: true })]
  const { result } = renderHook(() =>
    useFittedColumns({ columns: cells, rows: [{ tags: [] }], language: 'en', text: () => 'Loïc, +353 8 20 93', hasTwoLines: true }),
  )
  // the name above the whole number: 12 letters of ten px, and the padding
  expect(result.current[0]).toMatchObject({ needs: 12 * 10 + 18 + 4 })
})

test('a column of figures has room for the word of an unreadable one', () => {
  const figuresOf = [
    c.custom('tags', 'Tags', () => null, { width: 190, least: 40, holds: { texts: ({ tags }) => tags, besides: 5, whole: true } }),
  ]
  const row: Row & Record<string, unknown> = { tags: ['5'] }
  markUnreadable(row, ['tags'])
  const { result } = renderHook(() =>
    useFittedColumns({ columns: figuresOf, rows: [row], language: 'en', text: () => UNREADABLE.en, hasTwoLines: true }),
  )
  expect(result.current[0]?.width).toBeGreaterThanOrEqual(UNREADABLE.en.length * 10)
})
