import type { PageTarget } from '../chromium/page-target.ts'
import type { PreloadMessageKind } from '../page/preload-world.ts'

/** A message of the preload world, reassembled from its chunks. */
export interface PreloadMessage {
  readonly kind: PreloadMessageKind
  readonly id: number
  readonly channel: string
  /** The arguments, encoded. */
  readonly payload: string
  /** The document that sent it. */
  readonly contextId: number
}

const CHUNK = 262_144
const RECEIVE = 'function(kind,key,payload){__electronHostReceive(kind,key,payload)}'

/** Transports messages between the host and one page's preload world. */
export class PageChannel {
  readonly #page: PageTarget
  #chunks: string[] = []
  /** Execution context of the current document's preload world; 0 if there is none. */
  contextId = 0

  constructor(page: PageTarget) {
    this.#page = page
  }

  /** Receives the argument of a binding call; returns a message when one is complete. */
  receive(text: string, contextId: number): PreloadMessage | undefined {
    if (text.startsWith('+')) {
      this.#chunks.push(text.slice(1))
      return undefined
    }
    const message = this.#chunks.length === 0 ? text.slice(1) : this.#chunks.join('') + text.slice(1)
    this.#chunks = []
    const headEnd = message.indexOf('\n')
    const [kind, id, channel] = JSON.parse(message.slice(0, headEnd)) as [PreloadMessageKind, number, string]
    return { kind, id, channel, payload: message.slice(headEnd + 1), contextId }
  }

  /** Sends an event of a channel, or the result of an invocation, to a document. */
  send(contextId: number, kind: 'event' | 'result' | 'error', key: string | number, payload: string): void {
    let start = 0
    for (; start + CHUNK < payload.length; start += CHUNK) this.#call(contextId, 'chunk', 0, payload.slice(start, start + CHUNK))
    this.#call(contextId, kind, key, payload.slice(start))
  }

  /** Discards partial messages of a document that is gone, so that they do not join those of the next one. */
  forgetDocument(): void {
    this.contextId = 0
    this.#chunks = []
  }

  #call(executionContextId: number, kind: string, key: string | number, payload: string): void {
    const values = [{ value: kind }, { value: key }, { value: payload }]
    // A closed document receives no message; Electron drops the message too.
    this.#page.send('Runtime.callFunctionOn', { executionContextId, functionDeclaration: RECEIVE, arguments: values }).catch(() => {})
  }
}
