import type { SavedFile } from '#contract/endpoint.ts'
import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import type { Media } from '../http/http-types.ts'
import { pictureFormat } from '../pictures/picture-format.ts'
import type { FileData } from '../files/atomic-write.ts'

interface Ports {
  /** The HTTP client's `document`: media addresses only, at most 50 MB. */
  readonly fetch: (url: string) => Promise<Result<{ readonly bytes: Uint8Array }>>
  readonly mediaUrl: Media['mediaUrl']
  readonly saveAs: (question: {
    title: string
    fileName: string
    filters: { name: string; extensions: string[] }[]
  }) => Promise<Result<string>>
  readonly write: (path: string, data: FileData) => Promise<Result<{ bytes: number }>>
  readonly saved: (path: string, bytes: number) => SavedFile
}

/** `fileName` has no extension: the type of the document adds it. */
export type DocumentSaver = (url: string, fileName: string) => Promise<Result<SavedFile, Refusal>>
type Refusal = 'elsewhere' | 'not-a-document'

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]
/** PDF readers allow a few extra bytes before the signature. */
const SIGNATURE_WITHIN = 1024

/**
 * A document of the back office, fetched first and checked by its signature, so that the person is asked for a place only when there is something
 * to save (D-59).
 */
export function createDocumentSaver({ fetch, mediaUrl, saveAs, write, saved }: Ports): DocumentSaver {
  return async (url, fileName) => {
    const address = mediaUrl(url)
    if (address === null || address === 'elsewhere') return fail({ kind: 'rejected', code: 'elsewhere', status: 0 })
    const answer = await fetch(url)
    if (!answer.ok)
      return typeof address === 'string' ? fail({ kind: 'rejected', code: 'not-a-document', status: 0 }) : passed(answer.error)
    const extension = extensionOf(answer.value.bytes)
    if (extension === null) return fail({ kind: 'invalid-answer', issues: ['document: neither a PDF nor a picture'], at: placeNow() })
    const chosen = await saveAs({ title: fileName, fileName, filters: [{ name: extension.toUpperCase(), extensions: [extension] }] })
    if (!chosen.ok) return passed(chosen.error)
    const written = await write(chosen.value, answer.value.bytes)
    return written.ok ? ok(saved(chosen.value, written.value.bytes)) : passed(written.error)
  }
}

const placeNow = () => ({ method: 'GET', path: '(document)', time: new Date().toISOString(), write: false })

/** Other services' codes mean nothing to a user who asked for a document. */
const passed = (error: AppError) => fail<Refusal>(error.kind === 'rejected' ? { ...error, code: 'unknown' } : error)

function extensionOf(bytes: Uint8Array): string | null {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, SIGNATURE_WITHIN)).includes(Buffer.from(PDF))) return 'pdf'
  const picture = pictureFormat(bytes)
  return picture === null || picture === undefined ? null : (ENDINGS[picture.type] ?? null)
}
