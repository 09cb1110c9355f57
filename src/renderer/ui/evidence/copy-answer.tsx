import CopyIcon from 'lucide-react/icons/copy'
import { type Answered, answerOf } from '#domain/orders/history/decline-answer.ts'
import { copyText } from '../clipboard.ts'
import { KeyButton } from '../key-button.tsx'
import { defineStrings, useLanguage, useStrings } from '../strings.ts'

const answerStrings = defineStrings({
  en: { copy: 'Copy answer', copied: 'Answer copied in English and French' },
  fr: { copy: 'Copier la réponse', copied: 'Réponse copiée en français et en anglais' },
})

/** Copies the sentence that tells a seller why an order was declined. */
export function CopyAnswer({ decline }: { readonly decline: Answered }) {
  const s = useStrings(answerStrings)
  const language = useLanguage()
  return (
    <KeyButton
      size="small"
      label={s.copy}
      keys="c"
      icon={<CopyIcon />}
      onPress={() => void copyText(answerOf(decline, language), s.copied)}
    />
  )
}
