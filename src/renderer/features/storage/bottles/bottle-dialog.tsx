import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Known } from '#contract/entity.ts'
import type { StorageBottle } from '#contract/trade/storage.ts'
import type { Uuid } from '#contract/values/values.ts'
import { FLAG_WORDS } from '#domain/values/flag-words.ts'
import { formatDate, formatDateTime, fullTimestamp, NOTHING } from '#domain/values/format.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { missingCall } from '#bridge/missing-call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { Copyable } from '#ui/row/copyable.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { Readable } from '#ui/states/readable.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { storageStrings } from '../storage-strings.ts'
import { useSupplierName } from '../use-supplier-name.ts'

interface Props {
  /** Its bottle_uuid (D-103). */
  readonly id: string
  readonly flip: ((row: StorageBottle) => unknown) | null
  readonly onClose: () => void
}

/** One stored bottle, reloaded and read-only. The API can change only its enabled state (D-103). */
export function BottleDialog({ id, flip, onClose }: Props) {
  const s = useStrings(storageStrings)
  const { data: bottle, error, refreshing, reload } = useQuery('storage.bottle', { id })
  // a 404 from an assumed call does not mean that the bottle is gone (D-134)
  const isDeleted = error?.kind === 'rejected' && error.status === 404 && missingCall(error) === null
  return (
    <Dialog
      name="stored bottle"
      title={s.detailTitle}
      width={700}
      onClose={onClose}
      closeOnMask
      footer={
        <>
          {!isDeleted && flip && bottle && bottle.enabled !== null && (
            <span className="dialog-left">
              <KeyButton label={bottle.enabled ? s.disable : s.enable} keys="e" busy={refreshing} onPress={() => void flip(bottle)} />
            </span>
          )}
          <Button data-first onClick={onClose}>
            {s.close}
          </Button>
        </>
      }
    >
      {isDeleted ? (
        <EmptyState text={s.detailGone} />
      ) : bottle ? (
        <>
          {error && <ErrorState strip error={error} busy={refreshing} onRetry={() => void reload()} />}
          <Details bottle={bottle} />
        </>
      ) : error ? (
        <ErrorState of="bottle" error={error} busy={refreshing} onRetry={() => void reload()} />
      ) : (
        <LoadingState lines={12} />
      )}
    </Dialog>
  )
}

function Details({ bottle }: { readonly bottle: StorageBottle }) {
  const s = useStrings(storageStrings)
  const language = useLanguage()
  const { ticker, user_uuid, supplier_uuid } = bottle
  const supplier = useSupplierName(supplier_uuid)
  const texts: readonly (readonly [
    label: string,
    field: 'isbn' | 'bottle_uuid' | 'portfolio_bottle_uuid' | 'order_uuid' | 'invoice_uuid',
  ])[] = [
    [s.isbn, 'isbn'],
    [s.bottle, 'bottle_uuid'],
    [s.portfolioBottle, 'portfolio_bottle_uuid'],
    [s.order, 'order_uuid'],
    [s.invoice, 'invoice_uuid'],
  ]
  return (
    <dl className="stored-bottle">
      <Line label={s.name} of={bottle} field="title">
        {bottle.title ?? NOTHING}
      </Line>
      <Line label={s.ticker} of={bottle} field="ticker">
        {ticker ? (
          <>
            <Copyable text={ticker} /> <Link to={`/dashboard/ticker/${encodeURIComponent(ticker)}`}>{s.openTicker}</Link>
          </>
        ) : (
          NOTHING
        )}
      </Line>
      <Line label={s.user} of={bottle} field="user_uuid">
        {user_uuid ? (
          <>
            <UserName uuid={user_uuid} />
            <Link to={`/dashboard/user/${encodeURIComponent(user_uuid)}`}>{s.openUser}</Link>
          </>
        ) : (
          NOTHING
        )}
      </Line>
      <Line label={s.origin} of={bottle} field="storage_origin">
        {bottle.storage_origin ?? NOTHING}
      </Line>
      <Line label={s.supplier} of={bottle} field="supplier_uuid">
        {supplier ?? NOTHING}
      </Line>
      <Line label={s.start} of={bottle} field="store_start">
        {formatDate(bottle.store_start)}
      </Line>
      <Line label={s.end} of={bottle} field="store_end">
        {formatDate(bottle.store_end)}
      </Line>
      <Line label={s.state} of={bottle} field="enabled">
        {bottle.enabled === null ? NOTHING : FLAG_WORDS.enabledBottle[language][bottle.enabled ? 0 : 1]}
      </Line>
      <Line label={s.created} of={bottle} field="created_at">
        <span title={fullTimestamp(bottle.created_at)}>{formatDateTime(bottle.created_at)}</span>
      </Line>
      {texts.map(([label, field]) => (
        <Line key={label} label={label} of={bottle} field={field}>
          {bottle[field] ? <Copyable text={bottle[field]} /> : NOTHING}
        </Line>
      ))}
    </dl>
  )
}

/** The user's name with the e-mail, because several people may share a name. The uuid while the user is loading or after a failure. */
function UserName({ uuid }: { readonly uuid: Uuid }) {
  const { data: user } = useQuery('users.one', { uuid }, { freshForMs: 60_000 })
  const person = user ? personInCapitals(user) : null
  return (
    <>
      {person !== null && <span>{person} </span>}
      <span className={person === null ? undefined : 'stored-bottle-email'}>
        <Copyable text={user?.email ?? uuid} />
      </span>
    </>
  )
}

interface LineProps {
  readonly label: string
  readonly of: StorageBottle
  readonly field: keyof Known<StorageBottle>
  readonly children: ReactNode
}

const Line = ({ label, of, field, children }: LineProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Readable of={of} fields={[field]}>
        {children}
      </Readable>
    </dd>
  </div>
)
