import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Events } from '#contract/live/events.ts'
import { ok, type Result } from '#contract/result.ts'
import { createDownloader } from '#main/transfers/download-service.ts'
import { openAtomic } from '#main/files/atomic-write.ts'
import { createFileHandles } from '#main/files/file-handles.ts'
import type { HttpClient } from '#main/http/http-types.ts'
import { createPendingWork } from '#main/pending/pending-work.ts'
import { createJobs } from '#main/jobs/jobs.ts'

/** The shipped downloader over a client, with its own folder; the test answers the dialogs. */
export function downloadHarness(http: Pick<HttpClient, 'bytes' | 'linked'>) {
  const folder = mkdtempSync(join(tmpdir(), 'download-'))
  const waiting = join(folder, 'waiting')
  const chosen = join(folder, 'chosen.xlsx')
  const handles = createFileHandles()
  const asked: { readonly fileName: string }[] = []
  const progress: Events['jobs.progress'][] = []
  const jobs = createJobs((_, payload) => void progress.push(payload), createPendingWork())
  let answer: Result<string> = ok(chosen)
  return {
    download: createDownloader({
      http,
      jobs,
      dir: waiting,
      openAtomic,
      saved: handles.saved,
      saveAs: async (question) => {
        asked.push(question)
        return answer
      },
    }),
    jobs,
    handles,
    asked,
    progress,
    chosen,
    /** Sets the answer of the next dialogs. */
    choose: (next: Result<string>) => {
      answer = next
    },
    /** Files on disk: saved files and temporary ones. */
    files: () =>
      [...readdirSync(folder), ...(readdirSync(folder).includes('waiting') ? readdirSync(waiting) : [])].filter(
        (name) => name !== 'waiting',
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
export type DownloadHarness = ReturnType<typeof downloadHarness>
