import type { IpcMain } from 'electron'
import { fail, type Result } from '#contract/result.ts'
import type { FileHandles } from '../files/file-handles.ts'
import type { Dispatch } from './dispatcher.ts'
import { isTrusted, type SenderEvent, type Trust } from './trusted-sender.ts'

interface Ports {
  readonly ipcMain: Pick<IpcMain, 'handle'>
  readonly trust: Trust
  readonly dispatch: Dispatch
  readonly handles: FileHandles
  /** Called for a message from another frame, with the channel's name only. */
  readonly onRefused: (channel: string) => void
}

/** The only place that registers IPC channels (R2). 'desk.adopt' takes paths, which only the preload can send. */
export function registerIpc({ ipcMain, trust, dispatch, handles, onRefused }: Ports): void {
  const open = (channel: string, answer: (...input: unknown[]) => Promise<Result<unknown>>) =>
    ipcMain.handle(channel, async (event: SenderEvent, ...input: unknown[]) => {
      if (isTrusted(event, trust)) return answer(...input)
      onRefused(channel)
      return fail({ kind: 'bug', message: 'Not from here' })
    })
  open('desk.call', dispatch)
  open('desk.adopt', (paths) => handles.adopt(paths))
}
