import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LookedAt } from '#contract/desktop/desktop.ts'
import type { SavedFile } from '#contract/endpoint.ts'
import type { AppError } from '#contract/result.ts'
import type { FileHandle } from '#contract/values/values.ts'
import { isOutcomeUnknown } from '#contract/write-outcome.ts'
import type { PictureRole } from '#domain/catalogue/pictures.ts'
import { currentSession } from '#stores/session-store.ts'
import { keepFiles, type KeptFile, keptFiles } from './kept-files.ts'
import { firstSide, nameToSend } from './upload-rules.ts'
import { call } from '#bridge/call.ts'
import { useEvent } from '#bridge/use-event.ts'

/** A picture in the upload dialog. */
export interface UploadItem extends LookedAt {
  readonly name: string
  /** Null: the file name contains both words, so the person has to choose. */
  readonly side: PictureRole | null
  readonly state:
    | { readonly kind: 'ready' | 'waiting' | 'done' | 'cancelled' }
    | { readonly kind: 'sending'; readonly job: string; readonly done: number; readonly total: number }
    | { readonly kind: 'failed'; readonly error: AppError }
}

/** Target of an upload: a multipart operation, its other input, and whether the server reads a side from file names (D-76). */
export interface UploadTarget {
  readonly operation: 'tickers.uploadPictures' | 'bottlers.uploadPictures'
  readonly input: Readonly<Record<string, unknown>>
  readonly hasSides: boolean
}

/** True when the picture can be sent (again). */
export const isSendable = ({ problem, state }: UploadItem): boolean =>
  problem === null && (state.kind === 'ready' || state.kind === 'failed' || state.kind === 'cancelled')

export interface Uploads {
  readonly items: readonly UploadItem[]
  readonly busy: boolean
  readonly add: (files: readonly SavedFile[]) => Promise<AppError | null>
  readonly setSide: (file: FileHandle, side: PictureRole) => void
  readonly remove: (file: FileHandle) => void
  /** Sends the files one at a time; returns how many succeeded, failed, and may have been stored without a confirmation. */
  readonly send: (files: readonly FileHandle[]) => Promise<{ readonly arrived: number; readonly failed: number; readonly unsure: number }>
  readonly cancel: (file: FileHandle) => void
  readonly cancelAll: () => void
}

/** Pictures of the upload dialog: one request each, with its own progress, Cancel and error. */
export function useUploads({ operation, input, hasSides }: UploadTarget): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const latest = useRef(items)
  const [busy, setBusy] = useState(false)

  const update = (change: (items: readonly UploadItem[]) => readonly UploadItem[]) => {
    latest.current = change(latest.current)
    setItems(latest.current)
  }
  const patch = (file: FileHandle, change: Partial<UploadItem>) =>
    update((all) => all.map((item) => (item.file === file ? { ...item, ...change } : item)))
  const find = (file: FileHandle) => latest.current.find((item) => item.file === file)

  useEvent('jobs.progress', ({ job, done, total }) =>
    update((all) =>
      all.map((item) =>
        item.state.kind === 'sending' && item.state.job === job
          ? { ...item, state: { kind: 'sending', job, done, total: total ?? item.bytes } }
          : item,
      ),
    ),
  )
  const cancel = (file: FileHandle) => {
    const state = find(file)?.state
    if (state?.kind === 'waiting') patch(file, { state: { kind: 'cancelled' } })
    if (state?.kind === 'sending') void call('jobs.cancel', { job: state.job })
  }
  const cancelAll = () => {
    for (const { file } of latest.current) cancel(file)
  }
  // unmounting the dialog cancels its unfinished uploads
  const stop = useRef(cancelAll)
  useEffect(() => {
    stop.current = cancelAll
  })
  useEffect(() => () => stop.current(), [])

  const of = JSON.stringify([operation, input])
  const add = async (files: readonly KeptFile[]) => {
    const looked = await call('files.look', { files: files.map(({ file }) => file) })
    if (!looked.ok) return looked.error
    const added = looked.value.flatMap((seen): UploadItem[] => {
      const file = files.find((one) => one.file === seen.file)
      if (file === undefined) return []
      const side = file.side === undefined ? (hasSides ? firstSide(file.name) : 'other') : file.side
      return [{ ...seen, name: file.name, side, state: { kind: 'ready' } }]
    })
    update((all) => [...all, ...added])
    return null
  }
  useKeptItems(of, items, add)

  const sendOne = async (file: FileHandle): Promise<'arrived' | 'failed' | 'unsure' | 'not-sent'> => {
    const item = find(file)
    if (!item || item.state.kind !== 'waiting' || item.side === null) return 'not-sent'
    const job = crypto.randomUUID()
    patch(file, { state: { kind: 'sending', job, done: 0, total: item.bytes } })
    const names = { [file]: hasSides ? nameToSend(item.name, item.side) : item.name }
    const result = await call('files.upload', { operation, input: { ...input, files: [file] }, names, job })
    if (result.ok) patch(file, { state: { kind: 'done' } })
    else patch(file, { state: result.error.kind === 'cancelled' ? { kind: 'cancelled' } : { kind: 'failed', error: result.error } })
    if (result.ok) return 'arrived'
    if (result.error.kind === 'cancelled') return 'not-sent'
    return isOutcomeUnknown(result.error) ? 'unsure' : 'failed'
  }

  return {
    items,
    busy,
    cancel,
    cancelAll,
    add,
    setSide: (file, side) => patch(file, { side }),
    remove: (file) => update((all) => all.filter((item) => item.file !== file)),
    send: async (files) => {
      setBusy(true)
      for (const file of files) patch(file, { state: { kind: 'waiting' } })
      const count = { arrived: 0, failed: 0, unsure: 0 }
      for (const file of files) {
        const outcome = await sendOne(file)
        if (outcome !== 'not-sent') count[outcome]++
      }
      setBusy(false)
      return count
    },
  }
}

/** Keeps the files that are not sent yet, and adds those that an earlier page has kept. `of` names the upload. */
function useKeptItems(of: string, items: readonly UploadItem[], add: (files: readonly KeptFile[]) => Promise<AppError | null>): void {
  // what was chosen before the session ended, or the page crashed
  const [restored, setRestored] = useState(false)
  const restore = useEffectEvent((kept: readonly KeptFile[]) => (kept.length === 0 ? null : add(kept)))
  useEffect(() => {
    let isCurrent = true
    void keptFiles(of)
      .then((kept) => (isCurrent ? restore(kept) : null))
      .then(() => isCurrent && setRestored(true))
    return () => {
      isCurrent = false
    }
  }, [of])
  // at once: the session may end at any moment
  useEffect(() => {
    if (!restored) return
    const waiting = items.filter(({ problem, state }) => problem === null && state.kind !== 'done')
    keepFiles(
      of,
      waiting.map(({ file, name, bytes, side }) => ({ file, name, bytes, side })),
    )
  }, [of, items, restored])
  const forget = useEffectEvent(() => {
    if (restored && currentSession().phase === 'signed-in') keepFiles(of, [])
  })
  // closed by the person, who was asked
  useEffect(() => () => forget(), [])
}
