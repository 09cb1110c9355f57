import { open, readFile } from 'node:fs/promises'
import type { LookedAt } from '#contract/desktop/desktop.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import { PICTURE_MAX_BYTES } from '#contract/catalogue/tickers.ts'
import type { FileHandle } from '#contract/values/values.ts'
import { desktopError } from '../files/desktop-error.ts'
import type { FileHandles } from '../files/file-handles.ts'
import type { Picture } from './picture-cache.ts'
import { pictureFormat } from './picture-format.ts'
import { MAX_PICTURE_PIXELS } from './picture-service.ts'
import { VIDEO_SIGNATURE_BYTES, videoTypeOf } from './video-signature.ts'
import { SIGNATURE_BYTES, signatureOf } from './picture-signature.ts'

/** Pictures of this machine that the person chose: their types, and previews before they are sent. */
export interface LocalPictures {
  look(files: readonly FileHandle[]): Promise<Result<LookedAt[]>>
  /** The kind of video by its first bytes; null = no video. */
  video(file: FileHandle): Promise<Result<string | null>>
  /** The bytes of a picture that the page can decode; others are refused. */
  preview(file: string): Promise<Result<Picture>>
}

/** Kinds that are sent and that the page cannot draw, or must not (D-76). */
const UNSEEN = new Set<LookedAt['type']>(['image/heic', 'image/svg+xml', 'image/bmp', 'image/tiff'])

export function createLocalPictures(handles: Pick<FileHandles, 'pathOf'>): LocalPictures {
  /** One file after another: ten pictures of 100 MB are not in memory at once while they are read. */
  let reading: Promise<unknown> = Promise.resolve()
  const serialized = <T>(read: () => Promise<T>): Promise<T> => {
    const run = reading.then(read, read)
    reading = run
    return run
  }
  /** The size of a file and its first bytes, up to this number. */
  async function beginning(file: FileHandle, most: number): Promise<Result<{ readonly size: number; readonly head: Buffer }>> {
    const path = handles.pathOf(file)
    if (path === undefined) return fail({ kind: 'desktop', reason: 'file-gone', detail: 'not a file of this session' })
    try {
      const opened = await open(path, 'r')
      try {
        const { size } = await opened.stat()
        const head = Buffer.alloc(most)
        const { bytesRead } = await opened.read(head, 0, most, 0)
        return ok({ size, head: head.subarray(0, bytesRead) })
      } finally {
        await opened.close()
      }
    } catch (cause) {
      return fail(desktopError(cause))
    }
  }
  async function lookAt(file: FileHandle): Promise<Result<LookedAt>> {
    const begun = await beginning(file, SIGNATURE_BYTES)
    if (!begun.ok) return begun
    const { size, head } = begun.value
    const type = signatureOf(head)
    const problem = type === null ? 'not-a-picture' : size > PICTURE_MAX_BYTES ? 'too-large' : null
    return ok({ file, bytes: size, type, problem, shown: problem === null && !UNSEEN.has(type) })
  }
  return {
    async look(files) {
      const looked: LookedAt[] = []
      for (const file of files) {
        const picture = await lookAt(file)
        if (!picture.ok) return picture
        looked.push(picture.value)
      }
      return ok(looked)
    },
    async video(file) {
      const begun = await beginning(file, VIDEO_SIGNATURE_BYTES)
      return begun.ok ? ok(videoTypeOf(begun.value.head)) : begun
    },
    async preview(asked) {
      const file = asked as FileHandle
      const looked = await lookAt(file)
      const path = handles.pathOf(file)
      if (!looked.ok || path === undefined || !looked.value.shown)
        return fail({ kind: 'desktop', reason: 'not-supported', detail: 'no preview' })
      try {
        const bytes = await serialized(async () => new Uint8Array(await readFile(path)))
        const format = pictureFormat(bytes)
        if (!format || format.width * format.height > MAX_PICTURE_PIXELS)
          return fail({ kind: 'desktop', reason: 'not-supported', detail: 'no preview' })
        return ok({ bytes, type: format.type })
      } catch (cause) {
        return fail(desktopError(cause))
      }
    },
  }
}
