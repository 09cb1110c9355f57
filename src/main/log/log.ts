import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type LogFields, type LogLevel, logLine } from './log-record.ts'

/** Size at which a log file is rotated, and how many files are kept. */
const MAX_BYTES = 1_000_000
const FILES = 3
/** Most lines in memory when the disk is stuck. */
const MAX_WAITING = 2_000

/** A log for the developer: no names, no ids, no content (R21). Stays on this machine. */
export interface Log {
  info(fields: LogFields): void
  warn(fields: LogFields): void
  error(fields: LogFields): void
  /** Writes everything at once and waits for the disk: for the last lines before the process ends. */
  crash(fields: LogFields): void
  flush(): Promise<void>
  /** The newest lines, oldest first: of this file and, if there are too few, of the rotated one. */
  tail(most: number): Promise<string[]>
  readonly file: string
}

export interface LogConfig {
  readonly dir: string
  readonly maxBytes?: number
}

/** A full or missing disk never disturbs the app: lines are then lost. */
export function createLog({ dir, maxBytes = MAX_BYTES }: LogConfig): Log {
  const file = join(dir, 'cellarmaster.log')
  let waiting: string[] = []
  let writing: Promise<void> = Promise.resolve()
  let planned = false

  const older = (index: number) => join(dir, `cellarmaster.${index}.log`)

  async function rotate(): Promise<void> {
    const size = await stat(file).then(
      (result) => result.size,
      () => 0,
    )
    if (size < maxBytes) return
    await rm(older(FILES - 1), { force: true })
    for (let index = FILES - 2; index >= 1; index--) await rename(older(index), older(index + 1)).catch(() => undefined)
    await rename(file, older(1))
  }

  async function drain(): Promise<void> {
    planned = false
    const lines = waiting
    waiting = []
    if (lines.length === 0) return
    try {
      mkdirSync(dir, { recursive: true })
      await rotate()
      // Appended, not replaced: a log is the only file that grows, and a torn last line does no harm (R19 is about files that are read back).
      const handle = await open(file, 'a', 0o600)
      try {
        await handle.appendFile(lines.join(''))
      } finally {
        await handle.close()
      }
    } catch {
      // There is no place left to report it.
    }
  }

  function write(level: LogLevel, fields: LogFields): void {
    if (waiting.length < MAX_WAITING) waiting.push(logLine(level, fields))
    if (planned) return
    planned = true
    writing = writing.then(drain)
  }

  return {
    file,
    info: (fields) => write('info', fields),
    warn: (fields) => write('warn', fields),
    error: (fields) => write('error', fields),
    crash: (fields) => {
      const lines = [...waiting, logLine('error', fields)]
      waiting = []
      try {
        mkdirSync(dir, { recursive: true })
        const descriptor = openSync(file, 'a', 0o600)
        writeSync(descriptor, lines.join(''))
        fsyncSync(descriptor)
        closeSync(descriptor)
      } catch {
        // There is no place left to report it.
      }
    },
    flush: async () => {
      await writing
    },
    tail: async (most) => {
      await writing
      const read = async (from: string) => (await readFile(from, 'utf8').catch(() => '')).split('\n').filter(Boolean)
      const lines = await read(file)
      return (lines.length < most ? [...(await read(older(1))), ...lines] : lines).slice(-most)
    },
  }
}
