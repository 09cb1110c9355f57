import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename, isAbsolute } from 'node:path'
import type { SavedFile } from '#contract/endpoint.ts'
import { MAX_FILES } from '#contract/desktop/desktop.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import type { FileHandle } from '#contract/values/values.ts'
import { desktopError } from './desktop-error.ts'

/** Maps handles to paths: the page only gets handles, which cannot be guessed. Decision 53 says which outlive an expired session. */
export interface FileHandles {
  /** A handle for a file that main wrote. `bytes` is its size. */
  saved(path: string, bytes: number): SavedFile
  /** Handles for files that the person chose or dropped: whole files only, at most 200 at once. */
  adopt(paths: unknown): Promise<Result<SavedFile[]>>
  /** undefined = never issued, or revoked. */
  pathOf(handle: FileHandle): string | undefined
  /** The file's own name, without its folder. */
  nameOf(handle: FileHandle): string | undefined
  /** Like `pathOf`, but only for files that main wrote: nothing else is ever opened. */
  writtenPathOf(handle: FileHandle): string | undefined
  /** Revokes all handles until `resume`, and those of files that main wrote for good. */
  park(): void
  /** Restores the handles that were parked. */
  resume(): void
  /** Revokes all handles for good, also parked ones. */
  wipe(): void
}

export function createFileHandles(): FileHandles {
  type Entry = { readonly path: string; readonly isOurs: boolean }
  const seen = new Map<string, Entry>()
  const parked = new Map<string, Entry>()
  const hand = (path: string, bytes: number, isOurs: boolean): SavedFile => {
    const file = `file-${randomBytes(16).toString('hex')}` as FileHandle
    seen.set(file, { path, isOurs })
    return { file, name: basename(path), bytes }
  }
  return {
    saved: (path, bytes) => hand(path, bytes, true),
    async adopt(asked) {
      if (!Array.isArray(asked) || asked.length > MAX_FILES || !asked.every(isUsablePath)) {
        return fail({ kind: 'invalid-input', issues: [`files: expected at most ${MAX_FILES} files of this machine`] })
      }
      const adopted: SavedFile[] = []
      for (const path of asked) {
        try {
          const stats = await stat(path)
          if (!stats.isFile()) return fail({ kind: 'desktop', reason: 'not-supported', detail: 'not a file' })
          adopted.push(hand(path, stats.size, false))
        } catch (cause) {
          return fail(desktopError(cause))
        }
      }
      return ok(adopted)
    },
    pathOf: (handle) => seen.get(handle)?.path,
    nameOf: (handle) => {
      const entry = seen.get(handle)
      return entry && basename(entry.path)
    },
    writtenPathOf: (handle) => {
      const entry = seen.get(handle)
      return entry?.isOurs ? entry.path : undefined
    },
    park: () => {
      for (const [handle, entry] of seen) if (!entry.isOurs) parked.set(handle, entry)
      seen.clear()
    },
    resume: () => {
      for (const [handle, entry] of parked) seen.set(handle, entry)
      parked.clear()
    },
    wipe: () => {
      seen.clear()
      parked.clear()
    },
  }
}

const isUsablePath = (path: unknown): path is string =>
  typeof path === 'string' && path.length < 4096 && isAbsolute(path) && !path.includes('\0')
