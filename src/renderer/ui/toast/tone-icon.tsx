import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons'
import type { Tone } from '#stores/toast-store.ts'

const ICONS = { success: CheckCircleFilled, info: InfoCircleFilled, warning: WarningFilled, error: CloseCircleFilled } as const

/** The sign of a tone; its word is for screen readers, since colour says nothing to them. */
export function ToneIcon({ tone, word }: { readonly tone: Tone; readonly word: string }) {
  const Icon = ICONS[tone]
  return (
    <span className={`tone-icon tone-${tone}`} role="img" aria-label={word}>
      <Icon aria-hidden="true" />
    </span>
  )
}
