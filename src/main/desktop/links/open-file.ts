import type { Shell } from 'electron'
import { access } from 'node:fs/promises'
import { extname } from 'node:path'
import { fail, ok, type Result } from '#contract/result.ts'
import { desktopError } from '#main/files/desktop-error.ts'

/** Kinds that the page does not show, and the system may. */
const PICTURES = ['.gif', '.avif', '.heic', '.bmp', '.tiff']
/** Videos, by the extensions that transfers/video-viewer.ts uses. */
const VIDEOS = ['.mp4', '.mov', '.webm', '.mkv', '.avi', '.mpg', '.ogv', '.flv', '.m2ts']
/** Extensions of documents; any other file (".bat") is only shown in its folder. */
const DOCUMENTS = new Set(['.xlsx', '.csv', '.txt', '.json', '.pdf', '.png', '.jpg', '.jpeg', '.webp', ...PICTURES, ...VIDEOS])

type Done = Result<Record<string, never>>

/** Opens a file that main wrote, because the person pressed "Open" (R23). */
export async function openFile(shell: Pick<Shell, 'openPath'>, path: string): Promise<Done> {
  if (!DOCUMENTS.has(extname(path).toLowerCase())) return fail({ kind: 'desktop', reason: 'not-supported', detail: 'not a document' })
  const failure = await missing(path)
  if (failure) return failure
  const problem = await shell.openPath(path)
  return problem === '' ? ok({}) : fail({ kind: 'desktop', reason: 'not-supported', detail: 'no program opens it' })
}

/** Shows the file in the system's file manager; 'file-gone' when it no longer exists. */
export async function revealFile(shell: Pick<Shell, 'showItemInFolder'>, path: string): Promise<Done> {
  const failure = await missing(path)
  if (failure) return failure
  shell.showItemInFolder(path)
  return ok({})
}

const missing = (path: string) =>
  access(path).then(
    () => null,
    (cause: unknown) => fail(desktopError(cause)),
  )
