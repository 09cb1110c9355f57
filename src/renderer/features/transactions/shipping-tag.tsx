import type { ComponentType } from 'react'
import CheckIcon from 'lucide-react/icons/check'
import QuestionIcon from 'lucide-react/icons/circle-question-mark'
import ClockIcon from 'lucide-react/icons/clock'
import InboxIcon from 'lucide-react/icons/inbox'
import InfoIcon from 'lucide-react/icons/info'
import MinusIcon from 'lucide-react/icons/minus'
import TruckIcon from 'lucide-react/icons/truck'
import type { Language } from '#domain/text/language.ts'
import { SHIPPING_WORDS, type ShippingState, shippingState } from '#domain/trade/shipping-state.ts'
import { StatusTag, type StatusTone } from '#ui/row/status-tag.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { transactionStrings } from './transaction-strings.ts'

interface Face {
  readonly tone: StatusTone
  readonly Icon: ComponentType
}
const UNFORESEEN: Face = { tone: 'neutral', Icon: QuestionIcon }
const STATE_ICONS: Readonly<Record<ShippingState, Face>> = {
  delivered: { tone: 'plain', Icon: CheckIcon },
  transit: { tone: 'info', Icon: TruckIcon },
  'not-sent': { tone: 'neutral', Icon: MinusIcon },
  delayed: { tone: 'warning', Icon: ClockIcon },
  pickup: { tone: 'accent', Icon: InboxIcon },
  info: { tone: 'neutral', Icon: InfoIcon },
}

/** Text of the tag: a known status, or else the carrier's text. */
export function shippingWords(status: string | null, language: Language): string {
  const state = shippingState(status)
  return state === null ? (status ?? '—') : SHIPPING_WORDS[language][state]
}

/** Status of a parcel in the specification's words. The carrier's text is the tooltip, or the tag itself for an unknown status (D-111). */
export function ShippingTag({ status }: { readonly status: string | null }) {
  const s = useStrings(transactionStrings)
  const language = useLanguage()
  const state = shippingState(status)
  const raw = status === null ? s.noStatus : s.raw(status)
  const { tone, Icon } = state === null ? UNFORESEEN : STATE_ICONS[state]
  return (
    <StatusTag tone={tone} icon={<Icon />} title={raw}>
      {shippingWords(status, language)}
    </StatusTag>
  )
}
