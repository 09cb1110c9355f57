import { z } from 'zod'
import { list, read, write } from '../endpoint.ts'
import { entity } from '../entity.ts'
import { rule } from '../values/form-rules.ts'
import { sentDateTime } from '../values/sent-date-time.ts'
import { NewSupplier, SentSupplier, Supplier } from './supplier.ts'
import { Flag, RowId, Text, Timestamp, Uuid } from '../values/values.ts'
import { flagShows, rowExists, rowShows } from '../verification.ts'

/** Origin of a stored bottle (part 2 §3). */
export const STORAGE_ORIGINS = ['TEP', 'MD_TO_TEP', 'PACKAGE_TO_TEP', 'OTHER'] as const

export const StorageBottle = entity({
  user_uuid: Uuid,
  order_uuid: Uuid,
  portfolio_bottle_uuid: Uuid,
  invoice_uuid: Uuid,
  /** One of STORAGE_ORIGINS. */
  storage_origin: Text,
  supplier_uuid: Uuid,
  bottle_uuid: Uuid,
  store_start: Timestamp,
  store_end: Timestamp,
  ticker: Text,
  title: Text,
  isbn: Text,
  enabled: Flag,
  created_at: Timestamp,
})
export type StorageBottle = z.output<typeof StorageBottle>

/** A country; `enabled` says whether bottles may be stored from there. */
export const Country = entity({ alpha2: Text, nom_en_gb: Text, enabled: Flag })
export type Country = z.output<typeof Country>
/** The reference list for selects has no permission flag (D-106). */
const CountryName = entity({ alpha2: Text, nom_en_gb: Text })

const FoundSupplier = entity({ supplier_uuid: Uuid, name: Text, pseudo: Text })
const PortfolioBottle = entity({
  portfolio_bottle_uuid: Uuid,
  bottle_uuid: Uuid,
  order_uuid: Uuid,
  invoice_uuid: Uuid,
  ticker: Text,
  title: Text,
  isbn: Text,
})

const bottleList = list(StorageBottle, {
  id: 'bottle_uuid',
  fields: {
    bottle_uuid: 'text',
    portfolio_bottle_uuid: 'text',
    user_uuid: 'text',
    order_uuid: 'text',
    invoice_uuid: 'text',
    supplier_uuid: 'text',
    storage_origin: 'text',
    store_start: 'date',
    store_end: 'date',
    ticker: 'text',
    title: 'text',
    isbn: 'text',
    enabled: 'flag',
    created_at: 'time',
  },
  sort: { field: 'created_at', direction: 'desc' },
  // a stored bottle has only the uuid of its supplier; people search by its name
  join: { by: 'supplier_uuid', list: 'storage.suppliers', text: 'name', as: 'supplier_name' },
})
const supplierList = list(Supplier, {
  id: 'supplier_uuid',
  fields: { supplier_uuid: 'text', name: 'text', pseudo: 'text', enabled: 'flag', created_at: 'time' },
  sort: { field: 'created_at', direction: 'desc' },
})
const countryList = list(Country, {
  id: 'alpha2',
  fields: { alpha2: 'text', nom_en_gb: 'text', enabled: 'flag' },
  sort: { field: 'nom_en_gb', direction: 'asc' },
})

const MaybeUuid = Uuid.nullable().optional()
/** User, origin, ticker, title and start are required by the button; the supplier is flagged when empty (part 2 §5). */
export const NewStorageBottle = z
  .object({
    user_uuid: Uuid,
    storage_origin: z.enum(STORAGE_ORIGINS),
    ticker: z.string().trim().min(1).max(200),
    title: z.string().trim().min(1).max(500),
    store_start: sentDateTime(),
    store_end: sentDateTime().nullable().optional(),
    supplier_uuid: MaybeUuid,
    isbn: z.string().trim().max(200).optional(),
    order_uuid: MaybeUuid,
    portfolio_bottle_uuid: MaybeUuid,
    invoice_uuid: MaybeUuid,
    bottle_uuid: MaybeUuid,
  })
  .refine(({ store_start, store_end }) => !store_end || store_end.slice(0, 10) >= store_start.slice(0, 10), {
    ...rule('end-before-start'),
    path: ['store_end'],
  })
export type NewStorageBottle = z.output<typeof NewStorageBottle>

/** The portfolio is searched only above these lengths (part 2 §5). */
export const PORTFOLIO_USER_LONGER_THAN = 30
export const PORTFOLIO_TICKER_LONGER_THAN = 4

export const storage = {
  bottles: read({ method: 'GET', path: 'api/storage/bottles', purpose: 'Stored bottles', input: z.object({}), ...bottleList }),
  bottle: read({
    method: 'GET',
    path: 'api/storage/bottle/{id}',
    purpose: 'One stored bottle',
    assumed: 'D-103: method and path are shown; that id is bottle_uuid is not',
    input: z.object({ id: RowId }),
    output: StorageBottle,
    errors: ['bottle_not_found'],
  }),
  addBottle: write({
    method: 'POST',
    path: 'api/storage/bottle',
    purpose: 'Put a bottle into storage',
    input: NewStorageBottle,
    output: z.unknown(),
    errors: ['user_not_found', 'supplier_not_found', 'already_stored'],
    of: ['user_uuid', 'ticker'],
    reloads: ['storage.bottles'],
  }),
  toggleBottle: write({
    method: 'PUT',
    path: 'api/storage/bottle',
    purpose: 'Enable or disable a stored bottle',
    assumed: 'D-102: no such call is shown; taken from the suppliers',
    input: z.object({ bottle_uuid: Uuid, enabled: Flag }),
    output: z.unknown(),
    errors: ['bottle_not_found'],
    of: 'bottle_uuid',
    reloads: ['storage.bottles', 'storage.bottle'],
    overlays: ({ bottle_uuid, enabled }) => [{ list: 'storage.bottles', id: bottle_uuid, fields: { enabled } }],
    verify: ({ bottle_uuid, enabled }) => [flagShows('storage.bottles', bottle_uuid, 'enabled', enabled)],
  }),
  suppliers: read({ method: 'GET', path: 'api/storage/suppliers', purpose: 'Storage suppliers', input: z.object({}), ...supplierList }),
  addSupplier: write({
    method: 'POST',
    path: 'api/storage/supplier',
    purpose: 'Add a supplier',
    input: NewSupplier,
    output: z.unknown(),
    errors: ['supplier_exists'],
    of: null,
    reloads: ['storage.suppliers'],
    verify: ({ name, pseudo }) => [rowExists('storage.suppliers', name, { name, pseudo })],
  }),
  updateSupplier: write({
    method: 'PUT',
    path: 'api/storage/supplier',
    purpose: 'Change a supplier',
    assumed: 'D-105: method and path are shown; the identifying field supplier_uuid is not',
    input: SentSupplier,
    output: z.unknown(),
    errors: ['supplier_not_found'],
    of: 'supplier_uuid',
    reloads: ['storage.suppliers'],
    overlays: ({ supplier_uuid, name, pseudo, enabled }) => [
      { list: 'storage.suppliers', id: supplier_uuid, fields: { name, pseudo, ...(enabled === undefined ? {} : { enabled }) } },
    ],
    verify: ({ supplier_uuid, ...sent }) => [rowShows('storage.suppliers', supplier_uuid, sent)],
  }),
  countries: read({
    method: 'GET',
    path: 'api/storage/country',
    purpose: 'Countries and whether storage is allowed from there',
    input: z.object({}),
    ...countryList,
  }),
  updateCountry: write({
    method: 'PUT',
    path: 'api/storage/country',
    purpose: 'Allow or forbid storage from a country',
    input: z.object({ alpha2: z.string().min(1).max(10), nom_en_gb: z.string().max(200), enabled: Flag }),
    output: z.unknown(),
    errors: ['country_not_found'],
    of: 'alpha2',
    reloads: ['storage.countries'],
    overlays: ({ alpha2, enabled }) => [{ list: 'storage.countries', id: alpha2, fields: { enabled } }],
    verify: ({ alpha2, enabled }) => [flagShows('storage.countries', alpha2, 'enabled', enabled)],
  }),
  countryNames: read({
    method: 'GET',
    path: 'api/lists/country',
    purpose: 'Countries to choose from',
    input: z.object({}),
    output: z.array(CountryName),
  }),
  searchSuppliers: read({
    method: 'POST',
    path: 'api/search/suppliers',
    purpose: 'Find a supplier by name',
    input: z.object({ search: z.string().trim().min(2).max(200) }),
    output: z.array(FoundSupplier),
  }),
  searchPortfolio: read({
    method: 'POST',
    path: 'api/search/portfolio/bottles',
    purpose: "Find bottles of a ticker in a user's portfolio",
    input: z.object({
      user_uuid: z
        .string()
        .trim()
        .min(PORTFOLIO_USER_LONGER_THAN + 1)
        .max(200),
      ticker: z
        .string()
        .trim()
        .min(PORTFOLIO_TICKER_LONGER_THAN + 1)
        .max(200),
    }),
    output: z.array(PortfolioBottle),
  }),
}
