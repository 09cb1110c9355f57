import { isIP } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { endpoints, type HttpName } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addBodyParsers } from './body-parsers.ts'
import { decodeInput } from './decode.ts'
import { refusal, send, sendCorrupted, type Outgoing } from './deliver.ts'
import { execute, REPLAYED } from './execute.ts'
import { isAfter, isBodyFault } from './faults.ts'
import { applyFault } from './apply-fault.ts'
import { isOwnHost, isRightSecret } from './gate.ts'
import { addMedia } from './media.ts'
import type { Context } from '../request/route.ts'
import { sessionOf } from '../staff/sessions.ts'
import type { ServerOptions } from './server-options.ts'
import { BadUpload, discard, receiveParts, TooLarge, type Parts } from '../request/uploads.ts'
import type { World } from '../store/world.ts'

export const SECRET_HEADER = 'x-cellarmaster-secret'

/** The back office's HTTP server, with the routes of the contract. Not listening yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 8 * 1024 * 1024, forceCloseConnections: true, routerOptions: { maxParamLength: 1000 } })
  await app.register(cookie)
  await app.register(multipart)
  addBodyParsers(app)
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnHost(request.headers.host, request.socket.localPort ?? 0))
      return send(reply, refusal(421, 'wrong_host', 'Not a host of this server'))
    if (!isRightSecret(request.headers[SECRET_HEADER], options.secret))
      return send(reply, refusal(403, 'wrong_secret', 'The secret of this run is missing'))
    // while the data is being reset
    if (options.world.meta('seed') === undefined) return send(reply, refusal(503, 'starting', 'Not ready yet', 1))
  })
  app.setNotFoundHandler((_, reply) => send(reply, refusal(404, 'no_route', 'No such address')))
  app.setErrorHandler((error: FastifyError, _, reply) => send(reply, errorAnswer(error)))
  for (const [name, endpoint] of endpoints()) {
    const url = `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
    app.route({ method: endpoint.method, url, handler: (request, reply) => answer(name, endpoint, options, request, reply) })
  }
  addMedia(app, options)
  return app
}

function errorAnswer(error: FastifyError): Outgoing {
  if (error instanceof BadUpload) return refusal(400, 'validation', error.message)
  if (error instanceof TooLarge || error.statusCode === 413) return refusal(413, 'too_large', 'The file is too large')
  const status = error.statusCode ?? 500
  if (status < 500) return refusal(status, 'validation', error.message)
  // the client closed the connection: no error, and no reader for the answer
  if (error.code !== 'ECONNRESET') console.error(error)
  return refusal(500, 'sandbox_error', error.message)
}

/** Handles one request: faults before it, session, input, execution, faults after it, response. */
async function answer(
  name: HttpName,
  endpoint: Endpoint,
  options: ServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { world, faults, traffic, latency, awkward } = options
  const key = headerText(request.headers['idempotency-key'])
  const seen = traffic.began(name, key)
  reply.raw.once('close', () => seen.ended(reply.raw.writableFinished ? reply.raw.statusCode : null))
  const active = faults.take(name)
  await latency.pass()
  for (const { fault, released } of active)
    if (!isBodyFault(fault) && !isAfter(fault) && (await applyFault(fault, released, reply))) return reply
  const tidy = await work(name, endpoint, world, key, request, reply)
  const outgoing = awkward ? await awkward(name, endpoint, tidy) : tidy
  for (const { fault, released } of active.filter((item) => isAfter(item.fault))) {
    if (isBodyFault(fault)) return sendCorrupted(reply, outgoing, fault)
    if (await applyFault(fault, released, reply)) return reply
  }
  return send(reply, outgoing)
}

async function work(
  name: HttpName,
  endpoint: Endpoint,
  world: World,
  key: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outgoing> {
  const session = sessionOf(world, request)
  const open = name.startsWith('session.')
  if (!open && session?.stage !== 'in') return refusal(401, 'not_signed_in', 'Not signed in')
  let parts: Parts = { fields: {}, uploads: [] }
  if (endpoint.send === 'multipart') {
    if (!request.isMultipart()) return refusal(415, 'validation', 'Expected multipart/form-data')
    parts = await receiveParts(request, world, endpoint)
  }
  const params = request.params as Record<string, unknown>
  const query =
    endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.send === 'query+json'
      ? (request.query as Record<string, unknown>)
      : {}
  const body = endpoint.send === 'multipart' ? undefined : request.body
  const decoded = decodeInput(endpoint, { params, query, body, parts: parts.fields })
  if (!decoded.ok) {
    await discard(world, parts.uploads)
    return refusal(400, 'validation', decoded.issues.join('; ').slice(0, 200))
  }
  const { input, wire } = decoded
  const outgoing = await execute({
    name,
    endpoint,
    world,
    key,
    input,
    wire,
    uploads: parts.uploads,
    email: session?.email ?? '',
    request: requestOf(request, reply),
  })
  // rejected, or already executed under the same key: the uploaded files are not used
  if (outgoing.status >= 400 || outgoing.headers[REPLAYED] !== undefined) await discard(world, parts.uploads)
  return outgoing
}

function requestOf(request: FastifyRequest, reply: FastifyReply): Context['request'] {
  return {
    method: request.method,
    path: request.url.split('?')[0] ?? request.url,
    headers: request.headers,
    cookies: request.cookies,
    ip: isIP(request.ip) ? request.ip : '127.0.0.1',
    setCookie: (name, value) => {
      const settings = { path: '/', httpOnly: true, sameSite: 'lax' } as const
      if (value === null) reply.clearCookie(name, settings)
      else reply.setCookie(name, value, settings)
    },
  }
}

const headerText = (value: string | string[] | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null)
