import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endingAfter } from '#tests/_support/lists/ending-thread.ts'
import { EVERYTHING, type ListHarness, listHarness, until, wireOrder } from '#tests/_support/lists/list-harness.ts'

describe('a thread that dies', () => {
  let mortal: ListHarness
  beforeAll(async () => {
    mortal = await listHarness({ worker: new URL('../../../../tests/_support/lists/mortal-list-worker.ts', import.meta.url) })
  })
  afterEach(() => mortal.reset())
  afterAll(() => mortal.close())
  const ask = async (search = '', list = 'orders.unverified') =>
    mortal.whole({ list, params: {}, query: { ...EVERYTHING, search }, offset: 0, limit: 5 })

  it.each(['die now', 'throw now'])(
    'is replaced, its lists are read again, overlays stand, and the person is told (%s)',
    async (search) => {
      mortal.serve([wireOrder(1), wireOrder(2)])
      await ask()
      mortal.lists.apply([{ list: 'orders.unverified', id: 'order-1', gone: true }])
      await ask('', 'orders.verified')
      const last = await ask(search)
      // a request that crashes the thread is sent twice and then given up; the exception may be reported after the answer
      if (search === 'die now') expect(last).toMatchObject({ ok: false, error: { kind: 'bug' } })
      await until(() => mortal.notices.length > 0)
      expect(mortal.notices[0]).toMatchObject({ notice: 'list-engine-restarted' })
      expect(await ask()).toMatchObject({ ok: true, value: { total: 1, rows: [{ order_uuid: 'order-2' }] } })
      expect(mortal.lists.totalOf('orders.verified')).toBe(2)
      expect(await ask('', 'orders.verified')).toMatchObject({ ok: true, value: { total: 2 } })
      expect(mortal.asked.length).toBeGreaterThanOrEqual(4)
    },
  )
  it('answers questions that were under way when it died', async () => {
    mortal.serve([wireOrder(1)])
    await ask()
    const [, other] = await Promise.all([ask('die now'), ask('bottle')])
    expect(other).toMatchObject({ ok: true, value: { matched: 1 } })
  })
  it('loads a list again that was lost while the names of another list were loading', async () => {
    const held: { readonly url: string; readonly send: () => void }[] = []
    let isHeld = (url: string) => url.includes('suppliers')
    mortal.answer(({ url = '' }, response) => {
      const rows = url.includes('suppliers')
        ? [{ supplier_uuid: 's1', name: 'Chai' }]
        : url.includes('orders')
          ? [wireOrder(1)]
          : [{ bottle_uuid: 'b1', title: 'First', supplier_uuid: 's1' }]
      const send = () => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows))
      if (isHeld(url)) held.push({ url, send })
      else send()
    })
    const release = (which: (url: string) => boolean) => {
      for (const { url, send } of held) if (which(url)) send()
    }
    await ask()
    const page = mortal.lists.page({ list: 'storage.bottles', params: {}, query: EVERYTHING, offset: 0, limit: 5 })
    await until(() => mortal.lists.totalOf('storage.bottles') === 1 && held.length === 1)
    isHeld = (url) => !url.includes('orders')
    await ask('die now')
    await until(() => held.some(({ url }) => !url.includes('suppliers')))
    release((url) => url.includes('suppliers'))
    isHeld = () => false
    // long enough for the request to continue without the list
    await new Promise((resolve) => setTimeout(resolve, 50))
    release((url) => !url.includes('suppliers'))
    expect(await page).toMatchObject({ ok: true, value: { total: 1, rows: [{ bottle_uuid: 'b1' }] } })
  })
  it('does not die for ever of a list it cannot take', async () => {
    mortal.serve([wireOrder(1)])
    await ask()
    const poisoned = await ask('', 'history.banList')
    expect(poisoned).toMatchObject({ ok: true, value: { rows: [], error: { kind: 'bug' } } })
    expect(mortal.notices).toHaveLength(2)
    expect(await ask()).toMatchObject({ ok: true, value: { total: 1 } })
  })
  it('reads what it died over only when the other lists are there again', async () => {
    mortal.serve([wireOrder(1)])
    await ask()
    const held: ServerResponse[] = []
    mortal.answer((request, response) => {
      response.setHeader('content-type', 'application/json')
      if (held.length === 0 && request.url?.includes('orders')) held.push(response)
      else response.end(JSON.stringify([wireOrder(1)]))
    })
    const poisonings = () => mortal.asked.filter((url) => url.includes('banlist')).length
    const poisoned = ask('', 'history.banList')
    await until(() => held.length === 1)
    // long enough for a retry to arrive, if one were sent
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(poisonings()).toBe(1)
    held[0]?.end(JSON.stringify([wireOrder(1)]))
    await until(() => poisonings() === 2)
    expect(await poisoned).toMatchObject({ ok: true, value: { error: { kind: 'bug' } } })
    expect(await ask()).toMatchObject({ ok: true, value: { total: 1, error: null } })
  })
})

it('is replaced when it ends together with its last answer about a list that it has loaded', async () => {
  // a loaded list is looked at by a request for its first row
  const harness = await listHarness({ startThread: endingAfter('page') })
  harness.serve([wireOrder(1)])
  const page = { list: 'orders.unverified', params: {}, query: EVERYTHING, offset: 0, limit: 5 }
  expect(await harness.whole(page)).toMatchObject({ ok: true, value: { total: 1, rows: [{ order_uuid: 'order-1' }] } })
  await harness.close()
})

it('is not restarted by pending messages when the app quits', async () => {
  const harness = await listHarness()
  const held: ServerResponse[] = []
  harness.answer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.write('[')
    held.push(response)
  })
  let started = 0
  const count = () => void started++
  process.on('worker', count)
  const asked = harness.lists.page({ list: 'orders.unverified', params: {}, query: EVERYTHING, offset: 0, limit: 5 })
  await until(() => started === 1 && held.length === 1)
  // some received bytes are nearly always waiting to be passed on
  const drip = setInterval(() => held[0]?.write(`${JSON.stringify(wireOrder(1))},`), 5)
  await new Promise((resolve) => setTimeout(resolve, 120))
  void harness.lists.close()
  await asked
  // long enough to pass on the buffered bytes
  await new Promise((resolve) => setTimeout(resolve, 300))
  clearInterval(drip)
  expect(started).toBe(1)
  process.off('worker', count)
  await harness.close()
})
