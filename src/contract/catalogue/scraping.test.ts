import { assert, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { readAnswer } from '../reading/read.ts'
import { Keywords, ScrapingStatistics } from './scraping.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

const website = { website: 'hammer.example', auctionsDone: '12', completion: '85 %', updatedAt: '2026-01-02 03:04:05' }
const scraper = { code: 'AS_1', last_check: 1_760_000_000, pictures_protected: '1', enabled: 0 }
const category = { spirit_type: '1', label: 'Whisky', nb: 4 }
const read = (answer: unknown) => valueOf(readAnswer(ScrapingStatistics, answer, () => {}))

test.each([
  ['by name', { websites: [website], autoscrapers: [scraper], categories: [category] }],
  ['under other names', { a: [website, category], b: { c: [scraper] } }],
  ['in an envelope', { data: { list: [scraper, website, category] } }],
  ['one bare list', [category, scraper, website]],
  ['as JSON text', { websites: JSON.stringify([website]), rest: [JSON.stringify(scraper), category] }],
])('the three tables are recognized by their fields: %s', (_, answer) => {
  const { websites, autoscrapers, categories, others } = read(answer)
  expect(websites).toEqual([
    expect.objectContaining({ website: 'hammer.example', auctionsDone: 12, completion: '85 %', bottlesDone: null }),
  ])
  expect(autoscrapers).toEqual([expect.objectContaining({ code: 'AS_1', pictures_protected: true, enabled: false, url: null })])
  expect(categories).toEqual([{ spirit_type: '1', label: 'Whisky', nb: 4 }])
  expect(others).toEqual([])
})

test('rows of an unknown kind are kept unchanged', () => {
  expect(read([{ engine: 'x', runs: 3 }]).others).toEqual([{ engine: 'x', runs: 3 }])
})

test.each([null, 'none', {}, { error: 'maintenance' }, { data: { websites: 7 } }])(
  'an answer without a list is unreadable: %j',
  (answer) => {
    expect(readAnswer(ScrapingStatistics, answer, () => {})).toMatchObject({ ok: false })
  },
)

test('no answer of a server makes it throw', () => {
  assert(property(jsonValue(), (answer) => void readAnswer(ScrapingStatistics, answer, () => {})))
})

test('keywords need one word that is more than a comma', () => {
  expect([' , ,', '', 'islay', 'islay, 18 ans,'].map((text) => Keywords.safeParse(text).success)).toEqual([false, false, true, true])
})
