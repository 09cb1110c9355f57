import type { ReactNode } from 'react'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import CrossIcon from 'lucide-react/icons/x'
import type { Order } from '#contract/orders/orders.ts'
import type { Uuid } from '#contract/values/values.ts'
import { formatCount } from '#domain/values/format.ts'
import { type OrderQueue, orderTags } from '#domain/orders/order-state.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { orderName } from '../order-name.ts'
import { orderStrings } from '../order-strings.ts'
import { OrderTagList } from '#ui/row/order-tag-list.tsx'
import { AnnouncedOption } from './announced-option.tsx'
import { previewStrings } from './preview-strings.ts'
import type { Place } from './use-order-with-neighbours.ts'

interface HeaderProps {
  readonly id: Uuid
  readonly order: Order | null | undefined
  readonly queue: OrderQueue
  readonly place: Place | null
  readonly full: boolean
  /** The pictures are enlarged: the arrow keys pan. */
  readonly isZoomed: boolean
  /** Shown before the title. */
  readonly lead?: ReactNode
  /** Shown next to the position. */
  readonly extra?: ReactNode
  readonly onFull?: (full: boolean) => void
  readonly onStep: (to: 'previous' | 'next') => void
  readonly onClose: () => void
}

/** The order's name, tags and position, and the buttons to the next and previous order. */
export function PreviewHeader({ id, order, queue, place, full, isZoomed, lead, extra, onFull, onStep, onClose }: HeaderProps) {
  const s = useStrings(previewStrings)
  const { missingName, nameless } = useStrings(orderStrings)
  const language = useLanguage()
  const [back, on] = [() => onStep('previous'), () => onStep('next')]
  useShortcuts(useLayerName(), [
    { key: 'k', label: s.previous, run: back, repeat: true },
    { key: 'j', label: s.next, run: on, repeat: true },
  ])
  const where = place ? s.place(formatCount(place.index + 1, language), formatCount(place.matched, language)) : ''
  return (
    <div className="order-preview-header">
      {lead}
      <h2 title={order?.title ?? undefined}>{order ? (order.title?.trim() ? order.title : missingName) : ''}</h2>
      {order && <OrderTagList tags={orderTags(order, queue)} />}
      <span className="picture-space" />
      {extra}
      <span className="order-place">{where}</span>
      <KeyButton
        iconOnly
        type="text"
        label={s.previous}
        keys={isZoomed ? 'k' : 'ArrowLeft'}
        icon={<ChevronLeftIcon aria-hidden="true" />}
        disabledReason={place && !place.previous ? s.noPrevious : null}
        onPress={back}
      />
      <KeyButton
        iconOnly
        type="text"
        label={s.next}
        keys={isZoomed ? 'j' : 'ArrowRight'}
        icon={<ChevronRightIcon aria-hidden="true" />}
        disabledReason={place && !place.next ? s.noNext : null}
        onPress={on}
      />
      <KeyButton
        iconOnly
        type="text"
        label={full ? s.pictures.leaveFull : s.close}
        keys="Escape"
        icon={<CrossIcon aria-hidden="true" />}
        onPress={() => (full && onFull ? onFull(false) : onClose())}
      />
      {order && <AnnouncedOption list={s.orders} id={id} text={s.preview(orderName(order, nameless))} place={place} />}
    </div>
  )
}
