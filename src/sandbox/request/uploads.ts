import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { FileHandle } from '#contract/values/values.ts'
import type { Upload } from './route.ts'
import type { World } from '../store/world.ts'

/** Inclusive: a file of exactly this size is taken, one byte more is not (part 1 §5). */
export const MAX_UPLOAD_BYTES = 100_000_000
const MAX_FILES = 50

export const uploadsTable = (world: World) => world.table<Upload>('uploads')
export const uploadPath = (world: World, upload: Pick<Upload, 'handle'>): string => join(world.uploads, upload.handle)

export interface Parts {
  /** For the contract: plain fields, and under each file field the handles of its files. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly uploads: readonly Upload[]
}

export class TooLarge extends Error {}
/** A body that is not multipart, or is cut off: an error of the sender. */
export class BadUpload extends Error {}

/** Streams the files of a multipart request to disk; nothing is kept when one of them is too large or the client goes away. */
export async function receiveParts(request: FastifyRequest, world: World, endpoint: Endpoint): Promise<Parts> {
  const fields: Record<string, unknown> = {}
  const uploads: Upload[] = []
  try {
    for await (const part of request.parts({ limits: { fileSize: MAX_UPLOAD_BYTES, files: MAX_FILES } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      const handle = FileHandle.parse(`file-${randomBytes(16).toString('hex')}`)
      const digest = createHash('sha256')
      let bytes = 0
      part.file.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        digest.update(chunk)
      })
      uploads.push({ handle, name: part.filename, contentType: part.mimetype, bytes: 0, sha256: '', url: '' })
      await pipeline(part.file, createWriteStream(join(world.uploads, handle), { mode: 0o600 }))
      if (part.file.truncated) throw new TooLarge()
      const url = `/media/uploads/${handle}/${encodeURIComponent(part.filename)}`
      uploads[uploads.length - 1] = { handle, name: part.filename, contentType: part.mimetype, bytes, sha256: digest.digest('hex'), url }
      put(fields, part.fieldname, handle, endpoint)
    }
  } catch (error) {
    await discard(world, uploads)
    throw isOfParser(error) ? new BadUpload(error.message) : error
  }
  return { fields, uploads }
}

/** The parser throws plain `Error`s. Errors of the disk have a code, those of a limit have a status, and our own have a class. */
const isOfParser = (error: unknown): error is Error =>
  error instanceof Error && error.constructor === Error && !('code' in error) && !('statusCode' in error)

/** Adds a file to its field: to the list if the contract declares one, otherwise as the only file. */
function put(fields: Record<string, unknown>, name: string, handle: string, endpoint: Endpoint): void {
  const previous = fields[name]
  if (!(endpoint.input.shape[name] instanceof z.ZodArray)) fields[name] = handle
  else fields[name] = Array.isArray(previous) ? [...(previous as unknown[]), handle] : [handle]
}

/** Deletes the files of a request that changed nothing: rejected, or sent again. */
export async function discard(world: World, uploads: readonly Upload[]): Promise<void> {
  for (const upload of uploads) await rm(uploadPath(world, upload), { force: true })
}
