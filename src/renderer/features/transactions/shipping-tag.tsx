import {
  CarOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  InboxOutlined,
  InfoCircleOutlined,
  MinusOutlined,
  QuestionOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { SHIPPING_WORDS, type ShippingState, shippingState } from '../../../domain/shipping-state.ts'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { transactionStrings } from './transaction-strings.ts'

const FACES: Readonly<Record<ShippingState, readonly [StatusTone, ReactNode]>> = {
  delivered: ['good', <CheckOutlined />],
  transit: ['info', <CarOutlined />],
  'not-sent': ['neutral', <MinusOutlined />],
  delayed: ['warning', <ClockCircleOutlined />],
  pickup: ['accent', <InboxOutlined />],
  info: ['neutral', <InfoCircleOutlined />],
}

/** Where a parcel is, in the words of the specification; what the carrier itself said is under the pointer, or shown as it is when nobody foresaw it (D-111). */
export function ShippingTag({ status }: { readonly status: string | null }) {
  const s = useStrings(transactionStrings)
  const language = useLanguage()
  const state = shippingState(status)
  const raw = status === null ? s.noStatus : s.raw(status)
  const [tone, icon] = state === null ? (['neutral', <QuestionOutlined key="?" />] as const) : FACES[state]
  return (
    <StatusTag tone={tone} icon={icon} title={raw}>
      {state === null ? (status ?? '—') : SHIPPING_WORDS[language][state]}
    </StatusTag>
  )
}
