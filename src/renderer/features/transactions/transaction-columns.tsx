import FileTextIcon from 'lucide-react/icons/file-text'
import ChainIcon from 'lucide-react/icons/link'
import InvoiceIcon from 'lucide-react/icons/receipt-text'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { transactionFields } from '#domain/trade/transaction-fields.ts'
import type { Language } from '#domain/text/language.ts'
import { hasUnitMistake } from './amount-alarm.ts'
import { personOf, sidesOf } from '#domain/trade/transaction-sides.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { RowButton } from '#ui/row/row-button.tsx'
import { missingSide } from './missing-side.ts'
import { ShippingTag, shippingWords } from './shipping-tag.tsx'
import {
  derivedCell,
  derivedText,
  documentOf,
  isStatusUnknown,
  transactionName,
  type TransactionField,
  type TransactionRow,
} from './transaction.ts'
import { transactionStrings } from './transaction-strings.ts'
import type { Track } from './use-track.ts'

const c = columnsFor<TransactionRow, typeof transactionFields>()
/** px of a tag without its text: icon and padding. */
const TAG_PX = 41
/** px of a long title on two lines: below about 1380 px the table scrolls before it cuts one. */
const TITLE_LEAST = 300

/** Room that the window has for the table. */
export type Room = 'narrow' | 'usual' | 'wide'

export interface TransactionHandlers {
  readonly track: Track
  readonly saveInvoice: (row: TransactionRow) => void
  readonly showDetails: (row: TransactionRow) => void
}

/**
 * The columns of part 2 §2. The UPS tab omits the fees and adds the carrier's charge next to the billed amount (D-112), and the tracking number where
 * titles and names are whole beside it. In a narrow window the table scrolls sideways: the price comes before the status, so that it is always in sight.
 */
export function transactionColumns(
  tab: 'all' | 'ups',
  language: Language,
  handlers: TransactionHandlers,
  room: Room,
): readonly Column<TransactionRow>[] {
  const s = transactionStrings[language]
  const isUps = tab === 'ups'
  const status = statusColumn(s.status)
  const amount = price(language)
  return [
    c.dateTime('created_at', s.date, { width: 138, least: 136 }),
    side('purchase', s.buyer, language, isUps),
    side('sale', s.seller, language, isUps),
    c.derived('types', s.type, { kind: 'names', width: 84, least: 58, wraps: true }),
    c.derived('title', s.name, { minWidth: 170, least: TITLE_LEAST, grow: 5 }),
    ...(room === 'narrow' ? [amount, status] : [status]),
    c.derived('ups_tracking', s.tracking, { copy: true, width: 172, least: 166, hidden: !isUps || room !== 'wide' }),
    ...(room === 'narrow' ? [] : [amount]),
    figure('ups', s.ups),
    figure('carrier_charge', s.carrierCharge, { kind: 'euros', hidden: !isUps }),
    ...(isUps ? [] : [figure('fees', s.fees), figure('payment', s.payment)]),
    c.derived('delivered_at', s.delivered, { kind: 'date', width: 96, least: 94 }),
    c.derived('invoices', s.invoices, { kind: 'names', hidden: true, minWidth: 220 }),
    c.actions(s.actions, (row) => <RowActions row={row} language={language} handlers={handlers} />, { width: 104, least: 98 }),
  ]
}

const statusColumn = (title: string) =>
  c.custom('status', title, (row) => (isStatusUnknown(row) ? '—' : <ShippingTag status={derivedText(row, 'ups_package_status')} />), {
    width: 212,
    // fits "Delayed (External" above "factors)"
    least: 166,
    wraps: true,
    holds: {
      texts: (row, of) => [isStatusUnknown(row) ? '—' : shippingWords(derivedText(row, 'ups_package_status'), of)],
      besides: TAG_PX,
    },
  })

/** As wide as the triangle at a price that may be in the wrong unit. */
const WARNING_SPACE = '€€€'

/** An amount: as wide as the widest one, so that the room goes to the title. */
const figure = (field: TransactionField, title: string, options: { readonly kind?: 'euros'; readonly hidden?: boolean } = {}) =>
  c.derived(field, title, {
    kind: 'cents',
    width: 128,
    ...options,
    holds: { texts: (row, of) => [derivedCell(row, field, of)], besides: 0, whole: true },
  })

/** The price, with a warning icon when cents and euros may be mixed up (D-27). */
const price = (language: Language) => {
  const s = transactionStrings[language]
  return c.custom(
    'price',
    s.price,
    (row) => {
      const text = derivedCell(row, 'price', language)
      if (!hasUnitMistake(row)) return text
      return (
        <span title={s.unitMistake}>
          <WarningIcon className="transaction-missing" aria-hidden="true" /> {text}
          <span className="sr-only"> {s.unitMistake}</span>
        </span>
      )
    },
    {
      kind: 'cents',
      width: 148,
      holds: {
        texts: (row, of) => [derivedCell(row, 'price', of), ...(hasUnitMistake(row) ? [WARNING_SPACE] : [])],
        besides: 0,
        whole: true,
      },
    },
  )
}

/** One side of a transaction, or a note that the side is missing (D-109). */
const side = (which: 'sale' | 'purchase', title: string, language: Language, isUps: boolean) =>
  c.custom(
    which === 'sale' ? 'seller' : 'buyer',
    title,
    (row, { mark }) => {
      const sides = sidesOf(row)
      const invoice = sides[which]
      if (invoice) return mark(personOf(invoice) ?? '—')
      const why = missingSide(sides.match, transactionStrings[language].missingSide[which], row)
      return (
        <span className="transaction-missing" title={why}>
          <WarningIcon aria-hidden="true" /> —<span className="sr-only"> {why}</span>
        </span>
      )
    },
    // the UPS tab has fewer figures: at 1280 px it scrolls rather than cut a long name
    { minWidth: isUps ? 120 : 104, least: isUps ? 116 : 100, grow: 1, wraps: true },
  )

interface RowActionsProps {
  readonly row: TransactionRow
  readonly language: Language
  readonly handlers: TransactionHandlers
}

function RowActions({ row, language, handlers }: RowActionsProps) {
  const s = transactionStrings[language]
  const tracking = derivedText(row, 'ups_tracking')
  const document = documentOf(row)
  return (
    <>
      <RowButton
        label={s.track(tracking ?? '—')}
        icon={<ChainIcon aria-hidden="true" />}
        disabledReason={handlers.track.whyNot(tracking)}
        onPress={() => handlers.track.track(tracking)}
      />
      <RowButton
        label={s.invoice(document?.invoice ?? transactionName(row))}
        icon={<FileTextIcon aria-hidden="true" />}
        disabledReason={document === null ? s.noDocument : null}
        onPress={() => handlers.saveInvoice(row)}
      />
      <RowButton
        label={s.details(transactionName(row))}
        icon={<InvoiceIcon aria-hidden="true" />}
        onPress={() => handlers.showDetails(row)}
      />
    </>
  )
}
