import { expect, test } from 'vitest'
import { consoleOn } from '#tests/_support/session/console-http.ts'
import { json } from '#tests/_support/session/local-server.ts'
import { createCookieJar } from './cookie-jar.ts'

const URL = 'https://api.example/v1/'
const flood = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `flood-${from + n}=${'x'.repeat(20)}; Path=/`)
const names = (header: string) => header.split('; ').map((cookie) => cookie.split('=')[0])

test('a flood of cookies leaves the session and the newest of it, in a header that servers take', () => {
  const jar = createCookieJar()
  jar.store(URL, ['sid=secret; HttpOnly; Path=/'])
  for (let answer = 0; answer < 50; answer++) jar.store(URL, flood(200, answer * 200))
  const header = jar.header(URL)
  expect(names(header)).toHaveLength(50)
  expect(names(header)).toEqual(expect.arrayContaining(['sid', 'flood-9999']))
  expect(names(header)).not.toContain('flood-0')
  expect(header.length).toBeLessThan(8_192)
})

test('a few large cookies count against the limit like many small ones', () => {
  const jar = createCookieJar()
  jar.store(URL, ['sid=secret; HttpOnly'])
  for (let n = 0; n < 10; n++) jar.store(URL, [`large-${n}=${'x'.repeat(3_900)}`])
  expect(jar.header(URL).length).toBeLessThan(8_192)
  expect(names(jar.header(URL))).toEqual(expect.arrayContaining(['sid', 'large-9']))
})

test('each host has its own limit, and a cookie that is set again is not counted twice', () => {
  const jar = createCookieJar()
  jar.store('https://media.example/', ['picture=1'])
  jar.store(URL, flood(500))
  expect(jar.header('https://media.example/')).toBe('picture=1')
  const other = createCookieJar()
  for (let n = 0; n < 500; n++) other.store(URL, [`a=${n}`, `b=${n}`])
  expect(other.header(URL)).toBe('a=499; b=499')
})

test('saved cookies are held to the same limits', () => {
  const full = createCookieJar()
  full.store(URL, ['sid=secret; HttpOnly', ...flood(40)])
  const [one] = full.save()
  const saved = Array.from({ length: 500 }, (_, n) => ({ ...one, key: `k-${n}`, value: 'x' }))
  const jar = createCookieJar()
  jar.restore(saved)
  expect(names(jar.header(URL))).toHaveLength(50)
  jar.restore(full.save())
  expect(names(jar.header(URL))).toHaveLength(41)
})

test('a back office that sets 200 cookies per answer still gets its requests', async () => {
  let answer = 0
  const { http, server, close } = await consoleOn((_, response) =>
    json(response, { results: [], prod_stats: [], connected: [] }, 200, {
      'set-cookie': ['sid=1; HttpOnly', ...flood(200, 200 * answer++)],
    }),
  )
  // Node's server responds with 431 to headers over 16 kB
  for (let n = 0; n < 10; n++) expect(await http.call('live.ping', {})).toMatchObject({ ok: true })
  expect(server.seen.at(-1)?.headers.cookie).toContain('sid=1')
  await close()
})
