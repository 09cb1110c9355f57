import { afterEach, expect, test, vi } from 'vitest'
import { followTablePlaces } from './place.ts'
import { closeTableMemory, rememberTable } from './table-memory.ts'

const kept: { form: string; values: unknown; lasting?: boolean }[] = []
Object.defineProperty(window, 'desk', {
  value: {
    call: async (_name: string, input: (typeof kept)[number]) => {
      kept.push(input)
      return { ok: true, value: null }
    },
  },
  configurable: true,
})
let stop = () => {}
afterEach(() => {
  stop()
  closeTableMemory()
  kept.length = 0
  vi.useRealTimers()
})
const lasting = () => kept.filter((item) => item.lasting)

test('a page, a search, a filter is with main before anything else happens: the app may be closed the next moment', () => {
  stop = followTablePlaces()
  rememberTable('tickers', { offset: 50 })
  expect(lasting()).toMatchObject([{ values: { tickers: { offset: 50 } } }])
  rememberTable('tickers', { search: 'ardbeg', offset: 0 })
  expect(lasting()[1]).toMatchObject({ values: { tickers: { search: 'ardbeg', offset: 0 } } })
  // the session may end as abruptly as the app: the lasting copy is always current
  expect(kept.filter(({ form }) => form === 'tables').at(-1)).toMatchObject({ values: { tickers: { search: 'ardbeg' } } })
})

test('scrolling is kept when it rests, and never for the next start', () => {
  vi.useFakeTimers()
  rememberTable('tickers', { offset: 50 })
  stop = followTablePlaces()
  for (let scroll = 1; scroll <= 50; scroll++) rememberTable('tickers', { scroll })
  expect(kept).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(kept).toMatchObject([{ form: 'tables', values: { tickers: { scroll: 50 } } }])
  expect(lasting()).toEqual([])
})

test('a rest that was waited for does not bring back what was forgotten since', () => {
  vi.useFakeTimers()
  rememberTable('tickers', { offset: 50 })
  stop = followTablePlaces()
  rememberTable('tickers', { scroll: 10 })
  stop()
  vi.advanceTimersByTime(1_000)
  expect(kept).toEqual([])
})
