import type { Uuid } from '#contract/values/values.ts'
import { mayHold } from '#domain/text/nothing.ts'
import { announce } from '#ui/announcer.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { useStrings } from '#ui/strings.ts'
import { DecisionBar } from '../decision/decision-bar.tsx'
import { DeclineDialog } from '../decision/decline-dialog.tsx'
import { OrderNotes } from '../preview/order-notes.tsx'
import { orderName } from '../order-name.ts'
import { orderStrings } from '../order-strings.ts'
import { PictureViewer } from '../pictures/picture-viewer.tsx'
import { PreviewHeader } from '../preview/preview-header.tsx'
import { previewStrings } from '../preview/preview-strings.ts'
import { QueueFailure } from '../preview/queue-failure.tsx'
import { OrderEvidence } from '../rail/order-evidence.tsx'
import { PriceBlock } from '../rail/price-block.tsx'
import { railStrings } from '../rail/rail-strings.ts'
import { SellerBeside } from '../seller/seller-beside.tsx'
import { useOrderReview } from '../decision/use-order-review.ts'
import { DecidedNote } from './decided-note.tsx'
import { RunCounts } from './run-counts.tsx'
import { RunRail } from './run-rail.tsx'
import { runStrings } from './run-strings.ts'
import { SkipNote } from './skip-note.tsx'
import { useEarlierDecision } from './use-earlier-decision.ts'
import type { Run } from './use-run.ts'
import { useRunRows } from './use-run-rows.ts'
import { useRunStep } from './use-run-step.ts'

interface Props {
  readonly run: Run
  readonly id: Uuid
  /** Opens the contact sheet. */
  readonly onSheet: () => void
}

/** One order of the run: pictures, evidence, decisions. */
export function RunOrder({ run, id, onSheet }: Props) {
  const s = useStrings(runStrings)
  const { next } = useStrings(previewStrings)
  const { rail } = useStrings(railStrings)
  const { nameless } = useStrings(orderStrings)
  const { row, lastRow, readAt, upcoming } = useRunRows(id, run.upcoming)
  const visibleOrder = row ?? lastRow
  const decision = useEarlierDecision(id, run)
  const hasLeft = row === null || decision !== null
  const review = useOrderReview({
    id,
    queue: 'unverified',
    order: visibleOrder,
    hasLeft,
    upcoming,
    nextToDecide: async () => run.nextToDecide(),
    onMove: run.move,
    inRun: true,
  })
  const { gate, declineForm, isDeclining, orderFindings, compared, beside, setBeside } = review
  const skip = () => {
    if (visibleOrder) announce(s.skippedOrder(orderName(visibleOrder, nameless)))
    run.skip()
  }
  const step = useRunStep(run, gate)
  return (
    <div className="order-preview-body">
      <PreviewHeader
        id={id}
        order={visibleOrder}
        queue="unverified"
        place={run.place}
        full={false}
        isZoomed={run.stored.view.zoom > 1}
        lead={<h1 className="run-heading">{s.title}</h1>}
        extra={
          <>
            <RunCounts run={run} />
            <KeyButton size="small" type="text" label={s.sheet} keys="g g" onPress={onSheet} />
          </>
        }
        onStep={step}
        onClose={beside ? () => setBeside(false) : compared.comparison === 'off' ? run.leave : () => compared.compare('off')}
      />
      {visibleOrder && <QueueFailure queue="unverified" />}
      <div className={beside ? 'picture-notes picture-notes-above' : 'picture-notes'}>
        {decision ? (
          <DecidedNote decision={decision} />
        ) : (
          <>
            <OrderNotes order={visibleOrder} queue="unverified" gone={hasLeft} />
            <SkipNote run={run} id={id} isDeclining={isDeclining} />
          </>
        )}
      </div>
      {!visibleOrder && !hasLeft && <LoadingState lines={8} />}
      {!visibleOrder && hasLeft && (
        <div className="order-end-state">
          <KeyButton type="primary" label={next} keys="s" onPress={() => run.move(run.nextToDecide())} />
        </div>
      )}
      {visibleOrder && (
        <div className="order-preview-middle">
          <PictureViewer
            order={id}
            gate={gate}
            pictures={compared.pictures}
            unread={mayHold(visibleOrder, 'pictures_attachments')}
            of={orderName(visibleOrder, nameless)}
            labelFor={compared.labelFor}
            view={run.stored.view}
            onView={run.look}
          />
          {beside && visibleOrder.user_uuid !== null && (
            <SellerBeside key={visibleOrder.user_uuid} uuid={visibleOrder.user_uuid} order={id} />
          )}
          <aside className="order-rail" aria-label={rail}>
            <PriceBlock order={visibleOrder} others={orderFindings.known?.bottle ?? null} norms={orderFindings.norms} />
            {isDeclining ? (
              <DeclineDialog declineForm={declineForm} gate={gate} suggested={orderFindings.findings.suggested} onSend={review.decline} />
            ) : (
              <>
                <RunRail
                  order={visibleOrder}
                  readAt={readAt}
                  beside={beside}
                  onBeside={setBeside}
                  evidence={<OrderEvidence order={visibleOrder} found={orderFindings} compared={compared} />}
                />
                <DecisionBar
                  order={visibleOrder}
                  queue="unverified"
                  gone={hasLeft}
                  {...(decision ? { goneWhy: s.decided } : {})}
                  gate={gate}
                  onAccept={review.accept}
                  onDecline={declineForm.start}
                  onRemove={review.remove}
                  onReactivate={review.reactivate}
                  onSkip={hasLeft ? () => run.move(run.nextToDecide()) : skip}
                />
              </>
            )}
          </aside>
        </div>
      )}
    </div>
  )
}
