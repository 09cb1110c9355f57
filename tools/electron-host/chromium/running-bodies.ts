/** Cancellations that are remembered until the body of their request is there. */
const MAX_CANCELLED = 500

/** Response bodies being read, by the network ID of their request. */
export interface RunningBodies {
  /** The whole body, or the part received before the page cancelled the request. Rejects when the body fails. */
  read(id: string, body: ReadableStream<Uint8Array> | null): Promise<Buffer>
  /** The page has cancelled the request, perhaps before its response was there. */
  cancel(id: string): void
}

export function createRunningBodies(): RunningBodies {
  const readers = new Map<string, ReadableStreamDefaultReader<Uint8Array>>()
  const cancelled = new Set<string>()
  return {
    async read(id, body) {
      const isCancelled = cancelled.delete(id)
      const reader = body?.getReader()
      if (!reader) return Buffer.alloc(0)
      if (isCancelled) reader.cancel().catch(() => {})
      readers.set(id, reader)
      const chunks: Uint8Array[] = []
      try {
        for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value)
      } finally {
        readers.delete(id)
      }
      return Buffer.concat(chunks)
    },
    cancel(id) {
      const reader = readers.get(id)
      if (reader) return void reader.cancel().catch(() => {})
      cancelled.add(id)
      const [oldest] = cancelled
      if (cancelled.size > MAX_CANCELLED && oldest !== undefined) cancelled.delete(oldest)
    },
  }
}
