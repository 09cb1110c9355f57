import { useEffect, useRef, useState } from 'react'
import type { SavedFile } from '#contract/endpoint.ts'
import type { ErrorOf, FileName, InputOf } from '#contract/index.ts'
import type { AppError } from '#contract/result.ts'
import { call } from '#bridge/call.ts'
import { onEvent } from '#bridge/events.ts'

export type DownloadState<Code extends string = string> =
  | { readonly kind: 'idle' }
  /** `total` null = the server has not said how much there is; both null = it has not begun to send. */
  | { readonly kind: 'fetching'; readonly bytes: number | null; readonly total: number | null }
  | { readonly kind: 'saved'; readonly file: SavedFile }
  | { readonly kind: 'failed'; readonly error: AppError<Code> }

export interface Download<N extends FileName> {
  readonly state: DownloadState<ErrorOf<N>>
  readonly start: (input: InputOf<N>) => Promise<void>
  readonly cancel: () => void
  /** Back to the beginning: the message or the saved file has been seen. */
  readonly dismiss: () => void
}

/** One spreadsheet: main fetches it, checks it, asks where to and saves it. A page that goes away takes its unfinished download with it. */
export function useDownload<N extends FileName>(name: N): Download<N> {
  const [state, setState] = useState<DownloadState<ErrorOf<N>>>({ kind: 'idle' })
  const running = useRef(false)

  useEffect(
    () =>
      onEvent('jobs.progress', ({ job, done, total }) => {
        if (job === name && running.current) setState({ kind: 'fetching', bytes: done, total })
      }),
    [name],
  )
  const cancel = () => void (running.current && call('jobs.cancel', { job: name }))
  useEffect(() => () => void (running.current && call('jobs.cancel', { job: name })), [name])

  const start = async (input: InputOf<N>) => {
    if (running.current) return
    running.current = true
    setState({ kind: 'fetching', bytes: null, total: null })
    const result = await call(name, input)
    running.current = false
    if (result.ok) setState({ kind: 'saved', file: result.value as SavedFile })
    else
      setState(
        result.error.kind === 'cancelled' || result.error.kind === 'unauthorized'
          ? { kind: 'idle' }
          : { kind: 'failed', error: result.error as AppError<ErrorOf<N>> },
      )
  }
  return { state, start, cancel, dismiss: () => setState({ kind: 'idle' }) }
}
