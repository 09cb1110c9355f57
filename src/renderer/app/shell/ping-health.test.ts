import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Ping } from '#contract/live/live.ts'
import { readEntity } from '#contract/reading/read.ts'
import { currentVisitors, healthOf, isUnreadVisitors, lacksUrls, monitoredUrls, worstHealth } from './ping-health.ts'

const ping = (times: readonly (number | string | null)[]): Ping => ({
  results: times.map((ms, index) => ({ url: `https://site-${index}.example`, ms })),
  prod_stats: [{ code: 'current_visitors', int_value: 17 }],
  connected: [],
})

test.each([
  [0, 'good'],
  [219.9, 'good'],
  [220, 'warning'],
  [499, 'warning'],
  [499.99, 'warning'],
  [500, 'bad'],
  [501, 'bad'],
  [null, 'bad'],
] as const)('%s ms is %s', (ms, health) => expect(healthOf(ms)).toBe(health))

test('numeric text is read; nothing, negative and nonsense are no answer', () => {
  expect(monitoredUrls(ping(['120', null, -1, 'slow', ''])).map(({ ms, health }) => [ms, health])).toEqual([
    [120, 'good'],
    [null, 'bad'],
    [null, 'bad'],
    [null, 'bad'],
    [null, 'bad'],
  ])
})

test('a time or an address that could not be read is no missing answer', () => {
  const read = readEntity(
    Ping,
    {
      results: [
        { url: 'https://a.example', ms: { at: 1 } },
        { url: ['b'], ms: 120 },
      ],
      prod_stats: [{ code: 'current_visitors', int_value: { many: 1 } }],
    },
    () => {},
  )
  expect(monitoredUrls(read).map(({ health, unread, unnamed }) => [health, unread, unnamed])).toEqual([
    ['warning', true, false],
    ['good', false, true],
  ])
  expect([currentVisitors(read), isUnreadVisitors(read)]).toEqual([null, true])
  expect([isUnreadVisitors(ping([])), isUnreadVisitors(null)]).toEqual([false, false])
})

test.each([
  [{ current_visitors: 3, orders_today: '12' }, 3],
  ['{"current_visitors":"4"}', 4],
  [{ code: 'current_visitors', int_value: 3 }, null],
  [{ current_visitors: { many: 3 } }, null],
])('visitors by name, %j, are %s', (stats, visitors) => {
  const read = readEntity(Ping, { results: [], prod_stats: stats, connected: [] }, () => {})
  expect([currentVisitors(read), isUnreadVisitors(read)]).toEqual([visitors, visitors === null])
})

test('the collapsed panel shows the worst', () => {
  expect(worstHealth(monitoredUrls(ping([10, 300])))).toBe('warning')
  expect(worstHealth(monitoredUrls(ping([10, 300, null])))).toBe('bad')
  expect(worstHealth([])).toBe('good')
})

test('a longer time is never healthier', () => {
  const rank = { good: 0, warning: 1, bad: 2 }
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), fc.double({ min: 0, max: 5000, noNaN: true }), (a, b) => {
      const [short, long] = a <= b ? [a, b] : [b, a]
      expect(rank[healthOf(short)]).toBeLessThanOrEqual(rank[healthOf(long)])
    }),
  )
})

test('live visitors come from prod_stats', () => {
  expect(currentVisitors(ping([]))).toBe(17)
  expect(currentVisitors(null)).toBeNull()
})

test('a response without the monitored URLs says nothing about them; an empty list says that there are none', () => {
  const read = (answer: object) => readEntity(Ping, answer as Record<string, unknown>, () => undefined)
  expect(lacksUrls(read({ status: 'ok', result: { metingen: [] } }))).toBe(true)
  expect(lacksUrls(read({ results: [] }))).toBe(false)
  expect(lacksUrls(null)).toBe(false)
})
