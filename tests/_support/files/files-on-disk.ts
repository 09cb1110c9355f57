import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Chromium creates and removes files during the search: removed ones are skipped. */
function unlessGone<T>(look: () => T, gone: T): T {
  try {
    return look()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    return gone
  }
}

/** Every file in a folder, however deep. */
export const everyFile = (folder: string): readonly string[] =>
  unlessGone(() => readdirSync(folder, { withFileTypes: true }), []).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? everyFile(path) : entry.isFile() ? [path] : []
  })

/** Those of them that hold this text. An empty folder proves nothing about what is not in it. */
export function filesHolding(folder: string, text: string): readonly string[] {
  const files = everyFile(folder)
  if (files.length === 0) throw new Error(`There is no file in ${folder}`)
  return files.filter((file) => unlessGone(() => readFileSync(file).includes(text), false))
}
