import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Uuid } from '#contract/values/values.ts'
import { MAX_ANSWER_BYTES } from '#main/http/response/read-bytes.ts'
import { consoleHttp, type ConsoleHttp, signedToken } from '#tests/_support/session/console-http.ts'
import { type Area, inLanes } from '#tests/torture/area.ts'
import { ENDLESS, HOSTILE, type HostileCase } from './hostile-cases.ts'

/** Short limits shorten a round: the trial only measures that every wait ends. */
const LIMIT_MS = 1_500
const TIMINGS = {
  answerMs: LIMIT_MS,
  stallMs: LIMIT_MS,
  mediaMs: LIMIT_MS,
  mediaStallMs: LIMIT_MS,
  mediaBodyMs: 2 * LIMIT_MS,
  refusalMs: 500,
  settleMs: 200,
}
/** A read may be tried three times; the rest is a margin for a busy machine. */
const MAX_MS = 4 * LIMIT_MS + 6_000
/** Retained memory after all calls of a case, with the client open and garbage collected (bytes). Measured: 0 to 6 MB. */
const MAX_GROWTH = 20e6
/** Time limit for closing an abandoned connection (ms). */
const SETTLE_MS = 5_000
const COLLECT_EVERY_MS = 200

export const hostile: Area = {
  name: 'hostile',
  goals: ['G1', 'R9', 'R11'],
  promise: 'whatever a server does, each call ends in time as a value, takes no memory for good, follows nobody to another host',
  full: 20,
  short: 1,
  run: async ({ times }) => {
    const failures: string[] = []
    const elsewhere = await listen(() => undefined)
    let visitors = 0
    elsewhere.server.on('connection', () => visitors++)
    let [cases, longest, growth, naive] = [0, 0, 0, 0]
    const meet = async (hostileCase: HostileCase) => {
      const asked = await ask(hostileCase, elsewhere.url)
      failures.push(...asked.wrong.map((wrong) => `${hostileCase.name}: ${wrong}`))
      cases += asked.calls
      longest = Math.max(longest, asked.longestMs)
      // when cases run in parallel, memory cannot be attributed to one of them
      if (!hostileCase.isBomb) return
      growth = Math.max(growth, asked.growth)
      if (asked.growth > MAX_GROWTH) failures.push(`${hostileCase.name}: ${megabytes(asked.growth)} MB more than before`)
    }
    const bombs = HOSTILE.filter(({ isBomb }) => isBomb)
    const others = HOSTILE.filter(({ isBomb }) => !isBomb)
    for (let nth = 0; nth < times; nth++) {
      // garbage is collected at every moment of a call, so that aborts cannot depend on the collector's timing
      const collecting = setInterval(collect, COLLECT_EVERY_MS)
      await inLanes(others.length, (at) => meet(others[at]!), 6)
      clearInterval(collecting)
      for (const bomb of bombs) await meet(bomb)
    }
    if (visitors > 0) failures.push(`the other host was asked ${visitors} times`)
    const harmless = HOSTILE.filter(({ isBomb, mayBeRead }) => !isBomb && !mayBeRead)
    await inLanes(
      harmless.length,
      async (at) => {
        if (!(await isNaiveFine(harmless[at]!, elsewhere.url))) naive++
      },
      6,
    )
    const followed = visitors
    const unlimited = await growthWithoutLimit(HOSTILE.find(({ name }) => name === ENDLESS)!)
    await elsewhere.close()
    return {
      unit: 'calls',
      cases,
      failures,
      controls: [
        { without: 'our client (plain fetch: throws, hangs or follows)', cases: harmless.length, failures: naive },
        { without: 'the limit of an answer (plain fetch keeps what comes)', cases: 1, failures: Number(unlimited > MAX_GROWTH) },
      ],
      skipped: 0,
      numbers: {
        'kinds of server': HOSTILE.length,
        'longest call (ms)': Math.round(longest),
        'most growth (MB)': megabytes(growth),
        'growth without a limit (MB)': megabytes(unlimited),
        'other host asked by plain fetch': followed,
      },
    }
  },
}

async function listen(
  answer: (socket: Socket) => void,
): Promise<{ readonly url: string; readonly server: Server; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.on('data', () => answer(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends every kind of call at once, as a user's screen would. */
async function ask(hostileCase: HostileCase, elsewhere: string) {
  const wrong: string[] = []
  const server = await listen((socket) => hostileCase.answer(socket, elsewhere))
  const client = consoleHttp(server.url, { timings: TIMINGS })
  client.credentials.adopt(signedToken())
  const previous = hostileCase.isBomb ? memory() : 0
  let longestMs = 0
  const calls = callsOf(client)
  await Promise.all(
    Object.entries(calls).map(async ([what, call]) => {
      const began = performance.now()
      const outcome = await Promise.race([
        call().catch((cause: unknown) => `threw ${String(cause)}`),
        wait(MAX_MS, 'did not end', { ref: false }),
      ])
      longestMs = Math.max(longestMs, performance.now() - began)
      if (typeof outcome === 'string') wrong.push(`${what} ${outcome}`)
      else if (outcome.ok && !hostileCase.mayBeRead && !(hostileCase.isText && FILES.has(what)))
        wrong.push(`${what} was taken for an answer`)
    }),
  )
  const growth = hostileCase.isBomb ? await settledGrowth(previous) : 0
  await client.close()
  await server.close()
  if (({} as Record<string, unknown>)['polluted'] !== undefined) wrong.push('Object.prototype was changed')
  if (client.bugs.length > 0) wrong.push(`a bug of ours: ${client.bugs.join(', ')}`)
  return { wrong, calls: Object.keys(calls).length, longestMs, growth }
}

const FILES = new Set(['a picture', 'a document'])
const callsOf = ({ http }: ConsoleHttp) => ({
  'a read': () => http.call('live.ping', {}),
  'a write': () => http.call('orders.remove', { order_uuid: 'o' as Uuid }),
  'a picture': () => http.picture('/media/front.png'),
  'a document': () => http.document('/media/invoice.pdf'),
})

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

// Test processes cannot call the collector by default: without these lines most of the measured memory was garbage, more of it on faster machines.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Retained memory after garbage collection (bytes). */
function memory(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Growth since `previous` (bytes), as soon as it is within the limit or after `SETTLE_MS`. */
async function settledGrowth(previous: number): Promise<number> {
  const end = performance.now() + SETTLE_MS
  for (;;) {
    const growth = memory() - previous
    if (growth <= MAX_GROWTH || performance.now() > end) return growth
    await wait(50)
  }
}

/** Memory of a client that reads an endless body until it has four times the maximum answer (bytes). */
async function growthWithoutLimit(hostileCase: HostileCase): Promise<number> {
  const server = await listen((socket) => hostileCase.answer(socket, ''))
  const previous = memory()
  const ended = new AbortController()
  const chunks: Uint8Array[] = []
  let length = 0
  const { body } = await fetch(`${server.url}/api/ping`, { signal: ended.signal })
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    length += chunk.byteLength
    if (length > 4 * MAX_ANSWER_BYTES) break
  }
  const growth = memory() - previous
  ended.abort()
  await server.close()
  return chunks.length > 0 ? growth : 0
}

/** Plain fetch with the same time limit. */
async function isNaiveFine(hostileCase: HostileCase, elsewhere: string): Promise<boolean> {
  const server = await listen((socket) => hostileCase.answer(socket, elsewhere))
  try {
    const answer = await fetch(`${server.url}/api/ping`, { headers: { authorization: 'Bearer x' }, signal: AbortSignal.timeout(LIMIT_MS) })
    await answer.json()
    return !answer.redirected
  } catch {
    return false
  } finally {
    await server.close()
  }
}
