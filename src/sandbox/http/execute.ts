import { Readable } from 'node:stream'
import { z } from 'zod'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import type { HttpName } from '#contract/index.ts'
import { issuesOf } from '#contract/result.ts'
import { isFile, isReject, isRows, isWire, type FileAnswer, type Reject } from '../request/answer.ts'
import { json, refusal, rowStream, type Outgoing } from './deliver.ts'
import { fingerprintOf, storeResponse, storedResponse } from './idempotency.ts'
import { noteWrite } from '../request/journal.ts'
import { messageFor } from '../request/reader-language.ts'
import type { Context, AuditDetails, Upload } from '../request/route.ts'
import { routes } from '../routes/registry.ts'
import { uploadsTable } from '../request/uploads.ts'
import type { World } from '../store/world.ts'

/** A request that is signed in, decoded and ready to be carried out. */
export interface Job {
  readonly name: HttpName
  readonly endpoint: Endpoint
  readonly world: World
  readonly email: string
  /** Decoded. */
  readonly input: unknown
  /** As received, for the journal and the fingerprint. */
  readonly wire: Readonly<Record<string, unknown>>
  readonly uploads: readonly Upload[]
  /** Idempotency-Key. */
  readonly key: string | null
  readonly request: Context['request']
}

/** Header of a response repeated for the same Idempotency-Key. */
export const REPLAYED = 'idempotent-replayed'

class Refused extends Error {
  readonly answer: Reject
  constructor(answer: Reject) {
    super(answer.code)
    this.answer = answer
  }
}

/** Executes a request. Handler, journal and stored response are one transaction, which a rejection rolls back. */
export async function execute(job: Job): Promise<Outgoing> {
  const { name, endpoint, world, email, key, wire } = job
  const write = isWrite(endpoint)
  const fingerprint = write && key !== null ? fingerprintOf(name, withoutHandles(wire, job.uploads)) : null
  if (fingerprint !== null && key !== null) {
    const stored = storedResponse(world, email, key)
    if (stored?.fingerprint === fingerprint) return { ...json(stored.status, null, { [REPLAYED]: 'true' }), body: stored.body }
    if (stored) return refusal(422, 'key_reused', 'This Idempotency-Key belongs to another request')
  }
  try {
    const value = world.transaction(() => {
      const details: AuditDetails[] = []
      const value = run(job, details)
      if (isReject(value)) throw new Refused(value)
      for (const upload of job.uploads) uploadsTable(world).put(upload.handle, upload)
      if (write) noteWrite(world, { name, email, method: endpoint.method, path: job.request.path, input: wire, key, details })
      const outgoing = isFile(value) ? value : outgoingOf(value, job)
      if (fingerprint !== null && key !== null && !isFile(outgoing) && typeof outgoing.body === 'string')
        storeResponse(world, email, key, { fingerprint, status: outgoing.status, body: outgoing.body })
      return outgoing
    })
    return isFile(value) ? await fileOutgoing(value) : value
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { status, code, message = code, retryAfter } = error.answer
    return refusal(status, code, messageFor(job.request, message), retryAfter)
  }
}

function run({ name, world, email, input, uploads, request }: Job, details: AuditDetails[]): unknown {
  const context: Context = {
    world,
    now: world.now(),
    account: { email },
    request,
    upload: (handle) => {
      const match = uploads.find((upload) => upload.handle === handle)
      if (!match) throw new Error(`No such upload in this request: ${handle}`)
      return match
    },
    audit: (entry) => void details.push(entry),
  }
  // the registry is exhaustive by type; one handler of it at a time is not nameable
  const handler = routes[name] as unknown as (input: unknown, context: Context) => unknown
  return handler(input, context)
}

function outgoingOf(value: unknown, { name, endpoint, world }: Job): Outgoing {
  if (isRows(value)) return { ...json(200, null), body: rowStream(world, value.table, value.selection) }
  if (isWire(value)) return json(value.status, value.body)
  const encoded = z.safeEncode(endpoint.output, value)
  if (!encoded.success)
    throw new Error(`The sandbox's answer to ${name} does not match the contract: ${issuesOf(encoded.error).join('; ')}`)
  return json(200, encoded.data)
}

async function fileOutgoing({ body, contentType, fileName }: FileAnswer): Promise<Outgoing> {
  const bytes = await body()
  const name = fileName === undefined ? {} : { 'content-disposition': `attachment; filename="${fileName.replace(/["\\\r\n]/g, '_')}"` }
  const length = bytes instanceof Readable ? {} : { 'content-length': String(bytes.length) }
  return { status: 200, headers: { 'content-type': contentType, ...name, ...length }, body: bytes }
}

/** Handles are new for each upload; the same files must have the same fingerprint. */
function withoutHandles(wire: Job['wire'], uploads: readonly Upload[]): unknown {
  const digests = new Map<unknown, string>(uploads.map((upload) => [upload.handle, upload.sha256]))
  const cached = (value: unknown): unknown => digests.get(value) ?? value
  return Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, Array.isArray(value) ? value.map(cached) : cached(value)]))
}
