import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  DollarOutlined,
  FieldTimeOutlined,
  StopOutlined,
  UserDeleteOutlined,
} from '@ant-design/icons'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { ORDER_TAG_WORDS } from '../../../domain/order-fields.ts'
import type { OrderTag } from '../../../domain/order-state.ts'
import { useLanguage } from '../../ui/strings.ts'

/** Colour says the status a second time; the word and the sign say it first. */
const LOOKS: Readonly<Record<OrderTag, { readonly color: string; readonly icon: ReactNode }>> = {
  pretrade: { color: 'blue', icon: <FieldTimeOutlined /> },
  sold: { color: 'purple', icon: <DollarOutlined /> },
  rejected: { color: 'volcano', icon: <CloseCircleOutlined /> },
  enabled: { color: 'green', icon: <CheckCircleOutlined /> },
  deleted: { color: 'default', icon: <StopOutlined /> },
  'deleted-by-user': { color: 'default', icon: <UserDeleteOutlined /> },
}

/** The tags of an order, all that apply (D-40). */
export function OrderTagList({ tags }: { readonly tags: readonly OrderTag[] }) {
  const words = ORDER_TAG_WORDS[useLanguage()]
  return (
    <span className="order-tags">
      {tags.map((tag) => (
        <Tag key={tag} color={LOOKS[tag].color} icon={LOOKS[tag].icon}>
          {words[tag]}
        </Tag>
      ))}
    </span>
  )
}
