import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fail, ok, type Result } from '#contract/result.ts'

/** A file to send. `path` stays in main; `name` and `type` are sent to the server. */
export interface UploadPart {
  readonly field: string
  readonly path: string
  readonly name: string
  readonly type: string
}

/** A multipart body that is read from disk while it is sent; `length` is exact: the server gets it before the first byte. */
export interface MultipartBody {
  readonly contentType: string
  readonly length: number
  /** Once only. Throws `FileChanged` when a file has changed since sending began. */
  chunks(onSent: (bytes: number) => void): AsyncGenerator<Uint8Array>
}

/** A file became shorter or vanished during sending: the server gets a cut-off body and refuses it. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged'
}

/** Escapes line breaks and quotes in names (as in WHATWG's algorithm). */
const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const headOf = (field: string, file?: { name: string; type: string }) =>
  `Content-Disposition: form-data; name="${quoted(field)}"${file ? `; filename="${quoted(file.name)}"\r\nContent-Type: ${file.type.replaceAll(/[^\x20-\x7e]/g, '')}` : ''}\r\n\r\n`

/** Checks the files (they may be gone: 'file-gone') and measures the whole. `fields` are sent as text, before the files. */
export async function multipartBody(
  fields: Readonly<Record<string, unknown>>,
  parts: readonly UploadPart[],
): Promise<Result<MultipartBody>> {
  const boundary = `cellarmaster-${randomBytes(16).toString('hex')}`
  const texts = Object.entries(fields).flatMap(([field, value]) => {
    if (value === null || value === undefined) return []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [Buffer.from(`--${boundary}\r\n${headOf(field)}${text}\r\n`)]
  })
  const files: { head: Buffer; path: string; size: number }[] = []
  for (const part of parts) {
    const stats = await stat(part.path).catch(() => null)
    if (!stats?.isFile()) return fail({ kind: 'desktop', reason: 'file-gone', detail: part.name })
    files.push({ head: Buffer.from(`--${boundary}\r\n${headOf(part.field, part)}`), path: part.path, size: stats.size })
  }
  const end = Buffer.from(`--${boundary}--\r\n`)
  const length =
    texts.reduce((sum, text) => sum + text.length, 0) + files.reduce((sum, { head, size }) => sum + head.length + size + 2, 0) + end.length

  async function* chunks(onSent: (bytes: number) => void): AsyncGenerator<Uint8Array> {
    let sent = 0
    const count = <C extends Uint8Array>(chunk: C): C => {
      onSent((sent += chunk.byteLength))
      return chunk
    }
    for (const text of texts) yield count(text)
    for (const { head, path, size } of files) {
      yield count(head)
      let remaining = size
      try {
        // An empty file has no last byte to read up to.
        if (size > 0) {
          for await (const chunk of createReadStream(path, { end: size - 1, highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
            remaining -= chunk.length
            yield count(chunk)
          }
        }
      } catch {
        throw new FileChanged('A file could not be read to its end')
      }
      if (remaining !== 0) throw new FileChanged('A file became shorter')
      yield count(Buffer.from('\r\n'))
    }
    yield count(end)
  }
  return ok({ contentType: `multipart/form-data; boundary=${boundary}`, length, chunks })
}
