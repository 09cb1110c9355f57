import { EventEmitter } from 'node:events'
import { makeClassLoud } from '../../core/loud.ts'

/** The contents of a frame, as seen by its frames, events and messages. */
export interface FrameContents extends EventEmitter {
  readonly id: number
  readonly mainFrame: WebFrameMain
  getURL(): string
  isDestroyed(): boolean
  send(channel: string, ...args: unknown[]): void
  executeJavaScript(code: string): Promise<unknown>
  reload(): void
}

/** A frame in IPC and navigation events. Sub-frames exist only for checks: no preload runs in them. */
export class WebFrameMain extends EventEmitter {
  readonly processId = 1
  readonly routingId: number
  readonly frameTreeNodeId: number
  readonly #contents: FrameContents
  /** undefined for the main frame, which has the address of its contents. */
  readonly #subFrame: { readonly name: string; url: string } | undefined

  constructor(contents: FrameContents, subFrame?: { name: string; url: string; routingId: number }) {
    super()
    this.#contents = contents
    this.#subFrame = subFrame
    this.routingId = subFrame?.routingId ?? 1
    this.frameTreeNodeId = contents.id * 1000 + this.routingId
  }

  get url(): string {
    return this.#subFrame?.url ?? this.#contents.getURL()
  }

  get origin(): string {
    try {
      const { origin, protocol, host } = new URL(this.url)
      // URL returns no origin for a custom scheme; Chromium, which has it registered, does.
      return origin === 'null' && host ? `${protocol}//${host}` : origin
    } catch {
      return 'null'
    }
  }

  get name(): string {
    return this.#subFrame?.name ?? ''
  }

  get parent(): WebFrameMain | null {
    return this.#subFrame ? this.#contents.mainFrame : null
  }

  get top(): WebFrameMain {
    return this.#contents.mainFrame
  }

  get detached(): boolean {
    return this.#contents.isDestroyed()
  }

  isDestroyed(): boolean {
    return this.#contents.isDestroyed()
  }

  send(channel: string, ...args: unknown[]): void {
    if (!this.#subFrame) this.#contents.send(channel, ...args)
  }

  executeJavaScript(code: string): Promise<unknown> {
    if (this.#subFrame) throw new Error('electron-host: webFrameMain.executeJavaScript is not implemented for sub-frames')
    return this.#contents.executeJavaScript(code)
  }

  reload(): boolean {
    if (this.#subFrame) throw new Error('electron-host: webFrameMain.reload is not implemented for sub-frames')
    this.#contents.reload()
    return true
  }
}
makeClassLoud('webFrameMain', WebFrameMain)
