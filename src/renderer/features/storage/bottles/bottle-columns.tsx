import EyeIcon from 'lucide-react/icons/eye'
import UserIcon from 'lucide-react/icons/user'
import type { StorageBottle } from '#contract/trade/storage.ts'
import type { RowId } from '#contract/values/values.ts'
import type { storageBottleFields } from '#domain/trade/storage-bottle-fields.ts'
import { FLAG_WORDS } from '#domain/values/flag-words.ts'
import type { Language } from '#domain/text/language.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { RowButton } from '#ui/row/row-button.tsx'
import { RowSwitch } from '#ui/row/row-switch.tsx'
import { storageStrings } from '../storage-strings.ts'
import { bottleName } from './use-bottle-switch.ts'

const c = columnsFor<StorageBottle, typeof storageBottleFields>()

interface Handlers {
  readonly show: (row: StorageBottle) => void
  readonly openUser: (row: StorageBottle) => void
  /** Null: this back office has no such call. */
  readonly flip: ((row: StorageBottle) => unknown) | null
  /** New values of switches being saved. */
  readonly underWay: ReadonlyMap<RowId, boolean>
}

/** Every field of a stored bottle (part 2 §3). The identifiers are hidden by default. */
export function bottleColumns(language: Language, { show, openUser, flip, underWay }: Handlers): readonly Column<StorageBottle>[] {
  const s = storageStrings[language]
  const id = { hidden: true, copy: true, width: 300 } as const
  return [
    c.dateTime('created_at', s.created),
    c.text('title', s.name, { minWidth: 220, least: 190, grow: 3 }),
    flip
      ? c.custom(
          'enabled',
          s.enabled,
          (row) => (
            <RowSwitch
              label={s.switchOf(bottleName(row))}
              on={(row.bottle_uuid === null ? undefined : underWay.get(row.bottle_uuid)) ?? row.enabled}
              words={FLAG_WORDS.enabledBottle[language]}
              disabledReason={row.bottle_uuid === null ? s.noId : null}
              onChange={() => flip(row)}
            />
          ),
          { kind: 'flag', width: 128, least: 116 },
        )
      : c.flag('enabled', s.enabled),
    c.text('ticker', s.ticker, { width: 240, least: 144, copy: true, wraps: true }),
    c.text('isbn', s.isbn, { width: 130, least: 126, copy: true }),
    c.text('storage_origin', s.origin, { width: 136, least: 110, wraps: true }),
    c.derived('supplier', s.supplier, { minWidth: 150, least: 128, grow: 1 }),
    c.date('store_start', s.start),
    c.date('store_end', s.end),
    c.text('supplier_uuid', s.supplierId, id),
    c.text('user_uuid', s.user, id),
    c.text('bottle_uuid', s.bottle, id),
    c.text('portfolio_bottle_uuid', s.portfolioBottle, id),
    c.text('order_uuid', s.order, id),
    c.text('invoice_uuid', s.invoice, id),
    c.actions(
      s.actions,
      (row) => (
        <>
          <RowButton
            label={s.openUserOf(bottleName(row))}
            icon={<UserIcon aria-hidden="true" />}
            disabledReason={row.user_uuid === null ? s.noUser : null}
            onPress={() => openUser(row)}
          />
          <RowButton
            label={s.show(bottleName(row))}
            icon={<EyeIcon aria-hidden="true" />}
            disabledReason={row.bottle_uuid === null ? s.noId : null}
            onPress={() => show(row)}
          />
        </>
      ),
      { width: 78 },
    ),
  ]
}
