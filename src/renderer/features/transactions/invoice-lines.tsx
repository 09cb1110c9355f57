import UserIcon from 'lucide-react/icons/user'
import { formatDateTime, formatEuros, NOTHING } from '#domain/values/format.ts'
import { isUnknown, isUnreadable } from '#contract/reading/unreadable.ts'
import type { Row } from '#domain/values/list-values.ts'
import { numberOf, textOf } from '#domain/values/list-values.ts'
import { orderTypeLabel } from '#domain/orders/order-types.ts'
import { centsOf, linesOf } from '#domain/trade/transaction-lines.ts'
import { personOf } from '#domain/trade/transaction-sides.ts'
import { UNREADABLE } from '#domain/unreadable-cell.ts'
import { Copyable } from '#ui/row/copyable.tsx'
import { RowButton } from '#ui/row/row-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { transactionStrings } from './transaction-strings.ts'

interface Props {
  /** "Seller’s invoice" */
  readonly title: string
  readonly invoice: Row | null
  /** Why there is no invoice. */
  readonly missing: string
  readonly onOpenUser: (uuid: string) => void
}

/** One invoice: its owner, its lines in the server's order, the category of each line and the word that decided the category. */
export function InvoiceLines({ title, invoice, missing, onOpenUser }: Props) {
  const s = useStrings(transactionStrings)
  const language = useLanguage()
  if (!invoice)
    return (
      <section className="invoice" aria-label={title}>
        <h2>{title}</h2>
        <p className="invoice-missing">{missing}</p>
      </section>
    )
  const lines = linesOf(invoice)
  const said = (field: string, text: string | null) => (isUnreadable(invoice, field) ? UNREADABLE[language] : text)
  const [id, uuid, person] = [textOf(invoice.invoice_id), textOf(invoice.user_uuid), personOf(invoice)]
  return (
    <section className="invoice" aria-label={title}>
      <h2>
        {title} {id !== null && <Copyable text={id} mono />}
      </h2>
      <p className="invoice-about">
        {[
          said('order_type', orderTypeLabel(numberOf(invoice.order_type))),
          said('created_at', formatDateTime(textOf(invoice.created_at))),
          person,
        ]
          .filter(Boolean)
          .join(' · ')}
        {uuid !== null && (
          <RowButton label={s.openUser(person ?? uuid)} icon={<UserIcon aria-hidden="true" />} onPress={() => onOpenUser(uuid)} />
        )}
      </p>
      {lines.length === 0 ? (
        <p className="invoice-missing">{isUnknown(invoice, 'infos') ? s.unreadLines : s.noLines}</p>
      ) : (
        <table className="invoice-lines">
          <thead>
            <tr>
              <th scope="col">{s.line}</th>
              <th scope="col">{s.counted}</th>
              <th scope="col" className="invoice-amount">
                {s.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, kind, by, cents, unread, unnamed }, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no id and never move
              <tr key={nth}>
                <th scope="row">{name ?? (unnamed ? UNREADABLE[language] : NOTHING)}</th>
                <td>
                  {unnamed ? UNREADABLE[language] : s.kinds[kind]} {!unnamed && <small>{by === null ? s.byNothing : s.by(by)}</small>}
                </td>
                <td className="invoice-amount">{unread ? UNREADABLE[language] : formatEuros(cents, language)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {s.total}
              </th>
              <td className="invoice-amount">{said('price_gross', formatEuros(centsOf(invoice.price_gross), language))}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
