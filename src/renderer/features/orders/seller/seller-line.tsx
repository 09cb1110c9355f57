import type { Order } from '#contract/orders/orders.ts'
import { reasonInSentence } from '#domain/orders/decline-reasons.ts'
import { formatCount, NOTHING } from '#domain/values/format.ts'
import { tallied } from '../tallied.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { sellerRecord } from '#domain/orders/history/seller-record.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { STOP } from '#ui/plain-icons.tsx'
import { Dotted } from '#ui/row/dotted.tsx'
import { StatusTag } from '#ui/row/status-tag.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { orderStrings } from '../order-strings.ts'
import { sellerStrings } from './seller-strings.ts'
import { useSeller } from './use-seller.ts'
import './seller.css'

interface Props {
  readonly order: Order
  /** The account is open next to the pictures. */
  readonly beside: boolean
  readonly onBeside: (beside: boolean) => void
}

/** The seller: name, "since 03/2024 · 14 orders, 3 declined (2 × blurry) · KYC verified". One key opens the account next to the run. */
export function SellerLine({ order, beside, onBeside }: Props) {
  const s = useStrings(sellerStrings)
  const { missingName } = useStrings(orderStrings)
  const { user_uuid: uuid } = order
  const { data: account, loading } = useSeller(uuid)
  // an order without names: the account has them
  const name = personInCapitals(order) ?? personInCapitals(account ?? {}) ?? (loading ? NOTHING : missingName)
  return (
    <section className="seller-line" aria-label={s.seller}>
      <p className="seller-name">
        <span className="price-label">{s.seller}</span> <strong>{name}</strong>
        {uuid !== null && <BesideButton beside={beside} onBeside={onBeside} />}
      </p>
      {uuid !== null && <SellerFacts uuid={uuid} />}
    </section>
  )
}

/** Opens and closes the seller's account next to the pictures. */
export function BesideButton({ beside, onBeside }: Omit<Props, 'order'>) {
  const s = useStrings(sellerStrings)
  return <KeyButton size="small" type="text" label={beside ? s.hide : s.show} keys="u" onPress={() => onBeside(!beside)} />
}

/** "since 03/2024 · 14 orders, 3 declined (2 × blurry) · KYC verified" */
export function SellerFacts({ uuid }: { readonly uuid: NonNullable<Order['user_uuid']> }) {
  const s = useStrings(sellerStrings)
  const language = useLanguage()
  const { data, error } = useSeller(uuid)
  // keeps the height of the line while the account loads
  if (!data) return <p className="seller-facts">{error ? s.unread : s.loading}</p>
  const { since, orders, kyc, kycPending, blocked } = sellerRecord(data)
  const count = (n: number) => formatCount(n, language)
  const reason = orders?.reason
  const kycWord = kyc === true ? s.kyc.yes : kycPending ? s.kyc.pending : kyc === null ? s.kyc.unknown : s.kyc.no
  const refused = orders && [
    s.orders(count(orders.all), count(orders.refused)),
    reason && `(${tallied(reason.count, reasonInSentence(reason.reason, language), language, orders.refused === 1)})`,
  ]
  const facts = [since === null ? '' : s.since(since), refused ? refused.filter(Boolean).join(' ') : '', kycWord].filter(Boolean)
  return (
    <p className="seller-facts">
      <Dotted parts={facts} />
      {blocked && (
        <>
          {' '}
          <StatusTag tone="bad" icon={STOP}>
            {s.blocked}
          </StatusTag>
        </>
      )}
    </p>
  )
}
