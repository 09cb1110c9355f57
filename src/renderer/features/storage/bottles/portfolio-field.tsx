import { Select } from 'antd'
import { maySearchPortfolio } from './storage-search.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useQuery } from '#bridge/use-query.ts'
import { FieldFrame } from '#ui/dialog-form/fields/field-frame.tsx'
import { BESIDE, useFormState } from '#ui/dialog-form/form/form-state.ts'
import { formStrings } from '#ui/dialog-form/form-strings.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { storageStrings } from '../storage-strings.ts'

const NAME = 'portfolio_bottle_uuid'
const UUIDS = [NAME, 'bottle_uuid', 'order_uuid', 'invoice_uuid'] as const
/** Fields that a portfolio bottle fills in. A change of user or ticker clears them. */
export const PORTFOLIO_FIELDS: readonly string[] = [...UUIDS, `${BESIDE}${NAME}`]

/** Picks one of the user's bottles with this ticker. Searches only with a uuid longer than 30 and a ticker longer than 4 characters (part 2 §5). */
export function PortfolioField() {
  const s = useStrings(storageStrings)
  const { clear } = useStrings(formStrings)
  const language = useLanguage()
  const form = useFormState(NAME)
  const { user_uuid, ticker } = form.values
  const called = form.values[`${BESIDE}${NAME}`]
  const may = maySearchPortfolio(user_uuid, ticker)
  const portfolio = useQuery('storage.searchPortfolio', { user_uuid: String(user_uuid), ticker: String(ticker) }, { enabled: may })
  const bottles = may ? (portfolio.data ?? []).filter((item) => item.portfolio_bottle_uuid !== null) : []
  const labelOf = ({ title, isbn, portfolio_bottle_uuid }: (typeof bottles)[number]) =>
    [title, isbn].filter(Boolean).join(' · ') || String(portfolio_bottle_uuid)
  const hint = !may
    ? s.portfolioWait
    : portfolio.loading
      ? s.portfolioSearching
      : portfolio.error
        ? s.portfolioFailed(explainError(portfolio.error, language).text)
        : bottles.length === 0
          ? s.portfolioNone
          : s.portfolioFound(bottles.length)
  return (
    <FieldFrame name={NAME} label={s.portfolio} hint={hint}>
      {({ id, value, disabled, describedBy }) => (
        <Select<{ value: string; label: string } | null>
          id={id}
          labelInValue
          allowClear={{ label: clear }}
          aria-label={s.portfolio}
          aria-describedby={describedBy}
          disabled={disabled || (bottles.length === 0 && typeof value !== 'string')}
          value={typeof value === 'string' ? { value, label: typeof called === 'string' ? called : value } : null}
          options={bottles.map((bottle) => ({ value: String(bottle.portfolio_bottle_uuid), label: labelOf(bottle) }))}
          onChange={(chosen) => {
            const bottle = bottles.find(({ portfolio_bottle_uuid }) => portfolio_bottle_uuid === chosen?.value)
            for (const field of UUIDS) form.set(field, bottle?.[field] ?? undefined)
            form.set(`${BESIDE}${NAME}`, bottle && labelOf(bottle))
            if (bottle?.title) form.set('title', bottle.title)
            if (bottle?.isbn) form.set('isbn', bottle.isbn)
          }}
        />
      )}
    </FieldFrame>
  )
}
