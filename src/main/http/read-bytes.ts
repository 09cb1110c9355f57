import type { ReadableStream } from 'node:stream/web'

/** An ordinary answer is never this large; a longer list goes through `bytes`. */
export const MAX_ANSWER_BYTES = 50 * 1024 * 1024

/** The whole body as one piece, or 'too large' as soon as it is longer than `limit` bytes (counted after decompression). */
export async function readBytes(body: ReadableStream<Uint8Array> | null, limit = MAX_ANSWER_BYTES): Promise<Uint8Array | 'too large'> {
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    // Leaving the loop cancels the stream, and with it the connection.
    if (length > limit) return 'too large'
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length)
}
