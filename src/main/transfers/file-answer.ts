import { ReadableStream, type ReadableStreamDefaultReader } from 'node:stream/web'
import { fail, ok, type Result } from '#contract/result.ts'
import { fillTemp } from '../files/atomic-write.ts'
import { desktopError } from '../files/desktop-error.ts'
import { readBytes } from '../http/response/read-bytes.ts'
import { parseJson } from '../http/response/safe-json.ts'
import { BrokenBody } from '../http/response/watched-body.ts'
import { looksLikeZip } from './zip-parts.ts'

/** Size limit of a spreadsheet, in bytes: more than any program opens. */
const MAX_BYTES = 1024 * 1024 * 1024

/** The body: the file, written to its path; or the JSON that says where it is or what is wrong. */
export type FileAnswer = { readonly kind: 'file' } | { readonly kind: 'json'; readonly value: unknown }

const invalid = (issue: string) => fail({ kind: 'invalid-answer', issues: [`answer: ${issue}`] })

/** Sorts a body by its first bytes (D-113): a zip is streamed to disk, JSON is parsed, everything else is refused. */
export async function receiveFile(
  body: ReadableStream<Uint8Array>,
  path: string,
  onBytes: (bytes: number) => void,
): Promise<Result<FileAnswer>> {
  const reader = body.getReader()
  try {
    const head = await firstBytes(reader)
    if (looksLikeZip(head)) {
      await fillTemp({ tempPath: path }, counted(head, reader, onBytes))
      return ok({ kind: 'file' })
    }
    if (head.length === 0) return invalid('empty')
    if (!/^\s*[{["]/.test(head.toString('latin1'))) return invalid('not a spreadsheet')
    const bytes = await readBytes(ReadableStream.from(counted(head, reader, onBytes)))
    if (typeof bytes === 'string') return invalid('larger than 50 MB')
    const parsed = parseJson(Buffer.from(bytes).toString('utf8'))
    return 'value' in parsed ? ok({ kind: 'json', value: parsed.value }) : invalid(parsed.problem)
  } catch (cause) {
    if (cause instanceof BrokenBody) return fail(cause.error)
    if (cause instanceof TooLarge) return invalid('larger than 1 GB')
    return fail(desktopError(cause))
  } finally {
    // ends the connection when the body was left unread
    await reader.cancel().catch(() => undefined)
  }
}

class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** At least the four bytes that identify a zip, if there are that many. */
async function firstBytes(reader: Reader): Promise<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < 4) {
    const { done, value } = await reader.read()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return head
}

async function* counted(head: Buffer, reader: Reader, onBytes: (bytes: number) => void) {
  let bytes = 0
  for (let chunk: Uint8Array | undefined = head; chunk; chunk = (await reader.read()).value) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new TooLarge()
    onBytes(bytes)
    yield chunk
  }
}
