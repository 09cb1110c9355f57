import type { InputOf } from '#contract/index.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import type { Language } from '#domain/text/language.ts'
import type { ListEntry } from './registry/list-registry.ts'
import type { Exported } from '#main/workbooks/workbook-result.ts'
import type { ListRequest } from './list-requests.ts'
import { WorkerGone, type WorkerLink } from './worker-link.ts'

/** Target of a spreadsheet, and its progress listener. */
export interface SheetTarget {
  /** An empty file of ours. */
  readonly path: string
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number) => void
}

/** Has the worker write spreadsheets into existing files. */
export interface ListExport {
  /** Writes the rows of a list, which is fetched if it is not loaded. */
  readonly writeSheet: (input: InputOf<'lists.export'>, target: SheetTarget) => Promise<Result<Exported>>
  /** Writes rows that the page provides. */
  readonly writeRows: (input: InputOf<'lists.exportRows'>, target: SheetTarget) => Promise<Result<Exported>>
  /** Progress of a job, reported by the worker. */
  readonly progress: (job: string, done: number, total: number) => void
}

export interface SheetsConfig {
  readonly link: Pick<WorkerLink, 'ask' | 'cancel'>
  readonly request: ListRequest
  /** Waits for the joined names of the rows. */
  readonly joined: (entry: ListEntry) => Promise<void>
  readonly language: () => Language
  /** Are personal data masked in files, as on screen? Default: no. */
  readonly masked?: () => boolean
}

const CANCELLED: Exported = { stopped: 'cancelled' }

export function createListExport({ link, request, joined, language, masked = () => false }: SheetsConfig): ListExport {
  const followed = new Map<string, SheetTarget['progress']>()
  let jobs = 0

  async function run({ signal, progress }: SheetTarget, write: (job: string) => Promise<Result<Exported>>): Promise<Result<Exported>> {
    const job = `sheet-${++jobs}`
    const cancel = () => link.cancel(job)
    followed.set(job, progress)
    signal.addEventListener('abort', cancel)
    try {
      return signal.aborted ? ok(CANCELLED) : await write(job)
    } finally {
      followed.delete(job)
      signal.removeEventListener('abort', cancel)
    }
  }

  return {
    writeSheet: ({ list, params, query, selected, columns, sheet }, target) =>
      run(target, (job) => {
        const { path, signal } = target
        let writing = false
        const write = async (entry: ListEntry): Promise<Exported> => {
          await joined(entry)
          const { key } = entry
          if (signal.aborted) return CANCELLED
          writing = true
          return link.ask('export', { key, job, path, sheet, language: language(), masked: masked(), query, selected, columns })
        }
        // a cancelled export does not wait for the list; the worker closes an open file first
        const givenUp = new Promise<Result<Exported>>((resolve) =>
          signal.addEventListener('abort', () => writing || resolve(ok(CANCELLED)), { once: true }),
        )
        return Promise.race([request({ list, params }, write, 'once').then(({ result }) => result), givenUp])
      }),
    writeRows: ({ rows, columns, sheet }, target) =>
      run(target, (job) =>
        link
          .ask('exportRows', { job, path: target.path, sheet, language: language(), masked: masked(), rows, columns })
          .then(ok, (cause: unknown) =>
            cause instanceof WorkerGone && !cause.hasCrashed
              ? ok(CANCELLED)
              : fail({ kind: 'bug', message: 'The spreadsheet could not be made' }),
          ),
      ),
    progress: (job, done, total) => followed.get(job)?.(done, total),
  }
}
