import { open, realpath, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok, type Result } from '#contract/result.ts'
import { claimTemp, releaseTemp, sweepTemps } from './atomic-temp.ts'
import { desktopError } from './desktop-error.ts'
import { errorCode } from './error-code.ts'

/** Possible sources of a file; a stream is written as it arrives, never collected. */
export type FileData = string | Uint8Array | AsyncIterable<Uint8Array>

/**
 * Who may read a new file: 'owner' only (0600), or the same people as any file that a program creates in this folder, by umask and ACL ('folder'):
 * for files whose place the person chose (decision 52). A replaced file keeps its permissions.
 */
export type FileAccess = 'owner' | 'folder'

/**
 * A file being written beside its final name: fill `tempPath` (it exists, empty, 0600), then `commit` or `abort`.
 * Exactly one of the two must be called; a second call does nothing.
 */
export interface AtomicFile {
  readonly tempPath: string
  /** On stable storage under its final name, or an error: then the old file is untouched and no temporary file is left. `bytes` is the size. */
  commit(): Promise<Result<{ bytes: number }>>
  abort(): Promise<void>
}

/** The only way to create a file (R19): temporary file in the same folder, fsync, rename, fsync of the folder. */
export async function openAtomic(path: string, access: FileAccess = 'owner'): Promise<Result<AtomicFile>> {
  // a link is followed, so that the file behind it is replaced and not the link
  const target = await realpath(path).catch(() => path)
  const dir = dirname(target)
  await sweepTemps(dir)
  const tempPath = claimTemp(dir)
  let pending = true
  let mode = 0o600
  const remove = async () => {
    await rm(tempPath, { force: true }).catch(() => undefined)
    releaseTemp(tempPath)
  }
  const refuse = async (cause: unknown) => {
    const error = desktopError(cause, await room(cause, tempPath, dir))
    await remove()
    return fail(error)
  }
  try {
    mode = await createTemp(tempPath, access)
  } catch (cause) {
    const refused = await refuse(cause)
    // a file that does not exist yet cannot be gone: its folder is
    if (refused.error.kind !== 'desktop' || refused.error.reason !== 'file-gone') return refused
    return fail({ ...refused.error, reason: 'folder-gone' as const })
  }
  return ok({
    tempPath,
    abort: async () => {
      if (!pending) return
      pending = false
      await remove()
    },
    commit: async () => {
      if (!pending) return fail({ kind: 'bug', message: 'this file was already committed or given up' })
      pending = false
      try {
        const bytes = await settle(tempPath, target, mode)
        await renameOver(tempPath, target)
        await syncFolder(dir)
        releaseTemp(tempPath)
        return ok({ bytes })
      } catch (cause) {
        return refuse(cause)
      }
    },
  })
}

/** Creates the temporary file, readable by its owner only while it is written. Returns the permissions that it gets at its end. */
async function createTemp(tempPath: string, access: FileAccess): Promise<number> {
  const handle = await open(tempPath, 'wx', access === 'folder' ? 0o666 : 0o600)
  try {
    const mode = (await handle.stat()).mode & 0o777
    if (access === 'folder') await handle.chmod(0o600)
    return mode
  } finally {
    await handle.close()
  }
}

/** Writes data into an open file; throws what the disk or the stream throws. */
export async function fillTemp({ tempPath }: Pick<AtomicFile, 'tempPath'>, data: FileData): Promise<void> {
  const handle = await open(tempPath, 'r+')
  try {
    await handle.writeFile(data)
  } finally {
    await handle.close()
  }
}

const queues = new Map<string, Promise<unknown>>()

/** Writes a whole file. Two writes of the same path end in the order of their calls. */
export function writeAtomic(path: string, data: FileData, access: FileAccess = 'owner'): Promise<Result<{ bytes: number }>> {
  const write = (queues.get(path) ?? Promise.resolve()).then(() => writeNow(path, data, access))
  queues.set(path, write)
  return write.finally(() => {
    if (queues.get(path) === write) queues.delete(path)
  })
}

async function writeNow(path: string, data: FileData, access: FileAccess): Promise<Result<{ bytes: number }>> {
  const opened = await openAtomic(path, access)
  if (!opened.ok) return opened
  const file = opened.value
  try {
    await fillTemp(file, data)
  } catch (cause) {
    const error = desktopError(cause, await room(cause, file.tempPath, dirname(file.tempPath), sizeOf(data)))
    await file.abort()
    return fail(error)
  }
  return file.commit()
}

/** Flushes the temporary file and gives it the permissions of the file it replaces, or of a new one. */
async function settle(temp: string, target: string, mode: number): Promise<number> {
  const handle = await open(temp, 'r+')
  try {
    const old = await stat(target).catch(() => null)
    await handle.chmod(old?.isFile() ? old.mode & 0o777 : mode)
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

/** On Windows a virus scanner may hold the old file for a moment: try again for about a second. */
async function renameOver(temp: string, target: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(temp, target)
    } catch (cause) {
      const code = errorCode(cause) ?? ''
      if (process.platform !== 'win32' || attempt > 6 || !['EPERM', 'EACCES', 'EBUSY'].includes(code)) throw cause
      await sleep(attempt * 50)
    }
  }
}

/** Makes the new name survive a power cut. Windows has no such call. */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } catch (cause) {
    // some network file systems cannot; the file is already flushed
    if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes(errorCode(cause) ?? '')) throw cause
  } finally {
    await handle.close()
  }
}

const sizeOf = (data: FileData): number | undefined =>
  typeof data === 'string' ? Buffer.byteLength(data) : data instanceof Uint8Array ? data.byteLength : undefined

/** For a full disk: bytes needed and bytes free, so that the person knows how much to free. */
async function room(cause: unknown, temp: string, dir: string, needed?: number): Promise<string> {
  if (desktopError(cause).kind !== 'desktop' || errorCode(cause) !== 'ENOSPC') return ''
  const [disk, written] = await Promise.all([statfs(dir).catch(() => null), stat(temp).catch(() => null)])
  if (!disk) return ''
  const free = disk.bavail * disk.bsize + (written?.size ?? 0)
  return needed === undefined ? `${free} bytes free` : `${needed} bytes needed, ${free} free`
}
