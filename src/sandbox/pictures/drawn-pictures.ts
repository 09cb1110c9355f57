import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Draws a picture, or reads the one drawn before from the same parameters. */
export type DrawOnce = (recipe: readonly unknown[], draw: () => Promise<Uint8Array>) => Promise<Uint8Array>

/** Caches pictures by their parameters in a folder that several sandboxes may share. A change of the drawing code needs another folder. */
export function drawnIn(folder: string): DrawOnce {
  mkdirSync(folder, { recursive: true })
  return async (recipe, draw) => {
    const file = join(folder, `${createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 32)}.png`)
    const cached = await readFile(file).catch(() => null)
    if (cached) return cached
    const drawn = await draw()
    // renamed when it is complete, because another process may read it
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, drawn)
    await rename(unfinished, file)
    return drawn
  }
}
