import { InfoCircleFilled } from '@ant-design/icons'
import { useMemo } from 'react'
import type { ListQuery } from '../../../contract/lists.ts'
import type { Order } from '../../../contract/orders.ts'
import type { Uuid } from '../../../contract/values.ts'
import { formatEuros } from '../../../domain/format.ts'
import { canCheck, canDelete, canReactivate } from '../../../domain/order-guards.ts'
import type { OrderQueue } from '../../../domain/order-state.ts'
import { orderTypeLabel } from '../../../domain/order-types.ts'
import { packageOf } from '../../../domain/package.ts'
import { picturesOf } from '../../../domain/pictures.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { KeyButton } from '../../ui/key-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { DecisionBar } from './decision-bar.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { OrderDetails } from './order-details.tsx'
import { orderName } from './order-name.ts'
import { orderStrings } from './order-strings.ts'
import { PictureViewer } from './pictures/picture-viewer.tsx'
import type { PictureView } from './pictures/picture-view.ts'
import { usePrefetchedPictures } from './pictures/use-prefetched-pictures.ts'
import { PreviewHeader } from './preview-header.tsx'
import { previewStrings } from './preview-strings.ts'
import { useDeclining } from './use-declining.ts'
import { isActionable, useOrderActions } from './use-order-actions.ts'
import { useOrderPlace } from './use-order-place.ts'

interface PreviewProps {
  readonly order: Uuid
  readonly queue: OrderQueue
  readonly query: ListQuery
  readonly view: PictureView
  readonly onView: (view: PictureView) => void
  readonly full: boolean
  readonly onFull: (full: boolean) => void
  readonly onMove: (order: Uuid | null) => void
  readonly onClose: () => void
}

/** The inside of the preview dialog: header, pictures, details or decline panel, decisions. */
export function OrderPreview({ order: id, queue, query, view, onView, full, onFull, onMove, onClose }: PreviewProps) {
  const s = useStrings(previewStrings)
  const { nameless } = useStrings(orderStrings)
  const language = useLanguage()
  const { row, lastRow, readAt, place, ahead, placeNow, error, reload, reloading } = useOrderPlace(queue, query, id)
  const declining = useDeclining(id)
  const actions = useOrderActions(queue)
  usePrefetchedPictures(ahead)

  // an order that leaves the list while it is looked at stays in sight, as it was, and says so
  const shown = row ?? lastRow
  const gone = row === null
  const pictures = useMemo(() => picturesOf(shown?.pictures_attachments ?? null), [shown])

  const step = async (to: 'previous' | 'next') => {
    const at = (await placeNow())?.[to]
    if (at) onMove(at)
  }
  /** The next order comes at once, if it can be had; how the decision went is told when it is known. */
  const decide = async (send: () => Promise<unknown>) => {
    const next = queue === 'unverified' ? await placeNow() : undefined
    void send()
    if (next !== undefined) onMove(next?.next ?? next?.previous ?? null)
  }
  const present = shown && !gone && isActionable(shown) ? shown : null
  const accept = () => {
    if (present && canCheck(present, queue).allowed) void decide(() => actions.accept(present))
  }
  const decline = () => {
    if (present && canCheck(present, queue).allowed && declining.reasons.length > 0)
      void decide(() => actions.decline(present, declining.reasons))
  }
  const remove = async () => {
    if (present && canDelete(present, queue).allowed && (await actions.confirmRemove(present))) void decide(() => actions.remove(present))
  }
  const reactivate = async () => {
    if (present && canReactivate(present, queue).allowed && (await actions.confirmReactivate(present))) void actions.reactivate(present)
  }

  const isDeclining = declining.open && !gone
  const decisions = shown && (
    <DecisionBar
      order={shown}
      queue={queue}
      gone={gone}
      onAccept={accept}
      onDecline={declining.start}
      onRemove={() => void remove()}
      onReactivate={() => void reactivate()}
    />
  )
  const name = shown ? orderName(shown, nameless) : ''
  return (
    <div className="order-preview-body">
      <PreviewHeader
        id={id}
        order={shown}
        queue={queue}
        place={place}
        full={full}
        onFull={onFull}
        onStep={(to) => void step(to)}
        onClose={onClose}
      />
      {gone && (
        <output className="order-gone">
          <InfoCircleFilled aria-hidden="true" /> <strong>{s.goneTitle}</strong> <span>{s.goneText}</span>
        </output>
      )}
      {shown ? (
        <>
          <div className="order-preview-middle">
            <PictureViewer pictures={pictures} of={name} view={view} onView={onView} full={full} onFull={onFull} />
            {isDeclining && <DeclineDialog declining={declining} about={aboutOf(shown)} onSend={decline} />}
            {!isDeclining && !full && (
              <div className="order-side">
                <OrderDetails order={shown} queue={queue} readAt={readAt} />
                {decisions}
              </div>
            )}
          </div>
          {!isDeclining && full && decisions}
        </>
      ) : gone ? (
        <div className="order-end-state">
          <KeyButton type="primary" label={s.backToList} keys="Enter" onPress={onClose} />
        </div>
      ) : error ? (
        <div className="order-end-state">
          <ErrorState error={error} onRetry={() => void reload()} busy={reloading} />
        </div>
      ) : (
        <LoadingState lines={8} />
      )}
    </div>
  )

  function aboutOf(order: Order): string {
    const box = packageOf(order, language)
    return [orderTypeLabel(order.order_type), formatEuros(order.price, language), box?.dimensions, box?.weight].filter(Boolean).join(' · ')
  }
}
