import { CheckOutlined, CloseOutlined, EuroCircleOutlined, FieldTimeOutlined, StopOutlined, UserDeleteOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { ORDER_TAG_WORDS } from '../../domain/order-fields.ts'
import type { OrderTag } from '../../domain/order-state.ts'
import { StatusTag, type StatusTone } from './status-tag.tsx'
import { useLanguage } from './strings.ts'

const LOOKS: Readonly<Record<OrderTag, { readonly tone: StatusTone; readonly icon: ReactNode }>> = {
  pretrade: { tone: 'info', icon: <FieldTimeOutlined /> },
  sold: { tone: 'accent', icon: <EuroCircleOutlined /> },
  rejected: { tone: 'bad', icon: <CloseOutlined /> },
  enabled: { tone: 'good', icon: <CheckOutlined /> },
  deleted: { tone: 'neutral', icon: <StopOutlined /> },
  'deleted-by-user': { tone: 'warning', icon: <UserDeleteOutlined /> },
}

/** The tags of an order, all that apply (D-40). */
export function OrderTagList({ tags }: { readonly tags: readonly OrderTag[] }) {
  const words = ORDER_TAG_WORDS[useLanguage()]
  return tags.map((tag) => (
    <StatusTag key={tag} tone={LOOKS[tag].tone} icon={LOOKS[tag].icon}>
      {words[tag]}
    </StatusTag>
  ))
}
