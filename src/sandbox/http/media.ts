import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FileHandle } from '#contract/values/values.ts'
import { refusal, send, sendCorrupted, type Outgoing } from './deliver.ts'
import { isBodyFault } from './faults.ts'
import { applyFault } from './apply-fault.ts'
import { invoiceDocument } from '../documents/invoice-document.ts'
import { createGallery, type Gallery } from '../pictures/gallery.ts'
import type { ServerOptions } from './server-options.ts'
import { sessionOf } from '../staff/sessions.ts'
import { uploadPath, uploadsTable } from '../request/uploads.ts'
import type { World } from '../store/world.ts'

/**
 * Pictures, invoices and uploaded files, for signed-in staff only, like the API:
 * /media/orders/<order_uuid>/front.png (as the seller took it), /media/bottles/<isbn>/front.png (the catalogue's clean picture),
 * /media/articles/<id>/main.png, /media/bottlers/<id>/logo.png, /media/invoices/<invoice_id>.pdf, /media/uploads/<handle>/<name>.
 */
export function addMedia(app: FastifyInstance, options: ServerOptions): void {
  const gallery = createGallery(options.world, options.pictures)
  app.get('/media/*', async (request, reply) => {
    const seen = options.traffic.began('media', null)
    reply.raw.once('close', () => seen.ended(reply.raw.writableFinished ? reply.raw.statusCode : null))
    const active = options.faults.take('media')
    await options.latency.pass()
    for (const { fault, released } of active) if (!isBodyFault(fault) && (await applyFault(fault, released, reply))) return reply
    const outgoing = await mediaAnswer(options.world, gallery, request)
    const corruption = active.map(({ fault }) => fault).find(isBodyFault)
    return corruption ? sendCorrupted(reply, outgoing, corruption) : sendMedia(reply, outgoing)
  })
}

async function mediaAnswer(world: World, gallery: Gallery, request: FastifyRequest): Promise<Outgoing> {
  if (sessionOf(world, request)?.stage !== 'in') return refusal(401, 'not_signed_in', 'Not signed in')
  const path = (request.params as { '*': string })['*']
  if (path.startsWith('uploads/')) return uploadAnswer(world, path)
  const pdf = invoiceDocument(world, path)
  if (pdf) return { status: 200, headers: { 'content-type': 'application/pdf', 'content-length': String(pdf.length) }, body: pdf }
  const png = await gallery.picture(path)
  if (!png) return refusal(404, 'no_picture', 'No such picture')
  return { status: 200, headers: { 'content-type': 'image/png', 'content-length': String(png.length) }, body: png }
}

function uploadAnswer(world: World, path: string): Outgoing {
  const handle = FileHandle.safeParse(path.split('/')[1])
  const upload = handle.success ? uploadsTable(world).get(handle.data) : undefined
  if (!upload) return refusal(404, 'no_file', 'No such file')
  return {
    status: 200,
    headers: { 'content-type': upload.contentType, 'content-length': String(upload.bytes) },
    body: createReadStream(uploadPath(world, upload)),
  }
}

const sendMedia = (reply: FastifyReply, outgoing: Outgoing): FastifyReply =>
  send(reply, {
    ...outgoing,
    headers: { 'cache-control': 'private, max-age=3600', 'x-content-type-options': 'nosniff', ...outgoing.headers },
  })
