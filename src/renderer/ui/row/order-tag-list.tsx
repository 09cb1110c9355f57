import type { ReactNode } from 'react'
import { ORDER_TAG_WORDS } from '#domain/orders/order-fields.ts'
import type { OrderTag } from '#domain/orders/order-state.ts'
import { CHECK, CROSS, EURO, PERSON_GONE, STOP, TIMED } from '../plain-icons.tsx'
import { StatusTag, type StatusTone } from './status-tag.tsx'
import { useLanguage } from '../strings.ts'

const LOOKS: Readonly<Record<OrderTag, { readonly tone: StatusTone; readonly icon: ReactNode }>> = {
  pretrade: { tone: 'info', icon: TIMED },
  sold: { tone: 'accent', icon: EURO },
  rejected: { tone: 'bad', icon: CROSS },
  returned: { tone: 'warning', icon: TIMED },
  // the default state of nearly every order: plain text, so that exceptions stand out
  enabled: { tone: 'plain', icon: CHECK },
  deleted: { tone: 'neutral', icon: STOP },
  'deleted-by-user': { tone: 'warning', icon: PERSON_GONE },
}

/** The tags of an order, all that apply (D-40). */
export function OrderTagList({ tags }: { readonly tags: readonly OrderTag[] }) {
  const words = ORDER_TAG_WORDS[useLanguage()]
  return tags.map((tag) => (
    <StatusTag key={tag} tone={LOOKS[tag].tone} icon={LOOKS[tag].icon} title={words[tag]}>
      {words[tag]}
    </StatusTag>
  ))
}
