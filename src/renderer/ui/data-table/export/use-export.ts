import { useEffect, useRef, useState } from 'react'
import type { SavedFile } from '#contract/endpoint.ts'
import type { ListName } from '#contract/index.ts'
import type { ListQuery, LocalCell, LocalColumn } from '#contract/lists/lists.ts'
import type { AppError } from '#contract/result.ts'
import { call } from '#bridge/call.ts'
import { onEvent } from '#bridge/events.ts'
import type { Id } from '../selection/selection.ts'
import type { ListParams } from '../rows/list-source.ts'

/** Rows of the page as cells by field. */
export type RowsForFile = (selected: readonly Id[] | null) => readonly Readonly<Record<string, LocalCell>>[]

/** What to write: exactly the rows that match the query, or only the selected rows. */
export interface ExportRequest {
  /** A list kept in main, or rows in the page. */
  readonly from: { readonly list: ListName; readonly params: ListParams } | { readonly rows: RowsForFile }
  readonly query: ListQuery
  readonly selected: readonly Id[] | null
  readonly columns: readonly LocalColumn[]
  /** The table's title: name of the sheet and suggested file name. */
  readonly title: string
}

export type ExportState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'writing'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'done'; readonly file: SavedFile }
  | { readonly kind: 'failed'; readonly error: AppError }

/** One export: main asks for the path, writes the file without blocking the table, and reports progress. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'choosing' })
  const job = useRef<string | null>(null)
  /** The last export that the person cancelled. */
  const cancelled = useRef<string | null>(null)

  useEffect(
    () =>
      onEvent('jobs.progress', ({ job: of, done, total }) => {
        if (of === job.current) setState({ kind: 'writing', done, total })
      }),
    [],
  )
  // closing the dialog cancels the unfinished export
  useEffect(() => () => void (job.current && call('jobs.cancel', { job: job.current })), [])

  const start = async (request: ExportRequest) => {
    const mine = crypto.randomUUID()
    job.current = mine
    setState({ kind: 'writing', done: 0, total: null })
    const result = await write(request, mine)
    if (job.current !== mine) return
    job.current = null
    if (result.ok) setState({ kind: 'done', file: result.value })
    else setState(result.error.kind === 'cancelled' ? { kind: 'choosing' } : { kind: 'failed', error: result.error })
  }
  const cancel = () => {
    cancelled.current = job.current
    if (job.current) void call('jobs.cancel', { job: job.current })
  }
  /** Whether closing the dialog would cancel an export that is still being written. */
  const isWriting = () => job.current !== null && job.current !== cancelled.current
  return { state, start, cancel, isWriting }
}

function write({ from, query, selected, columns, title }: ExportRequest, job: string) {
  const sheet = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  const fileName = `${title.slice(0, 100)}.xlsx`
  if ('rows' in from)
    return call('lists.exportRows', { rows: from.rows(selected).map((row) => ({ ...row })), columns: [...columns], sheet, fileName, job })
  return call('lists.export', {
    ...from,
    query,
    selected: selected && [...selected],
    columns: columns.map(({ field, title: heading }) => ({ field, title: heading })),
    sheet,
    fileName,
    job,
  })
}
