import { DAY_MS } from '#domain/values/durations.ts'
import { isoText, naiveText } from '../faker/clock.ts'
import { person } from '../faker/people.ts'
import { product } from '../faker/products.ts'
import type { Random } from '../faker/random.ts'
import type { Seeder } from './seeder.ts'
import { transactionsTable } from '../tables/transactions.ts'

/** States of a shipment, as codes and as words (D-111); '' = not shipped yet. */
const STATUSES: readonly (readonly [string | null, number])[] = [
  ['D', 8],
  ['Delivered', 3],
  ['I', 3],
  ['In Transit', 2],
  ['X', 0.6],
  ['Delayed', 0.5],
  ['Available for pickup', 0.7],
  ['M', 1.2],
  ['Info Received', 0.6],
  ['', 2],
  [null, 1],
  ['Returned to shipper', 0.2],
]
const DELIVERED = new Set<string | null>(['D', 'Delivered'])

const cents = (value: number) => Math.round(value)

interface Sale {
  readonly title: string
  /** cents */
  readonly price: number
  /** cents */
  readonly shipping: number
  readonly random: Random
}

/** Lines of the buyer's invoice: the bottle, the carrier, the payment fee and sometimes the anonymisation. */
function purchaseLines({ title, price, shipping, random }: Sale) {
  return [
    { name: title, total_price_gross: price },
    { name: 'Commission acheteur', total_price_gross: cents(price * 0.05) },
    { name: random.chance(0.9) ? 'Frais de paiement' : 'FRAIS DE PAIEMENT CB', total_price_gross: cents(price * 0.014 + 25) },
    { name: 'Expédition UPS Standard', total_price_gross: shipping },
    ...(random.chance(0.3) ? [{ name: 'Anonymisation de l’expéditeur', total_price_gross: 490 }] : []),
  ]
}

/** Lines of the seller's invoice: the bottle minus the commission. */
const saleLines = ({ title, price }: Sale) => [
  { name: title, total_price_gross: price },
  { name: 'Commission vendeur', total_price_gross: -cents(price * 0.07) },
]

const sum = (lines: readonly { total_price_gross: number }[]) => lines.reduce((total, line) => total + line.total_price_gross, 0)

export const transactionsSeeder: Seeder = {
  name: 'transactions',
  *fill({ world, seed, scale, now, random }) {
    const table = transactionsTable(world)
    for (let nth = 0; nth < scale.transactions; nth++) {
      const at = Math.round(now - (scale.transactions - nth) * (400 / Math.max(1, scale.transactions)) * DAY_MS)
      const year = new Date(at).getFullYear()
      const item = product(seed, random.popular(Math.max(1, scale.tickers)))
      const sale: Sale = { title: item.title, price: item.price, shipping: random.pick([890, 1190, 1450, 1990, 3490]), random }
      const status = random.weighted(STATUSES)
      const sent = status !== '' && status !== null
      const ids = { sale: `V-${year}-${String(nth + 1).padStart(6, '0')}`, purchase: `A-${year}-${String(nth + 1).padStart(6, '0')}` }
      // sometimes one side is missing: the other has no partner (D-109)
      const lonely = random.weighted<'none' | 'sale' | 'purchase'>([
        ['none', 20],
        ['sale', 0.7],
        ['purchase', 0.7],
      ])
      const shared = {
        ups_package_status: status,
        ups_tracking: sent ? `1Z${random.digits(6)}A${random.digits(9)}` : null,
        delivered_at: DELIVERED.has(status) ? naiveText(Math.min(now, at + random.int(2, 9) * DAY_MS)) : null,
      }
      const side = (kind: 'sale' | 'purchase', key: number) => {
        const { uuid, firstname, lastname } = person(seed, key)
        const infos = kind === 'sale' ? saleLines(sale) : purchaseLines(sale)
        const invoice_id = ids[kind]
        table.put(invoice_id, {
          created_at: isoText(at + (kind === 'sale' ? 0 : 1000)),
          user_uuid: uuid,
          firstname,
          lastname,
          invoice_id,
          linked_invoice_id: lonely === 'none' ? ids[kind === 'sale' ? 'purchase' : 'sale'] : null,
          order_type: kind === 'sale' ? 1 : 0,
          infos,
          ...shared,
          price_gross: sum(infos),
          ups_shipment_price: sent
            ? { TotalChargesWithTaxes: { MonetaryValue: ((sale.shipping * random.float(0.8, 1.05)) / 100).toFixed(2) } }
            : null,
          invoice_url: `/media/invoices/${invoice_id}.pdf`,
        })
      }
      const users = Math.max(2, scale.users)
      const seller = random.popular(users)
      if (lonely !== 'purchase') side('sale', seller)
      if (lonely !== 'sale') side('purchase', (seller + random.int(1, users - 1)) % users)
      if (nth % 200 === 199) yield
    }
  },
}
