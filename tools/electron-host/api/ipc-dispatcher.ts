import type { PageChannel, PreloadMessage } from '../ipc/page-channel.ts'
import { nodeCodec } from '../ipc/wire-codec.ts'
import { ipcMain } from './ipc-main.ts'
import type { FrameContents } from './web-contents/web-frame-main.ts'

/** Dispatches a page's message to ipcMain and returns the result of an invocation. */
export function dispatchPreloadMessage(contents: FrameContents, channel: PageChannel, message: PreloadMessage): void {
  const args = nodeCodec.decode(message.payload) as unknown[]
  if (message.kind === 'preload-error') {
    const error = Object.assign(new Error(String(args[0])), { stack: String(args[1] ?? args[0]) })
    contents.emit('preload-error', {}, '', error)
    return
  }
  // As in Electron, a frame is null for a listener once it has navigated away.
  const isCurrent = message.contextId === channel.contextId
  const reply = (replyChannel: string, ...replyArgs: unknown[]): void => {
    channel.send(message.contextId, 'event', replyChannel, nodeCodec.encode(replyArgs))
  }
  const event = {
    type: 'frame',
    processId: 1,
    frameId: 1,
    frameTreeNodeId: contents.id,
    sender: contents,
    senderFrame: isCurrent ? contents.mainFrame : null,
    ports: [],
    reply,
    defaultPrevented: false,
    preventDefault: (): void => {},
  }
  if (message.kind === 'send') {
    contents.emit('ipc-message', event, message.channel, ...args)
    ipcMain.emit(message.channel, event, ...args)
    return
  }
  void invoke(event as unknown as Electron.IpcMainInvokeEvent, channel, message, args)
}

async function invoke(event: Electron.IpcMainInvokeEvent, channel: PageChannel, message: PreloadMessage, args: unknown[]): Promise<void> {
  const fail = (text: string): void => {
    channel.send(message.contextId, 'error', message.id, `Error invoking remote method '${message.channel}': ${text}`)
  }
  const handler = ipcMain.hostTakeHandler(message.channel)
  if (!handler) return fail(`Error: No handler registered for '${message.channel}'`)
  let outcome: string
  try {
    outcome = nodeCodec.encode(await handler(event, ...args))
  } catch (error) {
    console.error(`Error occurred in handler for '${message.channel}':`, error)
    return fail(String(error))
  }
  channel.send(message.contextId, 'result', message.id, outcome)
}
