import { randomUUID } from 'node:crypto'
import { done, reject, rows, wire } from '../request/answer.ts'
import { isoText } from '../faker/clock.ts'
import type { Routes } from '../request/route.ts'
import { wordsIn } from '../store/search-words.ts'
import { fold } from '#domain/text/fold.ts'
import { bottlesOf } from '../tables/catalogue.ts'
import { randomOf } from '../faker/random.ts'
import { countriesTable, storageBottlesTable } from '../tables/storage.ts'
import { suppliersTable } from '../tables/suppliers.ts'
import { usersTable } from '../tables/users.ts'

const noBottle = () => reject(404, 'bottle_not_found', 'Bottle not found')
const flag = (given: boolean) => (given ? 1 : 0)

export const storageRoutes: Routes<'storage'> = {
  'storage.bottles': () => rows('storage_bottles', { newestFirst: true }),

  'storage.bottle': ({ id }, { world }) => {
    const row = storageBottlesTable(world).get(id) ?? storageBottlesTable(world).find({ portfolio_bottle_uuid: String(id) })
    return row ? wire(row) : noBottle()
  },

  'storage.addBottle': ({ bottle_uuid, ...sent }, { world, now, audit }) => {
    if (!usersTable(world).get(sent.user_uuid)) return reject(404, 'user_not_found', 'User not found')
    if (sent.supplier_uuid && !suppliersTable(world).get(sent.supplier_uuid)) return reject(404, 'supplier_not_found', 'Supplier not found')
    if (bottle_uuid && storageBottlesTable(world).get(bottle_uuid))
      return reject(409, 'already_stored', 'This bottle is already in storage')
    const id = bottle_uuid ?? randomUUID()
    storageBottlesTable(world).put(id, {
      ...sent,
      bottle_uuid: id,
      order_uuid: sent.order_uuid ?? null,
      portfolio_bottle_uuid: sent.portfolio_bottle_uuid ?? null,
      invoice_uuid: sent.invoice_uuid ?? null,
      supplier_uuid: sent.supplier_uuid ?? null,
      store_end: sent.store_end ?? null,
      isbn: sent.isbn ?? null,
      enabled: 1,
      created_at: isoText(now),
    })
    audit({
      type: 'create_storage_bottle',
      customer_uuid: sent.user_uuid,
      old_value: null,
      new_value: { bottle_uuid: id, ticker: sent.ticker },
    })
    return done({ bottle_uuid: id })
  },

  'storage.toggleBottle': ({ bottle_uuid, enabled }, { world, audit }) => {
    const previous = storageBottlesTable(world).get(bottle_uuid)
    if (!previous) return noBottle()
    storageBottlesTable(world).patch(bottle_uuid, { enabled: flag(enabled) })
    audit({
      type: 'update_storage_bottle',
      customer_uuid: previous.user_uuid,
      old_value: { bottle_uuid, enabled: previous.enabled },
      new_value: { bottle_uuid, enabled: flag(enabled) },
    })
    return done()
  },

  'storage.suppliers': () => rows('suppliers', { newestFirst: true }),

  'storage.addSupplier': ({ enabled, prices, ...sent }, { world, now, audit }) => {
    if (
      suppliersTable(world)
        .all()
        .some(({ name }) => fold(String(name)) === fold(sent.name))
    )
      return reject(409, 'supplier_exists', 'A supplier of this name exists')
    const supplier_uuid = randomUUID()
    suppliersTable(world).put(supplier_uuid, {
      supplier_uuid,
      ...sent,
      prices: prices ?? null,
      enabled: flag(enabled ?? true),
      created_at: isoText(now),
    })
    audit({ type: 'create_supplier', old_value: null, new_value: { supplier_uuid, name: sent.name } })
    return done({ supplier_uuid })
  },

  'storage.updateSupplier': ({ supplier_uuid, enabled, ...sent }, { world, audit }) => {
    const previous = suppliersTable(world).get(supplier_uuid)
    if (!previous) return reject(404, 'supplier_not_found', 'Supplier not found')
    const after = suppliersTable(world).patch(supplier_uuid, { ...sent, enabled: flag(enabled ?? previous.enabled === 1) })
    audit({ type: 'update_supplier', old_value: previous, new_value: after })
    return done()
  },

  'storage.countries': () => rows('countries'),

  'storage.updateCountry': ({ alpha2, enabled }, { world, audit }) => {
    const previous = countriesTable(world).get(alpha2)
    if (!previous) return reject(404, 'country_not_found', 'Country not found')
    countriesTable(world).patch(alpha2, { enabled: flag(enabled) })
    audit({ type: 'update_country', old_value: { alpha2, enabled: previous.enabled }, new_value: { alpha2, enabled: flag(enabled) } })
    return done()
  },

  'storage.countryNames': (_, { world }) =>
    wire(
      countriesTable(world)
        .all()
        .map(({ alpha2, nom_en_gb }) => ({ alpha2, nom_en_gb })),
    ),

  'storage.searchSuppliers': ({ search }, { world }) => {
    const matches = wordsIn(search)
    const suppliers = suppliersTable(world)
      .all()
      .filter(({ name, pseudo }) => matches(name, pseudo))
    return wire(suppliers.map(({ supplier_uuid, name, pseudo }) => ({ supplier_uuid, name, pseudo })))
  },

  /** What a user owns of a ticker: a few of its bottles, the same ones each time. */
  'storage.searchPortfolio': ({ user_uuid, ticker }, { world }) => {
    if (!usersTable(world).get(user_uuid)) return wire([])
    const owned = bottlesOf(world, ticker).filter(({ id }) => randomOf('portfolio', user_uuid, id).chance(0.6))
    return wire(
      owned.map(({ id, isbn, title_norm }) => {
        const random = randomOf('portfolio-ids', user_uuid, id)
        return {
          portfolio_bottle_uuid: random.uuid(),
          bottle_uuid: random.uuid(),
          order_uuid: random.uuid(),
          invoice_uuid: random.uuid(),
          ticker,
          title: title_norm,
          isbn,
        }
      }),
    )
  },
}
