import { useEffect } from 'react'
import { TRAINING_WORD } from '#domain/text/training-word.ts'
import { useMasked, useSettings } from '#stores/settings-store.ts'
import { defineStrings, useStrings } from './strings.ts'

const PRODUCT = 'Cellarmaster'
const titleStrings = defineStrings({
  en: { masked: 'MASKED', training: TRAINING_WORD.en },
  fr: { masked: 'MASQUÉ', training: TRAINING_WORD.fr },
})

/** "Orders · Cellarmaster"; `marks`: words before the title, for training mode and a masked screen, so that windows cannot be confused (R24). */
export const documentTitle = (page: string, ...marks: readonly string[]): string =>
  [...marks, page, PRODUCT].filter((part) => part !== '').join(' · ')

/** Sets the window's title while the page is mounted. */
export function useDocumentTitle(page: string): void {
  const training = useSettings(({ settings }) => settings?.connection.mode === 'training')
  const s = useStrings(titleStrings)
  const mask = useMasked() ? s.masked : ''
  const mark = training ? s.training : ''
  useEffect(() => {
    document.title = documentTitle(page, mask, mark)
  }, [page, mask, mark])
}
