import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Problem } from '#contract/reading/read.ts'
import type { Events } from '#contract/live/events.ts'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { Language } from '#domain/text/language.ts'
import { createCredentials } from '#main/http/identity/credentials.ts'
import { createHttpClient } from '#main/http/http-client.ts'
import type { HttpConfig } from '#main/http/http-config.ts'
import { createPendingWork } from '#main/pending/pending-work.ts'
import { createRateWindow } from '#main/http/rate-window.ts'
import { createTransport } from '#main/http/transport/transport.ts'
import type { PaceLimits } from '#main/lists/service/loading/list-pace.ts'
import { createListService, type ListService } from '#main/lists/service/list-service.ts'
import type { StartThread } from '#main/lists/service/worker-link.ts'
import { listWorker } from './list-worker.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown
type Change = Events['lists.changed']

export const EVERYTHING: ListQuery = { search: '', filters: [], sort: [] }

/** A real list service with its real thread and HTTP client, on a server whose answers the test sets. */
export async function listHarness(
  options: {
    language?: Language
    timings?: { stallMs?: number }
    worker?: URL
    startThread?: StartThread
    mostAnswerBytes?: number
    pace?: PaceLimits
    override?: HttpConfig['override']
  } = {},
) {
  const asked: string[] = []
  let answer: Answer = (_, response) => response.end('[]')
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    void answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const changes: Change[] = []
  const notices: Events['app.notice'][] = []
  const mismatches: Record<string, number> = {}
  const diagnostics = {
    called: () => undefined,
    refused: () => undefined,
    bug: () => undefined,
    mismatch:
      (name: string) =>
      (field: string, problem: Problem, count = 1) => {
        const key = `${name} ${field} ${problem}`
        mismatches[key] = (mismatches[key] ?? 0) + count
      },
  }
  const credentials = createCredentials()
  const transport = createTransport({ resolveProxy: async () => 'DIRECT', authorities: () => [] })
  const http = createHttpClient({
    credentials,
    transport,
    diagnostics,
    target: () => ({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, headers: {}, mediaOrigin: null }),
    override: options.override ?? (() => undefined),
    rateWindow: createRateWindow(),
    lists: () => lists,
    onStale: () => undefined,
    onClockSkew: () => undefined,
    pending: createPendingWork(),
    ...(options.timings ? { timings: options.timings } : {}),
  })
  let language: Language = options.language ?? 'en'
  let memory = 1e9
  const lists: ListService = createListService({
    bytes: (...request) => http.bytes(...request),
    workerUrl: options.worker ?? listWorker,
    ...(options.startThread ? { startThread: options.startThread } : {}),
    emit: (name, payload) =>
      void (name === 'lists.changed' ? changes.push(payload as Change) : notices.push(payload as Events['app.notice'])),
    diagnostics,
    language: () => language,
    memory: () => memory,
    ...(options.mostAnswerBytes === undefined ? {} : { mostAnswerBytes: options.mostAnswerBytes }),
    ...(options.pace ? { pace: options.pace } : {}),
  })
  return {
    lists,
    /** A page of the complete list; repeats the request while the list is still loading, as the screen does. */
    whole: async (input: Parameters<ListService['page']>[0]) => {
      let answer = await lists.page(input)
      while (answer.ok && answer.value.partial) answer = await lists.page(input)
      return answer
    },
    http,
    credentials,
    asked,
    changes,
    notices,
    mismatches,
    /** Sets the memory limit of the lists (bytes). */
    allow: (bytes: number) => {
      memory = bytes
    },
    setLanguage: (next: Language) => {
      language = next
    },
    answer: (next: Answer) => {
      answer = next
    },
    /** Serves this body for every request. */
    serve: (body: unknown, type = 'application/json') => {
      answer = (_, response) =>
        response.setHeader('content-type', type).end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body))
    },
    /** Resets to the signed-out state: the thread stays; its lists and the harness's records are cleared. */
    reset: () => {
      lists.wipe()
      asked.length = changes.length = notices.length = 0
      for (const key of Object.keys(mismatches)) delete mismatches[key]
      language = options.language ?? 'en'
      memory = 1e9
    },
    close: async () => {
      await lists.close()
      await transport.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
export type ListHarness = Awaited<ReturnType<typeof listHarness>>

/** An order in wire format; `fields` overrides any field. */
export const wireOrder = (n: number, fields: Record<string, unknown> = {}) => ({
  order_uuid: `order-${n}`,
  user_uuid: `user-${n % 7}`,
  created_at: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
  countdown: '2026-12-31 23:59:59',
  isbn: `ISBN${n}`,
  title: `Bottle ${n}`,
  order_type: n % 5,
  price: 1000 + n,
  is_pretrade: 0,
  sold: 0,
  check_by_moderator: 0,
  decline_reasons: null,
  enabled: 1,
  quantity: 1,
  fullsize: 1,
  package_dimensions: null,
  price_history: null,
  blocktrade_token: null,
  pictures_attachments: null,
  firstname: 'Zoé',
  lastname: `Müller ${n}`,
  ...fields,
})

/** Resolves when `holds` returns true; fails after twenty seconds. */
export async function until(holds: () => boolean): Promise<void> {
  const started = performance.now()
  while (!holds()) {
    if (performance.now() - started > 20_000) throw new Error('it never came')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
