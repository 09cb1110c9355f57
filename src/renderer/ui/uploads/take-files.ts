import type { SavedFile } from '#contract/endpoint.ts'
import { call } from '#bridge/call.ts'

/**
 * Handles for dropped or pasted files. A local file is adopted by its path and not read here; a picture that exists only in the clipboard goes to main,
 * which writes a file. `refused` counts all others.
 */
export async function takeFiles(files: readonly File[]): Promise<{ readonly taken: readonly SavedFile[]; readonly refused: number }> {
  const taken: SavedFile[] = []
  let refused = 0
  for (const file of files) {
    const adopted = await window.desk.adoptFiles([file])
    if (adopted.ok && adopted.value[0]) {
      taken.push(adopted.value[0])
      continue
    }
    // folders have no type; an entry with a type but no path comes from the clipboard
    const handle = file.type.startsWith('image/')
      ? await call('files.keepPasted', { name: file.name || 'picture.png', bytes: new Uint8Array(await file.arrayBuffer()) })
      : null
    if (handle?.ok) taken.push(handle.value)
    else refused++
  }
  return { taken, refused }
}
