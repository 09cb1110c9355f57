import { Button } from 'antd'
import { PRICES_OPEN, shapedSupplier, zeroPrices } from '#domain/trade/supplier-form.ts'
import { useFormState } from '#ui/dialog-form/form/form-state.ts'
import { PageForm } from '#ui/dialog-form/page-form.tsx'
import { useStrings } from '#ui/strings.ts'
import { MonthCost } from './month-cost.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { storageStrings } from '../storage-strings.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { supplierStrings } from './supplier-strings.ts'

const NOTHING_YET = {}

/** Tab 'Add supplier': requires name, pseudo, address, city, zip and country; prices only after their section is opened (part 2 §5, D-105). */
export function AddSupplier() {
  const s = useStrings(supplierStrings)
  const { tabs } = useStrings(storageStrings)
  return (
    <section aria-label={tabs.addSupplier}>
      <PageForm
        initial={NOTHING_YET}
        operation="storage.addSupplier"
        shape={shapedSupplier}
        ok={s.add}
        draft="storage.addSupplier"
        done={(_, { name }) => ({ title: s.addDone, text: name })}
        failed={s.notAdded}
      >
        <SupplierFields autoFocus />
        <Prices />
      </PageForm>
    </section>
  )
}

/** Opening the section fills in zeros. Removing it clears every price. */
function Prices() {
  const s = useStrings(supplierStrings)
  const { values, set } = useFormState(PRICES_OPEN)
  const open = values[PRICES_OPEN] === true
  const setAllOpen = (on: boolean) => {
    for (const [name, zero] of Object.entries(zeroPrices())) set(name, on ? zero : undefined)
    set(PRICES_OPEN, on ? true : undefined)
  }
  return open ? (
    <>
      <PriceSheet />
      <MonthCost />
      <div>
        <Button size="small" onClick={() => setAllOpen(false)}>
          {s.dropPrices}
        </Button>
      </div>
    </>
  ) : (
    <div className="prices-closed">
      <Button onClick={() => setAllOpen(true)}>{s.openPrices}</Button>
      <span className="field-hint">{s.openPricesHint}</span>
    </div>
  )
}
