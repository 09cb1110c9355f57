import { mkdtempSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { SavedFile } from '#contract/endpoint.ts'
import { ok, type Result } from '#contract/result.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { isRunning } from './atomic-temp.ts'
import { type FileData, writeAtomic } from './atomic-write.ts'
import type { FileHandles } from './file-handles.ts'
import { safeFileName } from './safe-name.ts'

/** The name contains the owner's process number; earlier versions left it out. A self-test has its user data in one (index.ts). */
const FOLDER = /^cellarmaster-(pasted|self-test)-(?:(\d+)-)?[A-Za-z0-9]{6}$/

/** Pictures from the clipboard, and pictures and videos for the system's viewers. They live as long as the session; decision 53 says when pasted ones live longer. */
export interface TemporaryFiles {
  /** Creates a file for bytes without one, and its handle. Keeps the extension of `name` if possible. */
  keep(name: string, bytes: Uint8Array): Promise<Result<SavedFile>>
  /** The path of a new file, readable only by this user. */
  write(name: string, extension: string, data: FileData): Promise<Result<string>>
  /** Removes the pictures and videos for viewers. */
  wipeViewed(): Promise<void>
  wipe(): Promise<void>
}

export function createTemporaryFiles(handles: Pick<FileHandles, 'adopt'>): TemporaryFiles {
  let folder: string | null = null
  let viewed: string[] = []
  let count = 0
  function ownFolder(): string {
    folder ??= mkdtempSync(join(tmpdir(), `cellarmaster-pasted-${process.pid}-`))
    // two screenshots are both called image.png
    return mkdtempSync(join(folder, `${++count}-`))
  }
  async function write(into: string, name: string, extension: string, data: FileData): Promise<Result<string>> {
    const path = join(into, safeFileName(name, extension))
    const written = await writeAtomic(path, data)
    return written.ok ? ok(path) : written
  }
  return {
    write: (name, extension, data) => {
      const into = ownFolder()
      viewed.push(into)
      return write(into, name, extension, data)
    },
    async keep(name, bytes) {
      const path = await write(ownFolder(), name, extname(name).slice(1) || 'png', bytes)
      if (!path.ok) return path
      const adopted = await handles.adopt([path.value])
      if (!adopted.ok) return adopted
      const [file] = adopted.value
      return file ? ok(file) : { ok: false, error: { kind: 'bug', message: 'A file was not adopted' } }
    },
    async wipeViewed() {
      const leaving = viewed
      viewed = []
      for (const folder of leaving) await rm(folder, { recursive: true, force: true })
    },
    async wipe() {
      const leaving = folder
      folder = null
      viewed = []
      if (leaving) await rm(leaving, { recursive: true, force: true })
    },
  }
}

/**
 * Removes folders that a killed process left in `dir`; answers how many. Only this user's, and none whose process still runs, unless it is a day
 * old: its number then belongs to another program. Called at start, before this process has a folder for pictures.
 */
export async function sweepTemporaryFiles(dir = tmpdir()): Promise<number> {
  const names = await readdir(dir).catch(() => [])
  let swept = 0
  for (const name of names) {
    const match = FOLDER.exec(name)
    if (!match) continue
    const path = join(dir, name)
    // a link could lead anywhere
    const stats = await lstat(path).catch(() => null)
    if (!stats?.isDirectory() || (process.getuid && stats.uid !== process.getuid())) continue
    const [, kind, pid] = match
    // this process has no folder for pictures yet: one with its number belonged to an earlier process
    const isEarlier = kind === 'pasted' && Number(pid) === process.pid
    const mayLive = pid === undefined || (!isEarlier && isRunning(Number(pid)))
    if (mayLive && Date.now() - stats.mtimeMs < DAY_MS) continue
    await rm(path, { recursive: true, force: true }).then(
      () => swept++,
      () => undefined,
    )
  }
  return swept
}
