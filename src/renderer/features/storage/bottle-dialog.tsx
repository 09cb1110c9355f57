import { Button } from 'antd'
import { Link } from 'react-router'
import type { StorageBottle } from '../../../contract/storage.ts'
import { formatDate, formatDateTime, fullTimestamp, NOTHING } from '../../../domain/format.ts'
import { useQuery } from '../../bridge/use-query.ts'
import { Copyable } from '../../ui/copyable.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { KeyButton } from '../../ui/key-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { useStrings } from '../../ui/strings.ts'
import { storageStrings } from './storage-strings.ts'

interface Props {
  /** Its bottle_uuid (D-103). */
  readonly id: string
  readonly supplierName: (uuid: string) => string
  readonly flip: ((row: StorageBottle) => void) | null
  readonly onClose: () => void
}

/** One stored bottle, read anew and read only; no call changes more than its switch (D-103). */
export function BottleDialog({ id, supplierName, flip, onClose }: Props) {
  const s = useStrings(storageStrings)
  const { data: bottle, error, refreshing, reload } = useQuery('storage.bottle', { id })
  const gone = error?.kind === 'rejected' && error.status === 404
  return (
    <Dialog
      name="stored bottle"
      title={s.detailTitle}
      width={700}
      onClose={onClose}
      closeOnMask
      footer={
        <>
          {!gone && flip && bottle && bottle.enabled !== null && (
            <span className="dialog-left">
              <KeyButton label={bottle.enabled ? s.disable : s.enable} keys="e" busy={refreshing} onPress={() => flip(bottle)} />
            </span>
          )}
          <Button data-first onClick={onClose}>
            {s.close}
          </Button>
        </>
      }
    >
      {gone ? (
        <EmptyState text={s.detailGone} />
      ) : bottle ? (
        <>
          {error && <ErrorState strip error={error} busy={refreshing} onRetry={() => void reload()} />}
          <Details bottle={bottle} supplierName={supplierName} />
        </>
      ) : error ? (
        <ErrorState error={error} busy={refreshing} onRetry={() => void reload()} />
      ) : (
        <LoadingState lines={12} />
      )}
    </Dialog>
  )
}

function Details({ bottle, supplierName }: { readonly bottle: StorageBottle; readonly supplierName: (uuid: string) => string }) {
  const s = useStrings(storageStrings)
  const { ticker, user_uuid, supplier_uuid } = bottle
  const texts: readonly (readonly [label: string, text: string | null])[] = [
    [s.isbn, bottle.isbn],
    [s.bottle, bottle.bottle_uuid],
    [s.portfolioBottle, bottle.portfolio_bottle_uuid],
    [s.order, bottle.order_uuid],
    [s.invoice, bottle.invoice_uuid],
  ]
  return (
    <dl className="stored-bottle">
      <Line label={s.name}>{bottle.title ?? NOTHING}</Line>
      <Line label={s.ticker}>
        {ticker ? (
          <>
            <Copyable text={ticker} /> <Link to={`/dashboard/ticker/${encodeURIComponent(ticker)}`}>{s.openTicker}</Link>
          </>
        ) : (
          NOTHING
        )}
      </Line>
      <Line label={s.user}>
        {user_uuid ? (
          <>
            <Copyable text={user_uuid} /> <Link to={`/dashboard/user/${encodeURIComponent(user_uuid)}`}>{s.openUser}</Link>
          </>
        ) : (
          NOTHING
        )}
      </Line>
      <Line label={s.origin}>{bottle.storage_origin ?? NOTHING}</Line>
      <Line label={s.supplier}>{supplier_uuid ? supplierName(supplier_uuid) : NOTHING}</Line>
      <Line label={s.start}>{formatDate(bottle.store_start)}</Line>
      <Line label={s.end}>{formatDate(bottle.store_end)}</Line>
      <Line label={s.enabled}>{bottle.enabled === null ? NOTHING : bottle.enabled ? s.on : s.off}</Line>
      <Line label={s.created}>
        <span title={fullTimestamp(bottle.created_at)}>{formatDateTime(bottle.created_at)}</span>
      </Line>
      {texts.map(([label, text]) => (
        <Line key={label} label={label}>
          {text ? <Copyable text={text} /> : NOTHING}
        </Line>
      ))}
    </dl>
  )
}

const Line = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
