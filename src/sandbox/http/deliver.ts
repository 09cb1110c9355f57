import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { yieldToEventLoop } from '../store/yield-to-event-loop.ts'
import type { BodyFault } from './faults.ts'
import type { World } from '../store/world.ts'
import type { Selection } from '../store/selection.ts'

/** An answer ready for the wire. */
export interface Outgoing {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | Readable
}

/** `undefined` is sent as null. */
export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Outgoing => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body ?? null),
})

/** `{ success: false, code, message }` and, for people who wait, Retry-After. */
export const refusal = (status: number, code: string, message: string, retryAfter?: number | string): Outgoing =>
  json(status, { success: false, code, message }, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })

/** The rows of a table as one JSON list, in chunks of some hundred kilobytes. The next chunk is created when the reader has taken the last one. */
export function rowStream(world: World, table: string, selection: Selection): Readable {
  return Readable.from(
    (async function* () {
      let first = true
      yield OPENING
      for (const chunk of world.table(table).chunks(selection)) {
        // each chunk begins with a comma
        yield first ? chunk.subarray(1) : chunk
        first = false
        await yieldToEventLoop()
      }
      yield CLOSING
    })(),
    { objectMode: false },
  )
}
const OPENING = Buffer.from('[')
const CLOSING = Buffer.from(']')

export function send(reply: FastifyReply, { status, headers, body }: Outgoing): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}

/** Cuts the connection: the client sees a reset, no answer. */
export function drop(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.socket?.resetAndDestroy()
}

/** The text of a JSON answer; a file's bytes one by one. */
export async function textOf(body: Outgoing['body']): Promise<string> {
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return Buffer.from(body).toString('latin1')
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString('utf8')
}

const LOGIN_PAGE = `<!doctype html><html><head><title>Sign in to the network</title></head><body><h1>Guest Wi-Fi</h1><p>Accept the terms to go on.</p><script>window.top.location='/'</script></body></html>`

/** Sends an answer with a damaged body. */
export async function sendCorrupted(reply: FastifyReply, outgoing: Outgoing, fault: BodyFault): Promise<unknown> {
  switch (fault.is) {
    case 'html':
      return reply.code(200).header('content-type', 'text/html; charset=utf-8').send(LOGIN_PAGE)
    case 'empty':
      // a rejection keeps its status: an empty 200 would claim success
      return reply
        .code(fault.status ?? outgoing.status)
        .header('content-type', 'application/json')
        .send('')
    case 'body':
      return reply
        .code(fault.status ?? 200)
        .header('content-type', fault.contentType ?? 'application/json; charset=utf-8')
        .send(fault.body)
    case 'garble': {
      const text = await textOf(outgoing.body)
      const broken = `${text.slice(0, Math.ceil(text.length / 2)).replace(/"/g, "'")},,${text.slice(Math.ceil(text.length / 2))}}`
      return send(reply, { ...outgoing, body: broken })
    }
    case 'truncate': {
      const bytes = Buffer.from(await textOf(outgoing.body))
      reply.hijack()
      reply.raw.writeHead(outgoing.status, { ...outgoing.headers, 'content-length': bytes.length + 1 })
      reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reply.raw.socket?.destroy())
      return reply
    }
    default:
      return fault satisfies never
  }
}
