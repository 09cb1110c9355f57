import { open, readFile, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ok, fail, type Result } from '#contract/result.ts'
import { writeAtomic } from './atomic-write.ts'
import { desktopError } from './desktop-error.ts'

/** A file of lines that survive a crash: each is on stable storage before `append` resolves. */
export interface Journal {
  /** The complete lines of an earlier run. A last line that a crash cut off is left out. */
  read(): Promise<string[]>
  /** Opens the file, so that the first `append` only writes. A failure is reported by `append`. */
  prepare(): Promise<void>
  /** Adds one line, which must not contain a line break. Lines appended together share one flush. */
  append(line: string): Promise<Result<null>>
  /** Replaces all lines at once (R19). `lines` is called when the file is written: lines appended since the call must be among them. */
  rewrite(lines: () => readonly string[]): Promise<Result<unknown>>
  close(): Promise<void>
}

export function createJournal(file: string): Journal {
  let handle: FileHandle | null = null
  let waiting: { readonly line: string; readonly done: (result: Result<null>) => void }[] = []
  let queue: Promise<unknown> = Promise.resolve()
  const serialized = <T>(work: () => Promise<T>): Promise<T> => {
    const run = queue.then(work)
    queue = run.catch(() => undefined)
    return run
  }
  const closeHandle = async () => {
    const open = handle
    handle = null
    await open?.close()
  }

  const opened = async (): Promise<FileHandle> => {
    if (handle) return handle
    handle = await open(file, 'a', 0o600)
    await syncFolder(dirname(file))
    return handle
  }

  async function flush(): Promise<void> {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    let result: Result<null> = ok(null)
    try {
      const lines = await opened()
      // a line that a crash cut off must not swallow the next one
      await lines.writeFile(batch.map(({ line }) => `\n${line}\n`).join(''))
      await lines.datasync()
    } catch (cause) {
      result = fail(desktopError(cause))
      await closeHandle().catch(() => undefined)
    }
    for (const { done } of batch) done(result)
  }

  return {
    read: () =>
      serialized(async () => {
        const text = await readFile(file, 'utf8').catch(() => '')
        return text
          .slice(0, text.lastIndexOf('\n') + 1)
          .split('\n')
          .filter((line) => line !== '')
      }),
    prepare: () =>
      serialized(opened).then(
        () => undefined,
        () => serialized(closeHandle).catch(() => undefined),
      ),
    append: (line) =>
      new Promise((done) => {
        waiting.push({ line, done })
        void serialized(flush)
      }),
    rewrite: (lines) =>
      serialized(async () => {
        await closeHandle()
        return writeAtomic(
          file,
          lines()
            .map((line) => `${line}\n`)
            .join(''),
        )
      }),
    close: () => serialized(closeHandle),
  }
}

/** Makes the name of a new file survive a power cut. Windows has no such call, and some network file systems refuse it. */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(dir, 'r')
  try {
    await folder.sync().catch(() => undefined)
  } finally {
    await folder.close()
  }
}
