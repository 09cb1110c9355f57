import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Skips files that Chromium removes during the search. */
function unlessGone<T>(look: () => T, gone: T): T {
  try {
    return look()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    return gone
  }
}

/** Every file in a folder, recursively. */
export const everyFile = (folder: string): readonly string[] =>
  unlessGone(() => readdirSync(folder, { withFileTypes: true }), []).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? everyFile(path) : entry.isFile() ? [path] : []
  })

/** The files that contain this text. Throws for an empty folder, where the absence of the text proves nothing. */
export function filesHolding(folder: string, text: string): readonly string[] {
  const files = everyFile(folder)
  if (files.length === 0) throw new Error(`There is no file in ${folder}`)
  return files.filter((file) => unlessGone(() => readFileSync(file).includes(text), false))
}
