import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { mayHold } from '#domain/text/nothing.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { useQuery } from '#bridge/use-query.ts'
import { DraftsHere } from '#ui/drafts/drafts-here.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { useStrings } from '#ui/strings.ts'
import { UploadDialog } from '#ui/uploads/upload-dialog.tsx'
import { useOpenUpload } from '#ui/uploads/use-open-upload.ts'
import { BottleDialog } from '../bottle/bottle-dialog.tsx'
import { BottleTable } from './bottle-table.tsx'
import { detailStrings } from './detail-strings.ts'
import { PictureThumb } from '../bottle/picture-thumb.tsx'
import { referenceOf, useReadBottles } from '../bottle/read-bottles.ts'
import { ReleaseForm } from '../bottle/release-form.tsx'
import { TickerHeader } from './ticker-header.tsx'
import { TickerIdentity } from './ticker-identity.tsx'
import { useBottleActions } from './use-bottle-actions.ts'
import { useOpenBottle } from './use-open-bottle.ts'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'
import { useRemoveTicker } from '../merge/use-remove-ticker.ts'
import './ticker-detail.css'

/** `/dashboard/ticker/{ticker}`: pictures, release, identity and bottles of one ticker; '?bottle=<id>' opens one of them (part 1 §2), '&report=<id>&field=<name>' for a report. */
export function TickerPage() {
  const { ticker = '' } = useParams()
  return <OneTicker key={ticker} ticker={ticker} />
}

function OneTicker({ ticker }: { readonly ticker: string }) {
  const s = useStrings(detailStrings)
  const navigate = useNavigate()
  const upload = useOpenUpload()
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const actions = useBottleActions()
  const read = useQuery('tickers.one', { ticker })
  const bottles = read.data
  const reference = bottles && referenceOf(bottles)
  const readNow = useReadBottles(ticker)
  const opened = useOpenBottle(bottles)
  const back = () => void navigate('/dashboard/tickers')
  const { removing, removeAll } = useRemoveAll(ticker, bottles, back)
  // a write sends whole bottles, so a write based on outdated data would restore old values
  const wait = read.error ? s.rereadFailed : read.refreshing ? s.rereading : null
  const strip = read.error && <ErrorState error={read.error} strip onRetry={() => void read.reload()} busy={read.refreshing} />
  const notThere = read.error?.kind === 'rejected' && read.error.code === 'ticker_not_found'
  // the bottles stay as last seen below an open bottle; nothing can be done with a ticker that is gone
  const existing = notThere ? null : reference

  const header = (
    <TickerHeader
      ticker={ticker}
      count={bottles?.length ?? null}
      readAt={read.readAt}
      title={reference?.title_norm ?? null}
      existing={existing ?? null}
      removing={removing}
      onBack={back}
      onUpload={() => upload.show(true)}
      onRemove={() => void removeAll()}
    />
  )
  const none = notThere || bottles?.length === 0
  // the last bottle now has another ticker: show that ticker with the same bottle open
  if (none && movedTo !== null && movedTo !== ticker)
    return <Navigate to={{ pathname: `/dashboard/ticker/${encodeURIComponent(movedTo)}`, search: opened.search }} replace />
  if (none && (!opened.bottle || !reference))
    return (
      <div className="screen">
        {header}
        <EmptyState text={s.notFound} action={<DraftsHere wholePage />} />
      </div>
    )
  if (!bottles || !reference)
    return (
      <div className="screen">
        {header}
        {read.error ? (
          <ErrorState of="ticker" error={read.error} onRetry={() => void read.reload()} busy={read.refreshing} />
        ) : (
          <LoadingState lines={8} />
        )}
      </div>
    )
  return (
    <div className="ticker-page">
      {header}
      {strip}
      <div className="ticker-top">
        <Pictures ticker={ticker} reference={reference} />
        <TickerIdentity ticker={ticker} bottle={reference} />
        <ReleaseForm ticker={ticker} bottle={reference} readBottles={readNow} wait={wait} />
      </div>
      <h2 className="ticker-bottles">{s.bottles}</h2>
      <BottleTable
        bottles={bottles}
        readAt={read.readAt}
        refreshing={read.refreshing}
        error={null}
        reload={read.reload}
        focus={opened.bottle?.id ?? null}
        onOpen={opened.show}
      />
      {opened.bottle !== undefined && (
        <BottleDialog
          bottles={bottles}
          shown={opened.bottle}
          onShow={opened.show}
          onClose={opened.close}
          onEmptied={back}
          fix={opened.fix}
          onUpdated={setMovedTo}
          actions={actions}
          readBottles={readNow}
          wait={wait}
          notice={strip}
        />
      )}
      {upload.isOpen && (
        <UploadDialog
          title={s.uploadTitle(ticker)}
          target={{ operation: 'tickers.uploadPictures', input: { ticker }, hasSides: true }}
          onClose={() => upload.show(false)}
        />
      )}
    </div>
  )
}

/** The pictures of the reference bottle. */
function Pictures({ ticker, reference }: { readonly ticker: string; readonly reference: Bottle }) {
  const s = useStrings(detailStrings)
  const pictures = picturesOf(reference.files_attachments)
  return (
    <section className="ticker-card ticker-pictures" aria-label={s.pictures}>
      {pictures.length === 0 ? (
        <EmptyState text={mayHold(reference, 'files_attachments') ? s.unreadPictures : s.noPictures} />
      ) : (
        pictures.map((picture) => <PictureThumb key={picture.url} picture={picture} of={ticker} />)
      )}
    </section>
  )
}

/** Deletes the ticker with all its bottles; `onGone` is called while the page is still on screen. */
function useRemoveAll(ticker: string, bottles: readonly Bottle[] | undefined, onGone: () => void) {
  const [removing, setRemoving] = useState(false)
  const isMounted = useIsMounted()
  const remove = useRemoveTicker()
  const removeAll = async () => {
    const reference = bottles && referenceOf(bottles)
    if (!reference || removing) return
    setRemoving(true)
    const isRemoved = await remove({ ticker, isbn: reference.isbn, count: bottles.length, title_norm: reference.title_norm })
    setRemoving(false)
    // do not navigate after the person has left the page
    if (isRemoved && isMounted.current) onGone()
  }
  return { removing, removeAll }
}
