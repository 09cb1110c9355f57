import type { PictureType } from '#contract/desktop/desktop.ts'
import { fail, type Result } from '#contract/result.ts'
import { signatureOf } from './picture-signature.ts'

type Done = Result<Record<string, never>>

interface Ports {
  readonly fetch: (url: string) => Promise<Result<{ readonly bytes: Uint8Array }>>
  /** A file that lives as long as the session. */
  readonly write: (name: string, extension: string, bytes: Uint8Array) => Promise<Result<string>>
  readonly open: (path: string) => Promise<Done>
}

/** File extensions by content, not by name, because the system chooses the program by the extension. No SVG: it may contain scripts. */
const EXTENSIONS = new Map<PictureType | null, string>([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/heic', 'heic'],
  ['image/bmp', 'bmp'],
  ['image/tiff', 'tiff'],
])

/** Opens a picture that the page cannot show in the system's own viewer. */
export const createPictureViewer =
  ({ fetch, write, open }: Ports) =>
  async (url: string): Promise<Done> => {
    const answer = await fetch(url)
    if (!answer.ok) return answer
    const extension = EXTENSIONS.get(signatureOf(answer.value.bytes))
    if (extension === undefined) return fail({ kind: 'desktop', reason: 'not-supported', detail: 'not a picture' })
    const path = await write('picture', extension, answer.value.bytes)
    return path.ok ? open(path.value) : path
  }
