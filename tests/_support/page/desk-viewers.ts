import { ok } from '#contract/result.ts'
import type { TemporaryFiles } from '#main/files/temporary-files.ts'
import type { HttpClient } from '#main/http/http-types.ts'
import type { Jobs } from '#main/jobs/jobs.ts'
import { createPictureViewer } from '#main/pictures/picture-viewer.ts'
import { createVideoViewer } from '#main/transfers/video-viewer.ts'

/** Fakes of the system's viewers; `opened` records what they receive. */
export function deskViewers(http: HttpClient, { write }: TemporaryFiles, jobs: Jobs, opened: string[]) {
  const open = async (path: string) => (opened.push(path), ok({}))
  return {
    viewPicture: createPictureViewer({ fetch: http.picture, write, open }),
    viewVideo: createVideoViewer({ fetch: http.linked, write, open, jobs }),
  }
}
