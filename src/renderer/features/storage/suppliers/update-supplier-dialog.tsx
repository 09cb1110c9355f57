import { ChangedSupplier, type Supplier } from '#contract/trade/supplier.ts'
import type { Uuid } from '#contract/values/values.ts'
import { flatSupplier, shapedSupplier, SUPPLIER_FIELDS } from '#domain/trade/supplier-form.ts'
import { DialogForm } from '#ui/dialog-form/dialog-form.tsx'
import { rowFields } from '#ui/dialog-form/form/row-fields.ts'
import { reloadRow } from '#ui/dialog-form/form/reload-row.ts'
import { SwitchField } from '#ui/dialog-form/fields/switch-field.tsx'
import { useStrings } from '#ui/strings.ts'
import { MonthCost } from './month-cost.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { SupplierFields } from './supplier-fields.tsx'
import { supplierStrings } from './supplier-strings.ts'

// `prices` is null for a supplier without prices, which is also a field of the form
const NAMES = [...SUPPLIER_FIELDS, 'prices']
const fieldsOf = (supplier: Supplier) => rowFields(supplier, flatSupplier(supplier), NAMES)

interface Props {
  readonly supplier: Supplier
  readonly id: Uuid
  readonly onClose: () => void
}

/** All fields of a supplier. Name, pseudo, address and all prices are required, and highlighted while empty (part 2 §5, D-105). */
export function UpdateSupplierDialog({ supplier, id, onClose }: Props) {
  const s = useStrings(supplierStrings)
  return (
    <DialogForm
      operation="storage.updateSupplier"
      rule={ChangedSupplier}
      shape={shapedSupplier}
      initial={fieldsOf(supplier)}
      readAgain={reloadRow('storage.suppliers', id, fieldsOf)}
      title={s.editTitle(supplier.name ?? s.nameless)}
      ok={s.update}
      draft={`supplier ${id}`}
      width={980}
      done={(_, { name }) => s.updated(name ?? s.nameless)}
      failed={s.notUpdated}
      onClose={onClose}
    >
      <SupplierFields flag autoFocus />
      <SwitchField name="enabled" label={s.enabled} />
      <PriceSheet />
      <MonthCost />
    </DialogForm>
  )
}
