import PencilIcon from 'lucide-react/icons/pencil'
import type { Supplier } from '#contract/trade/supplier.ts'
import type { RowId } from '#contract/values/values.ts'
import type { supplierFields } from '#domain/trade/supplier-fields.ts'
import { FLAG_WORDS } from '#domain/values/flag-words.ts'
import type { Language } from '#domain/text/language.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { RowButton } from '#ui/row/row-button.tsx'
import { RowSwitch } from '#ui/row/row-switch.tsx'
import { supplierStrings } from './supplier-strings.ts'

const c = columnsFor<Supplier, typeof supplierFields>()

interface Handlers {
  readonly update: (row: Supplier) => void
  readonly flip: (row: Supplier) => void
  /** New values of switches being saved. */
  readonly underWay: ReadonlyMap<RowId, boolean>
}

/** Name, pseudo, place, completeness of the price sheet, switch and Update (part 2 §3). */
export function supplierColumns(language: Language, { update, flip, underWay }: Handlers): readonly Column<Supplier>[] {
  const s = supplierStrings[language]
  return [
    c.dateTime('created_at', s.created),
    c.text('name', s.name, { minWidth: 180, least: 120, grow: 1, copy: true }),
    c.text('pseudo', s.pseudo, { minWidth: 100, least: 88, grow: 0 }),
    c.custom(
      'enabled',
      s.enabled,
      (row) => (
        <RowSwitch
          label={s.switchOf(row.name ?? s.nameless)}
          on={(row.supplier_uuid === null ? undefined : underWay.get(row.supplier_uuid)) ?? row.enabled}
          words={FLAG_WORDS.enabled[language]}
          disabledReason={row.supplier_uuid === null ? s.noId : null}
          onChange={() => flip(row)}
        />
      ),
      { kind: 'flag', width: 122, least: 116 },
    ),
    c.derived('street', s.address, { minWidth: 220, least: 108, grow: 2 }),
    c.derived('zip', s.zip, { width: 100, least: 80 }),
    c.derived('city', s.city, { width: 130, least: 92, wraps: true }),
    c.derived('region', s.region, { width: 160, hidden: true }),
    c.derived('country', s.country, { width: 84, least: 72 }),
    c.derived('missing_prices', s.prices, { kind: 'number', width: 132, least: 116 }),
    c.text('supplier_uuid', s.id, { hidden: true, copy: true, width: 300 }),
    c.actions(
      s.actions,
      (row) => (
        <RowButton
          label={s.edit(row.name ?? s.nameless)}
          icon={<PencilIcon aria-hidden="true" />}
          disabledReason={row.supplier_uuid === null ? s.noId : null}
          onPress={() => update(row)}
        />
      ),
      { width: 78 },
    ),
  ]
}
