import { randomBytes } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { contract, type FileName, type InputOf } from '#contract/index.ts'
import type { Endpoint, SavedFile } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import { type AtomicFile, fillTemp } from '../files/atomic-write.ts'
import { desktopError } from '../files/desktop-error.ts'
import type { Bytes, HttpClient } from '../http/http-types.ts'
import { refusesInBody, rejection } from '../http/response/rejection.ts'
import type { Job } from '../jobs/jobs.ts'
import { absentFrom, identifiersIn } from './absent-identifiers.ts'
import { namedFile } from './answered-json.ts'
import { xlsxProblem } from './check-xlsx.ts'
import { proposedName } from './download-name.ts'
import type { ExporterConfig } from './export-service.ts'
import { receiveFile } from './file-answer.ts'

export interface DownloaderConfig extends Pick<ExporterConfig, 'jobs' | 'saveAs' | 'openAtomic' | 'saved'> {
  readonly http: Pick<HttpClient, 'bytes' | 'linked'>
  /** Our folder for a file until the person has chosen its place. */
  readonly dir: string
}

/** Fetches a file, checks it, asks for its place and saves it. Its job has the operation's name, so that the page can follow and stop it. */
export type Downloader = <N extends FileName>(name: N, input: InputOf<N>) => Promise<Result<SavedFile>>

const SHEET = { name: 'Excel', extensions: ['xlsx'] }
/** Progress is reported at most this often (ms). */
const PROGRESS_INTERVAL_MS = 100
const invalid = (name: FileName, issue: string) => fail({ kind: 'invalid-answer', issues: [`answer: ${issue}`], at: placeOf(name) })
const declared = (name: FileName): Endpoint => contract[name]
const placeOf = (name: FileName) => ({
  method: declared(name).method,
  path: declared(name).path,
  time: new Date().toISOString(),
  write: false,
})

export function createDownloader(config: DownloaderConfig): Downloader {
  const { http, jobs, saveAs, openAtomic, saved, dir } = config

  /** Moves the checked file to `path` and returns the name to propose. */
  async function fetchTo(path: string, name: FileName, input: unknown, { signal, progress }: Job): Promise<Result<string>> {
    const write = async (bytes: Result<Bytes>, mayPoint: boolean): Promise<Result<string>> => {
      if (!bytes.ok) return bytes
      const { body, length, disposition } = bytes.value
      const received = await receiveFile(
        body,
        path,
        everySoOften((done) => progress(done, length)),
      )
      if (!received.ok) return received.error.kind === 'invalid-answer' ? fail({ ...received.error, at: placeOf(name) }) : received
      const proposed = proposedName(name, disposition, new Date())
      if (received.value.kind === 'file') return ok(proposed)

      const { value } = received.value
      if (refusesInBody(value))
        return fail(rejection({ status: bytes.value.status, body: value, retryAfterMs: null }, declared(name).errors ?? [], placeOf(name)))
      const named = namedFile(value)
      if (!named) return invalid(name, 'no spreadsheet in it')
      const called =
        named.name === null ? proposed : proposedName(name, `attachment; filename*=utf-8''${encodeURIComponent(named.name)}`, new Date())
      if (named.kind === 'bytes') {
        await fillTemp({ tempPath: path }, named.bytes)
        return ok(called)
      }
      if (!mayPoint) return invalid(name, 'an address behind an address')
      const linked = await write(await http.linked(named.url, signal), false)
      return linked.ok && named.name !== null ? ok(called) : linked
    }
    const fetched = await write(await http.bytes(name, input, { signal }), true)
    if (!fetched.ok) return fetched
    const problem = await xlsxProblem(path)
    return problem === null ? fetched : invalid(name, problem)
  }

  /** A copy beside its final name, which it gets only when it is complete (R19). */
  async function keep(source: AtomicFile, proposed: string, signal: AbortSignal): Promise<Result<SavedFile>> {
    const chosen = await saveAs({ title: proposed, fileName: proposed, filters: [SHEET] })
    if (!chosen.ok) return chosen
    if (signal.aborted) return fail({ kind: 'cancelled' })
    const opened = await openAtomic(chosen.value)
    if (!opened.ok) return opened
    try {
      await copyFile(source.tempPath, opened.value.tempPath)
      const committed = await opened.value.commit()
      return committed.ok ? ok(saved(chosen.value, committed.value.bytes)) : committed
    } finally {
      // does nothing after a commit
      await opened.value.abort()
    }
  }

  return async (name, input) => {
    const started = jobs.start(name, 'export')
    if (!started.ok) return started
    const job = started.value
    let isSaved = false
    try {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const opened = await openAtomic(join(dir, `${randomBytes(8).toString('hex')}.xlsx`))
      if (!opened.ok) return opened
      try {
        const fetched = await fetchTo(opened.value.tempPath, name, input, job)
        if (!fetched.ok) return fetched
        const [committed, absent] = await Promise.all([
          keep(opened.value, fetched.value, job.signal),
          absentFrom(opened.value.tempPath, identifiersIn(input)),
        ])
        isSaved = committed.ok
        return committed.ok && absent !== null ? ok({ ...committed.value, absent }) : committed
      } finally {
        await opened.value.abort()
      }
    } catch (cause) {
      return fail(desktopError(cause))
    } finally {
      job.end(isSaved ? 'done' : 'failed')
    }
  }
}

function everySoOften(tell: (bytes: number) => void): (bytes: number) => void {
  let last = 0
  return (bytes) => {
    const now = performance.now()
    if (now - last < PROGRESS_INTERVAL_MS) return
    last = now
    tell(bytes)
  }
}
