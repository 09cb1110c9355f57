import { EventEmitter } from 'node:events'
import { makeClassLoud } from '../core/loud.ts'

/** The contents that a frame belongs to, as its frames, its events and its messages see them. */
export interface FrameContents extends EventEmitter {
  readonly id: number
  readonly mainFrame: WebFrameMain
  getURL(): string
  isDestroyed(): boolean
  send(channel: string, ...args: unknown[]): void
  executeJavaScript(code: string): Promise<unknown>
  reload(): void
}

/** A frame as IPC and navigation events show it. Sub-frames exist only to be judged: no preload runs in them. */
export class WebFrameMain extends EventEmitter {
  readonly processId = 1
  readonly routingId: number
  readonly frameTreeNodeId: number
  readonly #contents: FrameContents
  /** undefined for the main frame, whose address is that of its contents. */
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
      // URL knows no origin of a custom scheme; Chromium, to which it was registered, does.
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
