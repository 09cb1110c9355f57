import {
  CarOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  InboxOutlined,
  InfoCircleOutlined,
  MinusOutlined,
  QuestionOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { Language } from '#domain/language.ts'
import { SHIPPING_WORDS, type ShippingState, shippingState } from '#domain/trade/shipping-state.ts'
import { StatusTag, type StatusTone } from '#ui/row/status-tag.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { transactionStrings } from './transaction-strings.ts'

interface Face {
  readonly tone: StatusTone
  readonly Icon: ComponentType
}
const UNFORESEEN: Face = { tone: 'neutral', Icon: QuestionOutlined }
const STATE_ICONS: Readonly<Record<ShippingState, Face>> = {
  delivered: { tone: 'good', Icon: CheckOutlined },
  transit: { tone: 'info', Icon: CarOutlined },
  'not-sent': { tone: 'neutral', Icon: MinusOutlined },
  delayed: { tone: 'warning', Icon: ClockCircleOutlined },
  pickup: { tone: 'accent', Icon: InboxOutlined },
  info: { tone: 'neutral', Icon: InfoCircleOutlined },
}

/** What the tag says; the carrier's own words when nobody foresaw them. */
export function shippingWords(status: string | null, language: Language): string {
  const state = shippingState(status)
  return state === null ? (status ?? '—') : SHIPPING_WORDS[language][state]
}

/** Where a parcel is, in the words of the specification; what the carrier itself said is under the pointer, or shown as it is when nobody foresaw it (D-111). */
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
