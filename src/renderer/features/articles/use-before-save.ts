import type { RefObject } from 'react'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import type { Values } from '#ui/dialog-form/form/form-state.ts'
import { askAboutLoss } from '#ui/rich-text/ask-about-loss.ts'
import { STORED } from '#ui/rich-text/rich-text-field.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { blogStrings } from './blog-strings.ts'

/** Checks before saving: waits for a running video upload and confirms the loss of stored content. */
export function useBeforeSave(sending: RefObject<boolean>): (values: Values) => Promise<boolean> {
  const s = useStrings(blogStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const toast = useToast()
  return async (values) => {
    if (sending.current) {
      toast.warning(s.video.wait)
      return false
    }
    return askAboutLoss(ask, values[STORED], values['content'], language)
  }
}
