import type { Readable, Writable } from 'node:stream'

/** Parameters and results of the DevTools protocol: what is in them depends on the method's name. */
// oxlint-disable-next-line typescript/no-explicit-any -- the protocol is JSON whose shape its method name decides
export type CdpParams = Record<string, any>

export interface CdpEvent {
  readonly method: string
  readonly params: CdpParams
  readonly sessionId?: string
}

interface PendingCommand {
  readonly method: string
  resolve(result: CdpParams): void
  reject(error: Error): void
}

/** Longest message that Chromium reads: at a longer one it closes the pipe, and the stand-in can neither answer requests nor close windows. */
export const MAX_MESSAGE_BYTES = 100 * 1024 * 1024

/** The DevTools protocol over two pipes: JSON messages, each ended by a zero byte. */
export class CdpPipe {
  readonly #output: Writable
  readonly #onEvent: (event: CdpEvent) => void
  readonly #pending = new Map<number, PendingCommand>()
  #lastId = 0
  #unfinished: Buffer[] = []
  #isClosed = false

  constructor(input: Readable, output: Writable, onEvent: (event: CdpEvent) => void) {
    this.#output = output
    this.#onEvent = onEvent
    input.on('data', (chunk: Buffer) => this.#read(chunk))
    // A pipe breaks when Chromium ends; the stand-in handles the exit of the process instead.
    input.on('error', () => {})
    output.on('error', () => {})
  }

  send(method: string, params: CdpParams = {}, sessionId?: string): Promise<CdpParams> {
    if (this.#isClosed) return Promise.reject(new Error(`${method}: Chromium has ended`))
    const id = ++this.#lastId
    const message = `${JSON.stringify(sessionId ? { id, method, params, sessionId } : { id, method, params })}\0`
    if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES)
      return Promise.reject(new Error(`${method}: longer than ${MAX_MESSAGE_BYTES} bytes`))
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { method, resolve, reject })
      this.#output.write(message)
    })
  }

  /** Rejects all pending calls; called when Chromium has ended. */
  close(): void {
    this.#isClosed = true
    for (const command of this.#pending.values()) command.reject(new Error(`${command.method}: Chromium has ended`))
    this.#pending.clear()
  }

  #read(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      const last = chunk.subarray(start, end)
      const text = this.#unfinished.length === 0 ? last.toString() : Buffer.concat([...this.#unfinished, last]).toString()
      this.#unfinished = []
      start = end + 1
      this.#receive(text)
    }
    if (start < chunk.length) this.#unfinished.push(chunk.subarray(start))
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as { id?: number; error?: { message: string }; result?: CdpParams } & CdpEvent
    if (message.id === undefined) return this.#onEvent(message)
    const command = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (message.error) command?.reject(new Error(`${command.method}: ${message.error.message}`))
    else command?.resolve(message.result ?? {})
  }
}
