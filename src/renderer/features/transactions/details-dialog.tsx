import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router'
import { isUnknown } from '#contract/reading/unreadable.ts'
import { textOf } from '#domain/values/list-values.ts'
import { hasUnitMistake } from './amount-alarm.ts'
import { LINE_KINDS } from '#domain/trade/transaction-lines.ts'
import { invoicesOf, type Sides, sidesOf } from '#domain/trade/transaction-sides.ts'
import { Copyable } from '#ui/row/copyable.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { useDocument } from '#ui/hooks/use-document.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { missingSide } from './missing-side.ts'
import { ShippingTag } from './shipping-tag.tsx'
import { derivedCell, derivedText, isStatusUnknown, transactionName, type TransactionRow } from './transaction.ts'
import { transactionStrings } from './transaction-strings.ts'
import type { Track } from './use-track.ts'
import './transactions.css'

interface Props {
  readonly row: TransactionRow
  readonly track: Track
  readonly onClose: () => void
}

const FEES = LINE_KINDS.filter((kind) => kind !== 'goods')

/** The lines of both invoices, how each was classified, and the totals. One key opens the parcel or a document (D-110, D-112). */
export function DetailsDialog({ row, track, onClose }: Props) {
  const s = useStrings(transactionStrings)
  const language = useLanguage()
  const navigate = useNavigate()
  const save = useDocument()
  const sides = sidesOf(row)
  const tracking = derivedText(row, 'ups_tracking')
  const status = derivedText(row, 'ups_package_status')
  const isUnread = invoicesOf(sides).some((invoice) => isUnknown(invoice, 'ups_package_status'))
  const openUser = (uuid: string) => void navigate(`/dashboard/user/${encodeURIComponent(uuid)}`)
  const name = transactionName(row)

  return (
    <Dialog
      name="transaction"
      title={s.detailsTitle(name)}
      onClose={onClose}
      width={1000}
      closeOnMask
      footer={
        <>
          <span className="dialog-left">
            <KeyButton label={s.trackKey} keys="t" disabledReason={track.whyNot(tracking)} onPress={() => track.track(tracking)} />
          </span>
          {(['sale', 'purchase'] as const).map((side, nth) => (
            <KeyButton
              key={side}
              label={s.documentOf[side]}
              digit={nth + 1}
              disabledReason={whyNoDocument(sides, side)}
              onPress={() => void save({ invoice: textOf(sides[side]?.invoice_id), url: textOf(sides[side]?.invoice_url) })}
            />
          ))}
          <Button data-first onClick={onClose}>
            {s.close}
          </Button>
        </>
      }
    >
      {hasUnitMistake(row) && <Alert className="transaction-alarm" type="warning" showIcon title={s.unitMistake} />}
      <p className="transaction-parcel">
        {isStatusUnknown(row) ? null : <ShippingTag status={status} />}
        {tracking !== null && <Copyable text={tracking} mono />}
        <span>{status === null ? isUnread ? <Unreadable /> : s.noStatus : s.raw(status)}</span>
      </p>
      <dl className="transaction-sums" aria-label={s.sums}>
        {FEES.map((kind) => (
          <div key={kind}>
            <dt>{s.kinds[kind]}</dt>
            <dd>{derivedCell(row, kind, language)}</dd>
          </div>
        ))}
        <div>
          <dt>{s.carrierCharge}</dt>
          <dd>{derivedCell(row, 'carrier_charge', language)}</dd>
        </div>
      </dl>
      <div className="transaction-sides">
        {(['sale', 'purchase'] as const).map((side) => (
          <InvoiceLines
            key={side}
            title={s.sides[side]}
            invoice={sides[side]}
            missing={missingSide(sides.match, s.missingSide[side], row)}
            onOpenUser={openUser}
          />
        ))}
      </div>
    </Dialog>
  )

  function whyNoDocument(of: Sides, side: 'sale' | 'purchase'): string | null {
    const invoice = of[side]
    if (!invoice) return missingSide(of.match, s.missingSide[side], row)
    return textOf(invoice.invoice_url) === null ? s.noDocument : null
  }
}
