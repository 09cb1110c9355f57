import { EventEmitter } from 'node:events'
import { makeClassLoud } from '../core/loud.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- Electron's own signature
type InvokeHandler = (event: Electron.IpcMainInvokeEvent, ...args: any[]) => unknown

/** Electron's ipcMain; ipc-dispatcher.ts dispatches messages to it. */
export class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, { readonly handler: InvokeHandler; readonly once: boolean }>()

  handle(channel: string, handler: InvokeHandler): void {
    this.#add(channel, handler, false)
  }

  handleOnce(channel: string, handler: InvokeHandler): void {
    this.#add(channel, handler, true)
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }

  /** The handler of a channel; a handleOnce handler is removed by this call. */
  hostTakeHandler(channel: string): InvokeHandler | undefined {
    const entry = this.#handlers.get(channel)
    if (entry?.once) this.#handlers.delete(channel)
    return entry?.handler
  }

  #add(channel: string, handler: InvokeHandler, once: boolean): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#handlers.set(channel, { handler, once })
  }
}
makeClassLoud('ipcMain', IpcMain)

export const ipcMain = new IpcMain()
