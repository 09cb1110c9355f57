import type { ReadableStream } from 'node:stream/web'
import { ExchangeFailure } from '../transport/network-error.ts'

/** Longer than any ordinary answer; lists go through `HttpClient.bytes`. */
export const MAX_ANSWER_BYTES = 50 * 1024 * 1024

/**
 * The whole body as one piece, or 'too large' once it is longer than `limit` bytes (after decompression). `onChunk` runs after each piece, with the bytes so far;
 * `stop` ends the reading. Throws `ExchangeFailure`.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  limit = MAX_ANSWER_BYTES,
  onChunk?: (length: number) => void,
  stop?: AbortSignal,
): Promise<Uint8Array | 'too large'> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  stop?.addEventListener('abort', cancel, { once: true })
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.byteLength
      if (length > limit) {
        // ends the connection too
        cancel()
        return 'too large'
      }
      chunks.push(value)
      onChunk?.(length)
    }
  } catch (cause) {
    throw new ExchangeFailure(cause)
  } finally {
    stop?.removeEventListener('abort', cancel)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length)
}
