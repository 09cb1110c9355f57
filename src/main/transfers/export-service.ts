import type { InputOf } from '#contract/index.ts'
import type { SavedFile } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import type { AtomicFile } from '../files/atomic-write.ts'
import { desktopError } from '../files/desktop-error.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Exported } from '../workbooks/workbook-result.ts'
import type { ListExport, SheetTarget } from '../lists/service/list-export.ts'

export interface ExporterConfig {
  readonly lists: Pick<ListExport, 'writeSheet' | 'writeRows'>
  readonly jobs: Pick<Jobs, 'start'>
  /** The native save dialog, which makes the proposed name valid; 'cancelled' when the person closed it. */
  readonly saveAs: (question: {
    title: string
    fileName: string
    filters: { name: string; extensions: string[] }[]
  }) => Promise<Result<string>>
  readonly openAtomic: (path: string) => Promise<Result<AtomicFile>>
  /** Gives the page a handle of a written file. */
  readonly saved: (path: string, bytes: number) => SavedFile
}

export interface Exporter {
  readonly export: (input: InputOf<'lists.export'>) => Promise<Result<SavedFile>>
  readonly exportRows: (input: InputOf<'lists.exportRows'>) => Promise<Result<SavedFile>>
}

/** Asks for the place, has the worker write beside it, and gives the file its name only when it is complete (R19). */
export function createExporter(config: ExporterConfig): Exporter {
  async function run(
    asked: { readonly job: string; readonly sheet: string; readonly fileName: string },
    write: (target: SheetTarget) => Promise<Result<Exported>>,
  ): Promise<Result<SavedFile>> {
    const started = config.jobs.start(asked.job, 'export')
    if (!started.ok) return started
    const { signal, progress, end } = started.value
    let isSaved = false
    try {
      const chosen = await config.saveAs({
        title: asked.sheet,
        fileName: asked.fileName,
        filters: [{ name: 'Excel', extensions: ['xlsx'] }],
      })
      if (!chosen.ok) return chosen
      const opened = await config.openAtomic(chosen.value)
      if (!opened.ok) return opened
      const file = opened.value
      try {
        const written = outcome(await write({ path: file.tempPath, signal, progress }))
        if (!written.ok) return written
        // cancelled at the last moment: the person expects no file
        if (signal.aborted) return fail({ kind: 'cancelled' })
        const committed = await file.commit()
        isSaved = committed.ok
        return committed.ok ? ok(config.saved(chosen.value, committed.value.bytes)) : committed
      } finally {
        // does nothing after a commit
        await file.abort()
      }
    } finally {
      end(isSaved ? 'done' : 'failed')
    }
  }
  return {
    export: (input) => run(input, (target) => config.lists.writeSheet(input, target)),
    exportRows: (input) => run(input, (target) => config.lists.writeRows(input, target)),
  }
}

function outcome(written: Result<Exported>): Result<unknown> {
  if (!written.ok || !('stopped' in written.value)) return written
  return fail(written.value.stopped === 'cancelled' ? { kind: 'cancelled' } : desktopError(written.value.failure))
}
