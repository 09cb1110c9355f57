import { contract, type ListName } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ListSpec } from '#contract/lists/list-spec.ts'
import type { ListField, ListFields } from './values/list-values.ts'
import { bottlerFields } from './catalogue/bottler-fields.ts'
import { countryFields } from './trade/country-names.ts'
import { eventFields } from './agenda/event-fields.ts'
import { banFields, staffFields, visitFields } from './people/history-fields.ts'
import { orderFields } from './orders/order-fields.ts'
import { errorReportFields } from './catalogue/report-fields.ts'
import { reviewFields } from './catalogue/review-fields.ts'
import { storageBottleFields } from './trade/storage-bottle-fields.ts'
import { userFields } from './people/user-fields.ts'
import { supplierFields } from './trade/supplier-fields.ts'
import { tickerFields } from './catalogue/ticker-rules.ts'
import { transactionFields } from './trade/transaction-fields.ts'

/** Computed fields: searched, sorted, filtered and exported like those of the row. */
const derivedFields: Partial<Record<ListName, ListFields>> = {
  'agenda.list': eventFields,
  'bottlers.list': bottlerFields,
  'history.banList': banFields,
  'history.browser': visitFields,
  'history.product': visitFields,
  'history.staff': staffFields,
  'orders.unverified': orderFields('unverified'),
  'orders.verified': orderFields('verified'),
  'reports.errors': errorReportFields,
  'reviews.list': reviewFields,
  'storage.bottles': storageBottleFields,
  'storage.countries': countryFields,
  'storage.suppliers': supplierFields,
  'users.list': userFields,
  'tickers.list': tickerFields,
  'transactions.list': transactionFields,
}

const cache = new Map<ListName, ListFields>()

/** Is this field computed, rather than read from the row? */
export function isDerived(list: ListName, field: string): boolean {
  const fields = derivedFields[list]
  return fields !== undefined && Object.hasOwn(fields, field) && fields[field]?.plain !== true
}

/** What the contract says of a list's rows. */
export function listSpec(list: ListName): ListSpec {
  const { list: spec } = contract[list] as Endpoint
  if (!spec) throw new Error(`${list} is not a list`)
  return spec
}

/** Every field of a list that can be searched, sorted, filtered or exported: those the contract declares, the id, and the derived ones. */
export function listFields(list: ListName): ListFields {
  const cached = cache.get(list)
  if (cached) return cached
  const spec = listSpec(list)
  const declared = Object.entries({ [spec.id]: 'text' as const, ...spec.fields }).map(([name, kind]): [string, ListField] => [
    name,
    { kind, of: (row) => row[name] },
  ])
  const fields = { ...Object.fromEntries(declared), ...derivedFields[list] }
  cache.set(list, fields)
  return fields
}
