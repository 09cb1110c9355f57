import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CircleXIcon from 'lucide-react/icons/circle-x'
import InfoIcon from 'lucide-react/icons/info'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { Tone } from '#stores/toast-store.ts'

const ICONS = { success: CircleCheckIcon, info: InfoIcon, warning: WarningIcon, error: CircleXIcon } as const

/** The icon of a tone; its word is for screen readers, which do not announce colour. */
export function ToneIcon({ tone, word }: { readonly tone: Tone; readonly word: string }) {
  const Icon = ICONS[tone]
  return (
    <span className={`tone-icon tone-${tone}`} role="img" aria-label={word}>
      <Icon aria-hidden="true" />
    </span>
  )
}
