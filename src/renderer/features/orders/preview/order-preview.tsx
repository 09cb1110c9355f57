import type { ListQuery } from '#contract/lists/lists.ts'
import type { Uuid } from '#contract/values/values.ts'
import { mayHold } from '#domain/text/nothing.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { useStrings } from '#ui/strings.ts'
import { DecisionBar } from '../decision/decision-bar.tsx'
import { DeclineDialog } from '../decision/decline-dialog.tsx'
import { OrderNotes } from './order-notes.tsx'
import { orderName } from '../order-name.ts'
import { orderStrings } from '../order-strings.ts'
import { PictureViewer } from '../pictures/picture-viewer.tsx'
import type { PictureView } from '../pictures/picture-view.ts'
import { FullPreviewFoot } from './full-preview-foot.tsx'
import { PreviewFacts } from './preview-facts.tsx'
import { PreviewHeader } from './preview-header.tsx'
import { previewStrings } from './preview-strings.ts'
import { QueueFailure } from './queue-failure.tsx'
import { PriceBlock } from '../rail/price-block.tsx'
import { railStrings } from '../rail/rail-strings.ts'
import { SellerBeside } from '../seller/seller-beside.tsx'
import { useOrderReview } from '../decision/use-order-review.ts'
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
  const { rail } = useStrings(railStrings)
  const { row, lastRow, readAt, place, upcoming, fetchNeighbours, error, reload, reloading } = useOrderWithNeighbours(queue, query, id)
  // an order that leaves the list while open stays visible in its last version, with a note
  const visibleOrder = row ?? lastRow
  const hasLeft = row === null

  const step = async (to: 'previous' | 'next') => {
    const at = (await fetchNeighbours())?.[to]
    if (at) onMove(at)
  }
  const indexNow = async () => {
    const now = await fetchNeighbours()
    return now === undefined ? undefined : (now?.index ?? null)
  }
  const nextToDecide = useNextOrder(queue, query, id, indexNow)
  const review = useOrderReview({ id, queue, order: visibleOrder, hasLeft, upcoming, nextToDecide, onMove })
  const { judged, gate, declineForm, isDeclining, orderFindings, compared, beside, setBeside } = review
  const decisions = visibleOrder && (
    <DecisionBar
      order={visibleOrder}
      queue={queue}
      gone={hasLeft}
      gate={gate}
      onAccept={review.accept}
      onDecline={declineForm.start}
      onRemove={review.remove}
      onReactivate={review.reactivate}
    />
  )
  const isRailShown = isDeclining || !full
  const notes = <OrderNotes order={visibleOrder ?? null} queue={queue} gone={hasLeft} />
  const prices = (pricesOnly: boolean) =>
    judged && <PriceBlock order={judged} others={orderFindings.known?.bottle ?? null} norms={orderFindings.norms} pricesOnly={pricesOnly} />
  const name = visibleOrder ? orderName(visibleOrder, nameless) : ''
  return (
    <div className="order-preview-body">
      <PreviewHeader
        id={id}
        order={visibleOrder}
        queue={queue}
        place={place}
        full={full}
        isZoomed={view.zoom > 1}
        onFull={onFull}
        onStep={(to) => void step(to)}
        onClose={beside ? () => setBeside(false) : compared.comparison === 'off' ? onClose : () => compared.compare('off')}
      />
      {visibleOrder && <QueueFailure queue={queue} />}
      {!visibleOrder && notes}
      {visibleOrder ? (
        <>
          {!isRailShown && <div className="picture-notes">{notes}</div>}
          <div className="order-preview-middle">
            <PictureViewer
              order={id}
              gate={gate}
              pictures={compared.pictures}
              labelFor={compared.labelFor}
              unread={mayHold(visibleOrder, 'pictures_attachments')}
              of={name}
              view={view}
              onView={onView}
              full={full}
              onFull={onFull}
            />
            {beside && !full && judged?.user_uuid && <SellerBeside key={judged.user_uuid} uuid={judged.user_uuid} order={id} />}
            {isRailShown && (
              <aside className="order-rail" aria-label={rail}>
                {prices(!isDeclining)}
                {isDeclining ? (
                  <DeclineDialog
                    declineForm={declineForm}
                    gate={gate}
                    suggested={orderFindings.findings.suggested}
                    onSend={review.decline}
                  />
                ) : (
                  <PreviewFacts
                    order={visibleOrder}
                    queue={queue}
                    readAt={readAt}
                    isJudged={judged !== null}
                    found={orderFindings}
                    compared={compared}
                    beside={beside}
                    onBeside={setBeside}
                  />
                )}
                <div className="rail-notes">{notes}</div>
                {!isDeclining && decisions}
              </aside>
            )}
          </div>
          {!isRailShown && (
            <FullPreviewFoot
              order={visibleOrder}
              queue={queue}
              findings={orderFindings.findings}
              prices={prices(true)}
              decisions={decisions}
            />
          )}
        </>
      ) : hasLeft ? (
        <div className="order-end-state">
          <KeyButton type="primary" label={s.backToList} keys="Enter" onPress={onClose} />
        </div>
      ) : error ? (
        <div className="order-end-state">
          <ErrorState of="order" error={error} onRetry={() => void reload()} busy={reloading} />
        </div>
      ) : (
        <LoadingState lines={8} />
      )}
    </div>
  )
}
