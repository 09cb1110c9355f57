import type { WireCodec } from '../ipc/wire-codec.ts'
import type { WorldBridge } from './world-bridge.ts'

/* oxlint-disable typescript/no-explicit-any, typescript/no-unnecessary-type-conversion -- IPC carries values of any shape */

/** Process information for a sandboxed preload. */
export interface PreloadOptions {
  readonly bridgeToken: string
  readonly bindingName: string
  /** Path of each preload. */
  readonly preloadPaths: readonly string[]
  readonly process: {
    readonly platform: string
    readonly arch: string
    readonly versions: Record<string, string>
    readonly argv: readonly string[]
    readonly resourcesPath: string
  }
}

/** Message kinds to the host, encoded in the first character. See ipc/page-channel.ts. */
export type PreloadMessageKind = 'invoke' | 'send' | 'preload-error'

type Listener = (event: any, ...args: any[]) => void

/**
 * The environment of sandboxed preloads, in their isolated world. Each of `preloads` is a built preload, wrapped as a
 * CommonJS module. Like every function here it only uses its arguments, its siblings and the browser.
 */
export function runPreloadWorld(
  options: PreloadOptions,
  openBridge: (outgoing: string, incoming: string) => WorldBridge,
  createCodec: (toBase64: (bytes: Uint8Array) => string, fromBase64: (text: string) => Uint8Array<ArrayBuffer>) => WireCodec,
  preloads: readonly ((
    require: (id: string) => unknown,
    module: { exports: unknown },
    exports: unknown,
    process: unknown,
    global: unknown,
  ) => void)[],
): void {
  if (window !== window.top || location.href === 'about:blank' || location.protocol === 'data:') return
  const codec = createCodec(
    (bytes) => (bytes as any).toBase64(),
    (text) => (Uint8Array as any).fromBase64(text),
  )
  const bridge = openBridge(`${options.bridgeToken}-preload`, `${options.bridgeToken}-main`)
  const send = createChunkedSender((globalThis as any)[options.bindingName])
  const electron = {
    contextBridge: {
      exposeInMainWorld: (key: string, api: unknown) => bridge.expose(key, api),
      executeInMainWorld: ({ func, args = [] }: { func: (...args: any[]) => any; args?: any[] }): any =>
        bridge.execute(func, args, electronHostEvaluateInMainWorld),
    },
    ipcRenderer: createIpcRenderer(codec, send),
    webFrame: throwOnAnyMember('webFrame'),
    webUtils: { getPathForFile: (file: File) => electronHostPathOfFile(file) },
  }
  const require = (id: string): unknown => {
    if (/^electron(\/(renderer|common))?$/.test(id)) return electron
    throw new Error(`module not found: ${id}`) // a sandboxed preload cannot load Node modules either
  }
  const process = { ...options.process, env: {}, type: 'renderer', sandboxed: true, contextIsolated: true, isMainFrame: true }
  for (const [index, runPreload] of preloads.entries()) {
    const module = { exports: {} }
    try {
      runPreload(require, module, module.exports, process, globalThis)
    } catch (error) {
      console.error(`Unable to load preload script: ${options.preloadPaths[index]}`)
      console.error(error)
      send('preload-error', 0, '', codec.encode([String((error as Error)?.message ?? error), (error as Error)?.stack]))
    }
  }
}

export function throwOnAnyMember(name: string): object {
  return new Proxy(
    {},
    {
      get(_target, key) {
        throw new Error(`electron-host: ${name}.${String(key)} is not implemented`)
      },
    },
  )
}

/** Sends in chunks: one protocol message of 14 MB takes about four times as long as 56 of 256 KB. */
export function createChunkedSender(
  binding: (text: string) => void,
): (kind: PreloadMessageKind, id: number, channel: string, payload: string) => void {
  const CHUNK = 262_144
  return (kind, id, channel, payload) => {
    const message = `${JSON.stringify([kind, id, channel])}\n${payload}`
    let start = 0
    for (; start + CHUNK < message.length; start += CHUNK) binding(`+${message.slice(start, start + CHUNK)}`)
    binding(`.${message.slice(start)}`)
  }
}

export function createIpcRenderer(
  codec: WireCodec,
  send: (kind: PreloadMessageKind, id: number, channel: string, payload: string) => void,
): unknown {
  const pending = new Map<number, { resolve(value: unknown): void; reject(reason: Error): void }>()
  const listeners = new Map<string, { readonly listener: Listener; readonly once: boolean }[]>()
  let lastId = 0
  let chunks: string[] = []
  const add = (channel: string, listener: Listener, once: boolean): unknown => {
    const entries = listeners.get(channel) ?? []
    entries.push({ listener, once })
    listeners.set(channel, entries)
    return ipcRenderer
  }
  const remove = (channel: string, listener: Listener): unknown => {
    const entries = listeners.get(channel) ?? []
    const index = entries.findIndex((entry) => entry.listener === listener)
    if (index >= 0) entries.splice(index, 1)
    return ipcRenderer
  }
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        const payload = codec.encode(args)
        const id = ++lastId
        pending.set(id, { resolve, reject })
        send('invoke', id, channel, payload)
      }),
    send: (channel: string, ...args: unknown[]) => send('send', 0, channel, codec.encode(args)),
    sendSync() {
      throw new Error('electron-host: ipcRenderer.sendSync is not implemented')
    },
    postMessage() {
      throw new Error('electron-host: ipcRenderer.postMessage is not implemented')
    },
    on: (channel: string, listener: Listener) => add(channel, listener, false),
    addListener: (channel: string, listener: Listener) => add(channel, listener, false),
    once: (channel: string, listener: Listener) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners: (channel?: string) => {
      if (channel === undefined) listeners.clear()
      else listeners.delete(channel)
      return ipcRenderer
    },
    listenerCount: (channel: string) => listeners.get(channel)?.length ?? 0,
  }
  const deliver = (channel: string, args: unknown[]): void => {
    for (const entry of (listeners.get(channel) ?? []).slice()) {
      if (entry.once) remove(channel, entry.listener)
      entry.listener({ sender: ipcRenderer, senderId: 0, ports: [] }, ...args)
    }
  }
  // The host calls this function, in this world only.
  Object.defineProperty(globalThis, '__electronHostReceive', {
    value: (kind: 'chunk' | 'event' | 'result' | 'error', key: number | string, payload: string) => {
      if (kind === 'chunk') return void chunks.push(payload)
      const text = chunks.length > 0 ? chunks.join('') + payload : payload
      chunks = []
      if (kind === 'event') return deliver(String(key), codec.decode(text) as unknown[])
      const waiting = pending.get(Number(key))
      pending.delete(Number(key))
      if (kind === 'result') waiting?.resolve(codec.decode(text))
      else waiting?.reject(new Error(text))
    },
  })
  return ipcRenderer
}

/** The host's debugger session stops here and evaluates `expression` in the page's own world. The page's policy forbids eval there. */
export function electronHostEvaluateInMainWorld(expression: string): void {
  const answer = { error: 'no debugger is attached' }
  // oxlint-disable-next-line no-debugger -- see above; without the host nothing stops
  debugger
  if (answer.error !== '') throw new Error(`electron-host: ${answer.error} (${expression.length} characters)`)
}

/** The host's debugger session stops here, reads the path of `file` and writes it into `answer`: the only synchronous way. */
export function electronHostPathOfFile(file: File): string {
  if (!(file instanceof File)) throw new TypeError('getPathForFile expected a File')
  const answer = { path: '' }
  // oxlint-disable-next-line no-debugger -- see above; without the host nothing stops
  debugger
  return answer.path
}
