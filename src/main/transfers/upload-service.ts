import { contract, type HttpName, type InputOf, isEndpoint, isName } from '#contract/index.ts'
import type { Operation } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import { FileHandle } from '#contract/values/values.ts'
import type { FileHandles } from '../files/file-handles.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { LocalPictures } from '../pictures/local-pictures.ts'
import type { HttpClient } from '../http/http-types.ts'
import type { UploadPart } from '../http/request/multipart-body.ts'

interface Ports {
  readonly http: Pick<HttpClient, 'upload'>
  readonly handles: Pick<FileHandles, 'pathOf' | 'nameOf'>
  readonly jobs: Pick<Jobs, 'start'>
  readonly pictures: Pick<LocalPictures, 'look' | 'video'>
}

export interface Uploader {
  /**
   * Sends the files of one multipart operation from disk, with progress and cancel under the job's name. Each call has an Idempotency-Key of its own, also
   * after an unknown outcome: a server may repeat the stored failure for a key that it has seen, and the person has been asked to check before trying again.
   */
  upload(input: InputOf<'files.upload'>): Promise<Result<{ readonly answer: unknown }>>
}

export const createUploader = ({ http, handles, jobs, pictures }: Ports): Uploader => ({
  async upload({ operation, input, names, job }) {
    const declared: Operation | undefined = isName(operation) ? contract[operation] : undefined
    if (!declared || !isEndpoint(declared) || declared.send !== 'multipart')
      return fail({ kind: 'invalid-input', issues: ['operation: it takes no files'] })
    const files = Object.entries(input).flatMap(([field, value]) => handlesIn(value).map((file) => ({ field, file })))
    const looked = await pictures.look(files.map(({ file }) => file))
    if (!looked.ok) return looked

    // checked by the page before; checked again because the file may have changed
    const wantsPictures = declared.errors?.includes('not_a_picture') ?? false
    const wantsVideo = declared.errors?.includes('not_a_video') ?? false
    const parts: UploadPart[] = []
    for (const [nth, { field, file }] of files.entries()) {
      const path = handles.pathOf(file)
      const seen = looked.value[nth]
      if (path === undefined || !seen) return fail({ kind: 'desktop', reason: 'file-gone', detail: 'not a file of this session' })
      if (wantsPictures && seen.problem !== null) return changed(seen.problem)
      const video = wantsVideo ? await pictures.video(file) : ok(null)
      if (!video.ok) return video
      if (wantsVideo && video.value === null) return changed('not-a-video')
      const type = video.value ?? seen.type ?? 'application/octet-stream'
      parts.push({ field, path, name: names[file] ?? handles.nameOf(file) ?? 'file', type })
    }
    const started = jobs.start(job)
    if (!started.ok) return started
    const { signal, progress, end } = started.value
    try {
      const sent = await http.upload(operation as HttpName, input, parts, { signal, progress })
      return sent.ok ? ok({ answer: sent.value ?? null }) : sent
    } finally {
      end()
    }
  },
})

/** Error for a file whose content has changed since the page checked it. */
const changed = (problem: string) => fail({ kind: 'desktop', reason: 'file-gone', detail: `changed: ${problem}` })

const handlesIn = (value: unknown): FileHandle[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((item) => {
    const file = FileHandle.safeParse(item)
    return file.success ? [file.data] : []
  })
