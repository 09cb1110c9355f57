import type { ReactNode } from 'react'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { barcodeOf } from '#domain/catalogue/ean.ts'
import { NOTHING } from '#domain/values/format.ts'
import { Copyable } from '#ui/row/copyable.tsx'
import { Readable } from '#ui/states/readable.tsx'
import { useStrings } from '#ui/strings.ts'
import { Barcode } from '../bottle/barcode.tsx'
import { detailStrings } from './detail-strings.ts'
import { TickerMarkIcon } from '../ticker-mark.tsx'

/** Ticker, composite and reference ticker, and the barcode if the code is valid (D-77). */
export function TickerIdentity({ ticker, bottle }: { readonly ticker: string; readonly bottle: Bottle }) {
  const s = useStrings(detailStrings)
  const ean = barcodeOf(bottle)
  const claimed = bottle.ean_primary ?? bottle.ean_generic
  const copy = (text: string | null) => (text?.trim() ? <Copyable text={text} /> : NOTHING)
  return (
    <section className="ticker-card" aria-label={s.identity}>
      <h2>
        {s.identity} <TickerMarkIcon row={bottle} />
      </h2>
      <dl className="ticker-facts">
        <Fact label={s.ticker}>{copy(ticker)}</Fact>
        <Fact label={s.composite}>
          <Readable of={bottle} fields={['ticker_composite']}>
            {copy(bottle.ticker_composite)}
          </Readable>
        </Fact>
        <Fact label={s.reference}>
          <Readable of={bottle} fields={['ref_ticker']}>
            {copy(bottle.ref_ticker)}
          </Readable>
        </Fact>
        <Fact label={s.isbn}>
          <Readable of={bottle} fields={['isbn']}>
            {copy(bottle.isbn)}
          </Readable>
        </Fact>
        <Fact label={s.barcode}>
          {ean !== null ? (
            <Barcode ean={ean} label={s.barcode} />
          ) : claimed !== null && String(claimed).trim() !== '' ? (
            s.invalidEan(String(claimed))
          ) : (
            <Readable of={bottle} fields={['ean_primary', 'ean_generic']}>
              {s.noBarcode}
            </Readable>
          )}
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
