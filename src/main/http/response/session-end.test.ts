import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { consoleAt } from '#tests/_support/session/console-at.ts'
import { json } from '#tests/_support/session/local-server.ts'
import type { Uuid } from '#contract/values/values.ts'

const USER = 'u1' as Uuid

test.each([
  ['a redirect to its sign-in page', (response: ServerResponse) => response.writeHead(302, { location: '/login' }).end()],
  ['an error with a status of success', (response: ServerResponse) => json(response, { error: 'Session expired' })],
  ['the same in an envelope', (response: ServerResponse) => json(response, { success: false, message: 'Su sesión ha caducado' })],
])('a ping that reports the end of the session by %s ends it, once a ping has succeeded', async (_how, end) => {
  let isOver = true
  const { http, credentials } = await consoleAt((_, response) =>
    isOver ? end(response) : json(response, { results: [], prod_stats: [], connected: [] }),
  )
  const refused: number[] = []
  credentials.onRefused((epoch) => refused.push(epoch))
  // before that, the path of the ping may be wrong
  expect(await http.call('live.ping', {})).toMatchObject({ ok: false })
  expect(refused).toEqual([])
  isOver = false
  await http.call('live.ping', {})
  isOver = true
  // another call may only be redirected because it does not exist
  expect(await http.call('users.statistics', { uuid: USER })).toMatchObject({ ok: false })
  expect(refused).toEqual([])
  expect(await http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  expect(refused).toEqual([credentials.current().epoch])
})

test('a failing ping that does not name the session does not end it', async () => {
  let answer: object = { results: [], prod_stats: [], connected: [] }
  const { http, credentials } = await consoleAt((_, response) => json(response, answer))
  const refused: number[] = []
  credentials.onRefused((epoch) => refused.push(epoch))
  await http.call('live.ping', {})
  answer = { success: false, message: 'Database is down' }
  expect(await http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'rejected' } })
  expect(refused).toEqual([])
})
