import fc from 'fast-check'
import type { HttpClient } from '#main/http/http-types.ts'
import type { Uuid } from '#contract/values/values.ts'
import { consoleHttp } from '#tests/_support/session/console-http.ts'
import { json, type LocalServer, type Seen, startServer } from '#tests/_support/session/local-server.ts'
import type { Area } from '#tests/torture/area.ts'

const FAULTS = ['ok', 'ok', 'ok', '500', '503', '401', '429', 'hang up', 'late'] as const
const DEEDS = ['accept', 'decline', 'remove'] as const
interface Intent {
  readonly order: string
  readonly deed: (typeof DEEDS)[number]
  readonly clicks: number
  readonly fault: (typeof FAULTS)[number]
}
const storm = fc.array(
  fc.record<Intent>({
    order: fc.constantFrom('a', 'b', 'c'),
    deed: fc.constantFrom(...DEEDS),
    clicks: fc.integer({ min: 1, max: 10 }),
    fault: fc.constantFrom(...FAULTS),
  }),
  { minLength: 1, maxLength: 6 },
)

export const storms: Area = {
  name: 'storms',
  goals: ['G6'],
  promise: 'however often a button is pressed and whatever the server does, it gets each decision once (counted at the server)',
  full: 5_000,
  short: 40,
  run: async ({ times, seed }) => {
    const server = await startServer((_, response) => json(response, {}))
    try {
      const shipped = await pressed(server, times, seed, async (all) => {
        const { http, close } = consoleHttp(server.url)
        await Promise.all(all.map((intent) => sentOnce(http, intent)))
        await close()
      })
      const naive = await pressed(server, Math.max(20, Math.round(times / 50)), seed, async (all) => {
        await Promise.all(all.map((intent) => sentAgain(server.url, intent)))
      })
      return {
        unit: 'presses',
        cases: shipped.presses,
        failures: shipped.failures,
        controls: [
          { without: 'intents (a request per press, failures sent again)', cases: naive.presses, failures: naive.failures.length },
        ],
        skipped: 0,
        numbers: { storms: times, requests: shipped.requests },
      }
    } finally {
      await server.close()
    }
  },
}

const sentOnce = ({ call }: HttpClient, { order, deed }: Intent) => {
  const order_uuid = order as Uuid
  if (deed === 'remove') return call('orders.remove', { order_uuid })
  return call('orders.check', { order_uuid, status: deed === 'accept', reasons: deed === 'accept' ? [] : ['Photo floue'] })
}

/** `send` receives every press of a storm at once. */
async function pressed(server: LocalServer, times: number, seed: number, send: (all: readonly Intent[]) => Promise<void>) {
  const failures: string[] = []
  let [presses, requests] = [0, 0]
  await fc.assert(
    fc.asyncProperty(storm, async (intents) => {
      server.seen.length = 0
      const faults = new Map(intents.map(({ order, deed, fault }) => [`${deed} ${order}`, fault]))
      server.answer((seen, response, request) => {
        const fault = faults.get(deedOf(seen)) ?? 'ok'
        if (fault === 'hang up') request.socket.destroy()
        else if (fault === 'late') setTimeout(() => request.socket.destroy(), 25)
        else json(response, {}, fault === 'ok' ? 200 : Number(fault))
      })
      const all = intents.flatMap((intent) => Array.from({ length: intent.clicks }, () => intent))
      presses += all.length
      await send(all)
      requests += server.seen.length
      if (server.seen.length !== intendedOf(intents)) failures.push(`${server.seen.length} requests for ${intendedOf(intents)} decisions`)
    }),
    { numRuns: times, seed },
  )
  return { presses, requests, failures }
}

function deedOf({ method, url, body }: Seen): string {
  if (method !== 'PUT') return `remove ${url.at(-1)}`
  const { order_uuid, status } = JSON.parse(body) as { readonly order_uuid: string; readonly status: number }
  return `${status === 1 ? 'accept' : 'decline'} ${order_uuid}`
}

/** Presses of one burst are one decision; after another decision about the same order, a repeated one is new. */
function intendedOf(intents: readonly Intent[]): number {
  const last = new Map<string, string>()
  return intents.filter(({ order, deed }) => {
    const place = `${deed === 'remove' ? 'remove' : 'check'} ${order}`
    const isNew = last.get(place) !== deed
    last.set(place, deed)
    return isNew
  }).length
}

/** A careless client: sends a request for each press, and up to two more if it fails. */
async function sentAgain(url: string, { order, deed }: Intent): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const sent =
      deed === 'remove'
        ? fetch(`${url}/api/orders/order/${order}`, { method: 'DELETE' })
        : fetch(`${url}/api/orders/check`, {
            method: 'PUT',
            body: JSON.stringify({ order_uuid: order, status: deed === 'accept' ? 1 : 0 }),
          })
    if (
      await sent.then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  }
}
