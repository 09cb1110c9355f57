import { Modal } from 'antd'
import { memo, useRef, useState } from 'react'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { Uuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts'
import { useTabWrap } from '#ui/dialog/use-tab-wrap.ts'
import { ShortcutLayer } from '#ui/shortcuts/shortcut-layer.tsx'
import { useStrings } from '#ui/strings.ts'
import { LastDecisions } from '../held/decision-trail.tsx'
import { DECLINE_LAYER } from '../decision/decline-layer.ts'
import { orderStrings } from '../order-strings.ts'
import { OrderPreview } from './order-preview.tsx'
import { PREVIEW_LAYER } from './preview-layer.ts'
import { type PictureView, WHOLE_PICTURE } from '../pictures/picture-view.ts'
import { useClearToasts } from '../pictures/use-clear-toasts.ts'
import { QueueEnd } from './queue-end.tsx'
import './order-preview.css'
import './full-preview-foot.css'
import '../rail/rail.css'

interface PreviewDialogProps {
  /** The order to show; null shows the end of the queue. */
  readonly order: Uuid | null
  readonly queue: OrderQueue
  /** The result list that "next" and "previous" step through. */
  readonly query: ListQuery
  /** Null: no order is left. */
  readonly onMove: (order: Uuid | null) => void
  readonly onClose: () => void
}

/** One order in full with large pictures; every decision has a shortcut. Zoom, rotation and full screen are kept between orders. */
function PreviewDialog({ order, queue, query, onMove, onClose }: PreviewDialogProps) {
  const s = useStrings(orderStrings)
  const [view, setView] = useState<PictureView>(WHOLE_PICTURE)
  const [full, setFull] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useFocusReturn()
  useTabWrap(PREVIEW_LAYER, frame, DECLINE_LAYER)
  useClearToasts()
  return (
    <Modal
      open
      title={s.previewTitle}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={full ? '100vw' : 'calc(100vw - 48px)'}
      className={full ? 'order-preview order-preview-full' : 'order-preview'}
      transitionName=""
      maskTransitionName=""
      destroyOnHidden
      onCancel={onClose}
    >
      <ShortcutLayer name={PREVIEW_LAYER} title={s.previewTitle}>
        <div className="order-preview-frame" ref={frame}>
          {order === null ? (
            <QueueEnd queue={queue} query={query} onMove={onMove} onClose={onClose} />
          ) : (
            <OrderPreview
              order={order}
              queue={queue}
              query={query}
              view={view}
              onView={setView}
              full={full}
              onFull={setFull}
              onMove={onMove}
              onClose={onClose}
            />
          )}
          <LastDecisions />
        </div>
      </ShortcutLayer>
    </Modal>
  )
}

export const OrderPreviewDialog = memo(PreviewDialog)
