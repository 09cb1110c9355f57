import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'

/** Every call of both parts of the specification, copied from their tables. */
const shown = `
POST api/login
POST api/2fa
GET api/logout
GET api/ping
POST api/normalized/ticker/{}/pictures
GET api/history/browser
GET api/history/product
GET api/history/banlist
GET api/history/backoffice
GET api/history/actions/ip
POST api/history/actions/ip
GET api/orders/verified
GET api/orders/unverified
DELETE api/orders/order/{}
GET api/server/normalized/emergency
PUT api/server/normalized/emergency
PUT api/user/emergency/support
POST api/scraping/generate/xlsx
GET api/scraping/statistics
GET api/scraping/statistics/{}
POST api/statistics/xlsx/scraping
GET api/statistics/transactions
POST api/statistics/transactions/xlsx
POST api/upload
GET api/articles
POST api/articles
PUT api/articles/{}
DELETE api/articles/{}
GET api/tags
POST api/tags
GET api/bottlers
POST api/bottler
PUT api/bottler/{}
DELETE api/bottler/{}
POST api/bottler/picture/{}
GET api/events
POST api/events
PUT api/events
DELETE api/events/{}
GET api/storage/bottles
GET api/storage/bottle/{}
POST api/storage/bottle
GET api/storage/suppliers
POST api/storage/supplier
PUT api/storage/supplier
GET api/storage/country
PUT api/storage/country
GET api/lists/country
POST api/search/users
POST api/search/mapping
POST api/search/suppliers
POST api/search/portfolio/bottles
GET api/reviews
POST api/reviews
PUT api/reviews
DELETE api/reviews/{}
GET api/user/{}
GET api/user/statistics/{}
`

/** Calls with a specified purpose but unspecified method and path (decisions, D.10). */
const guessed = `
GET api/users
GET api/user/statistics
PUT api/user/rights
PUT api/user/verification
DELETE api/user/{}
PUT api/user/subscriptions
PUT api/orders/check
PUT api/orders/order/{}/reactivate
GET api/reports/missing
GET api/reports/errors
PUT api/reports/verdict
GET api/normalized/statistics
GET api/normalized/tickers
GET api/normalized/ticker/{}
DELETE api/normalized/ticker/{}
POST api/normalized/ticker/merge
PUT api/normalized/bottle
PUT api/normalized/ticker
DELETE api/normalized/bottle
PUT api/normalized/reference
PUT api/normalized/attachments
PUT api/normalized/release
POST api/normalized/generate/xlsx
GET api/statistics
PUT api/storage/bottle
`

const lines = (text: string) => text.trim().split('\n')
const calls = new Map(
  endpoints().map(([name, { method, path, assumed }]) => [`${method} ${path.replace(/\{[^}]+\}/g, '{}')}`, { name, assumed }]),
)

test('every call of the specification is declared, and none beside them', () => {
  expect([...calls.keys()].sort()).toEqual([...lines(shown), ...lines(guessed)].sort())
})

test('a call whose method or path is not shown says that it is a guess, with its decision', () => {
  for (const call of lines(guessed)) expect(calls.get(call)?.assumed, call).toMatch(/^D[-.]\d+/)
})
