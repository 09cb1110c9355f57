import { ok } from '#contract/result.ts'
import type { FileHandle } from '#contract/values/values.ts'
import { checkLink } from '#main/desktop/links/safe-link.ts'
import type { TemporaryFiles } from '#main/files/temporary-files.ts'
import type { HttpClient } from '#main/http/http-types.ts'
import type { Commands } from '#main/ipc/dispatcher.ts'
import type { Jobs } from '#main/jobs/jobs.ts'
import { createPictureViewer } from '#main/pictures/picture-viewer.ts'
import { createDocumentSaver } from '#main/transfers/document-saver.ts'
import { createVideoViewer } from '#main/transfers/video-viewer.ts'

/** Everything that left the page: links opened in the browser, copied texts, saved documents (name and first bytes). */
export interface Left {
  readonly opened: readonly string[]
  readonly copied: readonly string[]
  readonly saved: readonly { readonly path: string; readonly begins: string }[]
}

type ExitCommand = 'files.viewPicture' | 'files.viewVideo' | 'files.saveDocument' | 'links.check' | 'links.open' | 'desktop.copy'

/** The commands that hand something to the operating system; its browser, viewers and clipboard are fakes that record what they receive. */
export function deskExits(
  http: HttpClient,
  { write }: TemporaryFiles,
  jobs: Jobs,
): { readonly left: () => Left; readonly commands: Pick<Commands, ExitCommand> } {
  const [opened, copied, saved]: [string[], string[], Left['saved'][number][]] = [[], [], []]
  const open = async (path: string) => (opened.push(path), ok({}))
  const viewPicture = createPictureViewer({ fetch: http.picture, write, open })
  const viewVideo = createVideoViewer({ fetch: http.linked, write, open, jobs })
  const saveDocument = createDocumentSaver({
    fetch: http.document,
    mediaUrl: http.mediaUrl,
    saveAs: async ({ fileName, filters }) => ok(`/documents/${fileName}.${filters[0]?.extensions[0] ?? ''}`),
    write: async (path, data) => {
      const bytes = Buffer.from(data as Uint8Array)
      saved.push({ path, begins: bytes.subarray(0, 8).toString('latin1') })
      return ok({ bytes: bytes.length })
    },
    saved: (path, bytes) => ({ file: 'file-0123456789abcdef0123456789abcdef' as FileHandle, name: path.split('/').at(-1) ?? path, bytes }),
  })
  return {
    left: () => ({ opened, copied, saved }),
    commands: {
      'files.viewPicture': ({ url }) => viewPicture(url),
      'files.viewVideo': ({ url }) => viewVideo(url),
      'files.saveDocument': ({ url, fileName }) => saveDocument(url, fileName),
      'links.check': async ({ url }) => checkLink(url),
      'links.open': async ({ url }) => (opened.push(url), ok({})),
      'desktop.copy': async ({ text }) => (copied.push(text), ok({})),
    },
  }
}
