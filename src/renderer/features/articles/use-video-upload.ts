import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AppError } from '#contract/result.ts'
import { videoOf } from './article-video.ts'
import { formatBytes } from '#domain/values/format.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useEvent } from '#bridge/use-event.ts'
import { currentSession } from '#stores/session-store.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { keepFiles, type KeptFile, keptFiles } from '#ui/uploads/kept-files.ts'
import { blogStrings } from './blog-strings.ts'

/** Above this size (bytes) the upload needs a confirmation (D-95). */
const LARGE_BYTES = 500_000_000

/** File types that browsers cannot play, with their common names. They can still be uploaded (D-95). */
const UNPLAYABLE = new Map([
  ['video/x-ms-wmv', 'WMV'],
  ['video/x-flv', 'FLV'],
  ['video/mp2t', 'MPEG-TS'],
  ['video/mpeg', 'MPEG'],
  ['video/x-msvideo', 'AVI'],
  ['video/x-matroska', 'MKV'],
])
const unplayable = (type: string | null | undefined): string | null => UNPLAYABLE.get(type ?? '') ?? null

export type VideoState =
  | { readonly kind: 'idle' | 'cancelled' }
  | { readonly kind: 'not-a-video'; readonly name: string }
  /** `unanswered`: all bytes were sent, and the response is missing. */
  | { readonly kind: 'sending'; readonly name: string; readonly percent: number; readonly unanswered: boolean }
  | { readonly kind: 'sent'; readonly name: string; readonly unplayable: string | null }
  | { readonly kind: 'failed'; readonly file: KeptFile; readonly error: AppError }
  /** Chosen before the session ended. */
  | { readonly kind: 'kept'; readonly file: KeptFile }

/**
 * Opens the native file picker and streams the video to the server. `onSent` receives the value to store as the article's video (D-95). `of`: the form,
 * which finds an unfinished upload again after an expired session (decision 53).
 */
export function useVideoUpload(of: string, onSent: (video: unknown) => void) {
  const s = useStrings(blogStrings).video
  const language = useLanguage()
  const ask = useConfirm()
  const toast = useToast()
  const [state, setState] = useState<VideoState>({ kind: 'idle' })
  const job = useRef<{ readonly id: string; readonly name: string; readonly bytes: number } | null>(null)

  useEvent('jobs.progress', ({ job: id, done, total }) => {
    const own = job.current
    if (own?.id !== id) return
    const whole = total ?? own.bytes
    // 100 % only after the server has answered
    const percent = whole <= 0 ? 0 : Math.min(99, Math.floor((done / whole) * 100))
    setState({ kind: 'sending', name: own.name, percent, unanswered: whole > 0 && done >= whole })
  })
  const stopped = useRef<string | null>(null)
  const cancel = () => {
    if (!job.current) return
    stopped.current = job.current.id
    void call('jobs.cancel', { job: job.current.id })
  }
  const restore = useEffectEvent(([file]: readonly KeptFile[]) => {
    if (file && state.kind === 'idle') setState({ kind: 'kept', file })
  })
  useEffect(() => {
    let isCurrent = true
    void keptFiles(of).then((files) => isCurrent && restore(files))
    return () => {
      isCurrent = false
    }
  }, [of])
  const mayForget = state.kind !== 'idle' && state.kind !== 'not-a-video'
  // unmounting the form cancels its upload and reports the cancellation
  const leave = useEffectEvent(() => {
    if (mayForget && currentSession().phase === 'signed-in') keepFiles(of, [])
    if (!job.current || stopped.current === job.current.id) return
    cancel()
    toast.warning(s.notKept)
  })
  useEffect(() => () => leave(), [])

  const send = async (file: KeptFile) => {
    keepFiles(of, [file])
    const id = crypto.randomUUID()
    job.current = { id, name: file.name, bytes: file.bytes }
    setState({ kind: 'sending', name: file.name, percent: 0, unanswered: false })
    const result = await call('files.upload', {
      operation: 'articles.uploadVideo',
      input: { file: [file.file] },
      names: { [file.file]: file.name },
      job: id,
    })
    job.current = null
    // also when the upload was already complete: after a cancel no article refers to the video
    if (!result.ok && stopped.current === id) {
      keepFiles(of, [])
      return setState({ kind: 'cancelled' })
    }
    if (!result.ok) return setState({ kind: 'failed', file, error: result.error })
    keepFiles(of, [])
    onSent(videoOf(result.value.answer))
    setState({ kind: 'sent', name: file.name, unplayable: unplayable(file.type) })
  }
  const choose = async () => {
    const picked = await call('files.pickVideo', {})
    if (!picked.ok) {
      if (picked.error.kind !== 'cancelled') toast.error(explainError(picked.error, language))
      return
    }
    const file = picked.value
    if (file.type === null) return setState({ kind: 'not-a-video', name: file.name })
    const text = s.bigText(file.name, formatBytes(file.bytes, language))
    if (file.bytes > LARGE_BYTES && !(await ask({ title: s.bigTitle, text, ok: s.bigOk }))) return
    await send(file)
  }
  return { state, choose, send, cancel, forget: () => setState({ kind: 'idle' }) }
}
