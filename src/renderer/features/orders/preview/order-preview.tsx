import { useMemo } from 'react'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Uuid } from '#contract/values/values.ts'
import { mayHold } from '#domain/text/nothing.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { orderTypeLabel } from '#domain/orders/order-types.ts'
import { packageOf } from '#domain/orders/package.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { DecisionBar } from '../decision/decision-bar.tsx'
import { DeclineDialog } from '../decision/decline-dialog.tsx'
import { OrderPrice } from '../list/order-price.tsx'
import { FindingList } from '../findings/findings.tsx'
import { LabelFacts } from '../label/label-facts.tsx'
import { useOrderFindings } from '../findings/use-order-findings.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderNotes } from './order-notes.tsx'
import { orderName } from '../order-name.ts'
import { orderStrings } from '../order-strings.ts'
import { PictureViewer } from '../pictures/picture-viewer.tsx'
import type { PictureView } from '../pictures/picture-view.ts'
import { usePrefetchedPictures } from '../pictures/use-prefetched-pictures.ts'
import { PreviewHeader } from './preview-header.tsx'
import { previewStrings } from './preview-strings.ts'
import { useDecisions } from '../decision/use-decisions.ts'
import { useDeclining } from '../decision/use-declining.ts'
import { useNextOrder } from './use-next-order.ts'
import { useOrderWithNeighbours } from './use-order-with-neighbours.ts'

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

/** Content of the preview dialog: header, pictures, details or decline panel, decisions. */
export function OrderPreview({ order: id, queue, query, view, onView, full, onFull, onMove, onClose }: PreviewProps) {
  const s = useStrings(previewStrings)
  const { nameless } = useStrings(orderStrings)
  const language = useLanguage()
  const { row, lastRow, readAt, place, ahead, fetchNeighbours, error, reload, reloading } = useOrderWithNeighbours(queue, query, id)
  const declining = useDeclining(id)
  usePrefetchedPictures(ahead)

  // an order that leaves the list while open stays visible in its last version, with a note
  const visibleOrder = row ?? lastRow
  const hasLeft = row === null
  const pictures = useMemo(() => picturesOf(visibleOrder?.pictures_attachments ?? null), [visibleOrder])

  const step = async (to: 'previous' | 'next') => {
    const at = (await fetchNeighbours())?.[to]
    if (at) onMove(at)
  }
  const indexNow = async () => {
    const now = await fetchNeighbours()
    return now === undefined ? undefined : (now?.index ?? null)
  }
  const nextToDecide = useNextOrder(queue, query, id, indexNow)
  const { gate, accept, decline, remove, reactivate } = useDecisions({
    queue,
    order: hasLeft ? null : (visibleOrder ?? null),
    declining,
    nextToDecide,
    onMove,
  })

  // verified orders have no findings
  const { findings, label } = useOrderFindings(queue === 'unverified' ? (visibleOrder ?? null) : null, ahead)
  const sendDecline = () => {
    if (gate.phase() === 'open') findings.confirm(declining.reasons)
    decline()
  }
  const isDeclining = declining.open && !hasLeft
  const decisions = visibleOrder && (
    <DecisionBar
      order={visibleOrder}
      queue={queue}
      gone={hasLeft}
      gate={gate}
      onAccept={accept}
      onDecline={declining.start}
      onRemove={remove}
      onReactivate={reactivate}
    />
  )
  const name = visibleOrder ? orderName(visibleOrder, nameless) : ''
  return (
    <div className="order-preview-body">
      <PreviewHeader
        id={id}
        order={visibleOrder}
        queue={queue}
        place={place}
        full={full}
        near={view.zoom > 1}
        onFull={onFull}
        onStep={(to) => void step(to)}
        onClose={onClose}
      />
      <OrderNotes order={visibleOrder ?? null} queue={queue} gone={hasLeft} />
      {visibleOrder ? (
        <>
          <div className="order-preview-middle">
            <PictureViewer
              order={id}
              gate={gate}
              pictures={pictures}
              unread={mayHold(visibleOrder, 'pictures_attachments')}
              of={name}
              view={view}
              onView={onView}
              full={full}
              onFull={onFull}
            />
            {isDeclining && (
              <DeclineDialog
                declining={declining}
                gate={gate}
                judged={{ order: visibleOrder, summary: aboutOf(visibleOrder) }}
                suggested={findings.suggested}
                onSend={sendDecline}
              />
            )}
            {!isDeclining && !full && (
              <div className="order-side">
                {label && <LabelFacts check={label} />}
                {findings.all.length > 0 && <FindingList findings={findings} />}
                <OrderDetails order={visibleOrder} queue={queue} readAt={readAt} />
                {decisions}
              </div>
            )}
          </div>
          {!isDeclining && full && (
            <div className="order-full-foot">
              <div className="order-full-facts">
                <p>{aboutOf(visibleOrder)}</p>
                <dl>
                  <OrderPrice order={visibleOrder} queue={queue} />
                </dl>
              </div>
              {decisions}
            </div>
          )}
        </>
      ) : hasLeft ? (
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
    return [orderTypeLabel(order.order_type), box?.dimensions, box?.weight].filter(Boolean).join(' · ')
  }
}
