import { type DragEvent, useEffectEvent, useLayoutEffect } from 'react'
import { MAX_FILES } from '#contract/desktop/desktop.ts'
import type { SavedFile } from '#contract/endpoint.ts'
import type { AppError } from '#contract/result.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useLanguage, useStrings } from '../strings.ts'
import { useToast } from '../toast/use-toast.ts'
import { takeFiles } from './take-files.ts'
import { uploadStrings } from './upload-strings.ts'

interface AddedFiles {
  /** Opens the system's dialog. */
  readonly choose: () => Promise<void>
  readonly drop: (event: DragEvent) => void
}

/** Pictures that the person chooses, drops or pastes while the dialog is open; a message says which were not taken. */
export function useAddedFiles(addUploads: (files: readonly SavedFile[]) => Promise<AppError | null>): AddedFiles {
  const s = useStrings(uploadStrings)
  const language = useLanguage()
  const toast = useToast()

  const report = (error: AppError | null) => {
    // main rejects a choice only for its number of files
    if (error?.kind === 'invalid-input') toast.error(s.tooMany(MAX_FILES))
    else if (error && error.kind !== 'cancelled') toast.error(explainError(error, language))
  }
  const add = async (files: readonly SavedFile[]) => {
    if (files.length > 0) report(await addUploads(files))
  }
  const take = async (files: readonly File[]) => {
    if (files.length > MAX_FILES) {
      toast.error(s.tooMany(MAX_FILES))
      return
    }
    const { taken, refused } = await takeFiles(files)
    if (refused > 0) toast.warning(s.notTaken)
    await add(taken)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    void take(files)
  })
  // with the frame that shows the dialog, as shortcuts are
  useLayoutEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])

  return {
    choose: async () => {
      const picked = await call('files.pickPictures', {})
      if (picked.ok) await add(picked.value)
      else report(picked.error)
    },
    drop: (event) => {
      event.preventDefault()
      void take([...event.dataTransfer.files])
    },
  }
}
