import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { SavedFile } from '../../contract/endpoint.ts'
import { ok, type Result } from '../../contract/result.ts'
import { writeAtomic } from './atomic-write.ts'
import type { FileHandles } from './file-handles.ts'
import { safeFileName } from './safe-name.ts'

/** Pictures that came out of the clipboard have no path: they get one, in a folder of their own that goes with the session. */
export interface PastedFiles {
  keep(name: string, bytes: Uint8Array): Promise<Result<SavedFile>>
  wipe(): Promise<void>
}

export function createPastedFiles(handles: Pick<FileHandles, 'adopt'>): PastedFiles {
  let folder: string | null = null
  let count = 0
  return {
    async keep(name, bytes) {
      // two screenshots are both called image.png
      folder ??= mkdtempSync(join(tmpdir(), 'cellarmaster-pasted-'))
      const path = join(mkdtempSync(join(folder, `${++count}-`)), safeFileName(name, extname(name).slice(1) || 'png'))
      const written = await writeAtomic(path, bytes)
      if (!written.ok) return written
      const adopted = await handles.adopt([path])
      if (!adopted.ok) return adopted
      const [file] = adopted.value
      return file ? ok(file) : { ok: false, error: { kind: 'bug', message: 'A file was not adopted' } }
    },
    async wipe() {
      const leaving = folder
      folder = null
      if (leaving) await rm(leaving, { recursive: true, force: true })
    },
  }
}
