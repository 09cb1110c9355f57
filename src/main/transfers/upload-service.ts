import { stat } from 'node:fs/promises'
import { contract, type HttpName, type InputOf, isEndpoint, isName } from '#contract/index.ts'
import type { Operation } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import { FileHandle } from '#contract/values/values.ts'
import type { FileHandles } from '../files/file-handles.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
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
   * Sends the files of one multipart operation from disk, with progress and cancel under the job's name. The same files for the same object keep their
   * Idempotency-Key until their outcome is known: a server that has stored them and knows the key answers again instead of storing them twice.
   */
  upload(input: InputOf<'files.upload'>): Promise<Result<{ readonly answer: unknown }>>
}

type Asked = Omit<InputOf<'files.upload'>, 'job'>

export function createUploader({ http, handles, jobs, pictures }: Ports): Uploader {
  async function send({ operation, input, names }: Asked, { signal, progress }: Job): ReturnType<Uploader['upload']> {
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
    const content = await contentOf(operation, input, parts)
    if (signal.aborted) return fail({ kind: 'cancelled' })
    const sent = await http.upload(operation as HttpName, input, parts, { signal, progress, content })
    return sent.ok ? ok({ answer: sent.value ?? null }) : sent
  }
  return {
    upload: async ({ job, ...asked }) => {
      // before the files are checked: a cancel during the check must find the job
      const started = jobs.start(job)
      if (!started.ok) return started
      try {
        return await send(asked, started.value)
      } finally {
        started.value.end()
      }
    },
  }
}

/** Operation, object and files; a file that has changed, or was given another name, is another one. */
async function contentOf(operation: string, input: Readonly<Record<string, unknown>>, parts: readonly UploadPart[]): Promise<string> {
  const fields = Object.entries(input).filter(([, value]) => handlesIn(value).length === 0)
  const files = await Promise.all(
    parts.map(async ({ field, path, name }) => {
      const stats = await stat(path).catch(() => null)
      return [field, path, name, stats?.size, stats?.mtimeMs]
    }),
  )
  return JSON.stringify([operation, fields, files])
}

/** Error for a file whose content has changed since the page checked it. */
const changed = (problem: string) => fail({ kind: 'desktop', reason: 'file-gone', detail: `changed: ${problem}` })

const handlesIn = (value: unknown): FileHandle[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((item) => {
    const file = FileHandle.safeParse(item)
    return file.success ? [file.data] : []
  })
