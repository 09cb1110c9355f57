import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SavedFile } from '#contract/endpoint.ts'
import type { ErrorOf, FileName, InputOf } from '#contract/index.ts'
import type { AppError } from '#contract/result.ts'
import { call } from '#bridge/call.ts'
import { onEvent } from '#bridge/events.ts'

export type DownloadState<Code extends string = string> =
  | { readonly kind: 'idle' }
  /** `total` null: the server has sent no length; both null: no data yet. */
  | { readonly kind: 'fetching'; readonly bytes: number | null; readonly total: number | null }
  | { readonly kind: 'saved'; readonly file: SavedFile }
  | { readonly kind: 'failed'; readonly error: AppError<Code> }

export interface Download<N extends FileName> {
  readonly state: DownloadState<ErrorOf<N>>
  readonly start: (input: InputOf<N>) => Promise<void>
  readonly cancel: () => void
  /** Resets the state after the message or saved file was seen. */
  readonly dismiss: () => void
}

/**
 * One spreadsheet: main fetches and checks it, asks for a path and saves it. Unmounting cancels an unfinished download, and `onStopped` reports it.
 */
export function useDownload<N extends FileName>(name: N, onStopped: () => void): Download<N> {
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
  const stop = useEffectEvent(() => {
    if (!running.current) return
    cancel()
    onStopped()
  })
  useEffect(() => () => stop(), [])

  const start = async (input: InputOf<N>) => {
    if (running.current) return
    running.current = true
    setState({ kind: 'fetching', bytes: null, total: null })
    const result = await call(name, input)
    running.current = false
    if (result.ok) setState({ kind: 'saved', file: result.value })
    else
      setState(
        result.error.kind === 'cancelled' || result.error.kind === 'unauthorized'
          ? { kind: 'idle' }
          : { kind: 'failed', error: result.error as AppError<ErrorOf<N>> },
      )
  }
  return { state, start, cancel, dismiss: () => setState({ kind: 'idle' }) }
}
