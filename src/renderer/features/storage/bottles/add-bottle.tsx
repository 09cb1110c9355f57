import { STORAGE_ORIGINS } from '#contract/trade/storage.ts'
import { DateField } from '#ui/dialog-form/fields/date-field.tsx'
import { useFormState } from '#ui/dialog-form/form/form-state.ts'
import { PageForm } from '#ui/dialog-form/page-form.tsx'
import { SelectField } from '#ui/dialog-form/fields/select-field.tsx'
import { TextField } from '#ui/dialog-form/fields/text-field.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { TickerField } from '#ui/search-field/ticker-field.tsx'
import { UserField } from '#ui/search-field/user-field.tsx'
import { useStrings } from '#ui/strings.ts'
import { PortfolioField, PORTFOLIO_FIELDS } from './portfolio-field.tsx'
import { storageStrings } from '../storage-strings.ts'

const ORIGINS = STORAGE_ORIGINS.map((value) => ({ value, label: value }))

const NOTHING_YET = {}

/** Tab 'Add bottle': requires user, origin, ticker, title and start. Supplier and origin are highlighted while empty (part 2 §5, toasts §8). */
export function AddBottle() {
  const s = useStrings(storageStrings)
  return (
    <section aria-label={s.tabs.addBottle}>
      <PageForm
        initial={NOTHING_YET}
        operation="storage.addBottle"
        ok={s.addOk}
        draft="storage.addBottle"
        done={{ title: s.addDone, text: s.addDoneDetail }}
        // a bottle in the list proves nothing: an identical one may be older
        listedIn={s.tabs.bottles}
        failed={{ title: s.addFailed, text: (why) => `${s.addFailedDetail}. ${why}` }}
      >
        <Fields />
      </PageForm>
    </section>
  )
}

function Fields() {
  const s = useStrings(storageStrings)
  const { values, set } = useFormState('storage')
  // a new user or ticker clears the chosen bottle
  const forget = () => {
    for (const name of PORTFOLIO_FIELDS) set(name, undefined)
  }
  const start = values['store_start']
  return (
    <>
      <div className="form-pair">
        <UserField label={s.user} required autoFocus onPick={forget} />
        <TickerField
          label={s.ticker}
          required
          onPick={(result) => {
            forget()
            if (result?.title) set('title', result.title)
            set('isbn', result?.isbn ?? undefined)
          }}
        />
      </div>
      <PortfolioField />
      <div className="form-pair">
        <TextField name="title" label={s.name} required maxLength={500} />
        <TextField name="isbn" label={s.isbn} maxLength={200} optional />
        <SelectField name="storage_origin" label={s.origin} options={ORIGINS} required optional flagEmpty />
        <SearchField
          name="supplier_uuid"
          label={s.supplier}
          operation="storage.searchSuppliers"
          placeholder={s.supplierHint}
          flagEmpty
          choiceOf={({ supplier_uuid, name, pseudo }) =>
            supplier_uuid ? { value: supplier_uuid, label: name ?? pseudo ?? supplier_uuid, also: pseudo ?? undefined } : null
          }
        />
        <DateField name="store_start" label={s.start} required />
        <DateField name="store_end" label={s.end} {...(typeof start === 'string' ? { min: start } : {})} />
      </div>
    </>
  )
}
