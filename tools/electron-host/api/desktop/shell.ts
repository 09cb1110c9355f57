import { rename, mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { loud } from '../../core/loud.ts'
import { nativeRecord } from '../../core/native-record.ts'

/** Electron's shell: opens nothing and records the requests. */
export const shell = loud('shell', {
  async openExternal(url: string): Promise<void> {
    if (!URL.canParse(url)) throw new Error('Invalid URL')
    nativeRecord.opened.push({ kind: 'external', target: url })
  },
  async openPath(target: string): Promise<string> {
    nativeRecord.opened.push({ kind: 'path', target })
    return ''
  },
  showItemInFolder(target: string): void {
    nativeRecord.opened.push({ kind: 'folder', target })
  },
  beep(): void {
    nativeRecord.beeps++
  },
  /** Moves the file to a separate folder in the system's temporary folder; never deletes it. */
  async trashItem(target: string): Promise<void> {
    const trash = path.join(os.tmpdir(), 'electron-host-trash', String(Date.now()))
    await mkdir(trash, { recursive: true })
    await rename(target, path.join(trash, path.basename(target)))
  },
} satisfies Partial<Electron.Shell>)
