import type { OutputOf } from '#contract/index.ts'
import type { FieldProps } from '../dialog-form/fields/field-frame.tsx'
import { useStrings } from '../strings.ts'
import { SearchField } from './search-field.tsx'
import { searchStrings } from './search-strings.ts'

export type PickedTicker = OutputOf<'tickers.search'>[number]
type Props = Partial<FieldProps> & { readonly onPick?: (chosen: PickedTicker | null) => void }

/** A ticker of the normalised catalogue, found by its name, ISBN or title. */
export function TickerField({ name = 'ticker', ...rest }: Props) {
  const s = useStrings(searchStrings)
  return (
    <SearchField
      label={s.ticker}
      {...rest}
      name={name}
      operation="tickers.search"
      placeholder={s.tickerHint}
      choiceOf={({ ticker, isbn, title }) =>
        ticker ? { value: ticker, label: ticker, also: [title, isbn].filter(Boolean).join(' · ') } : null
      }
    />
  )
}
