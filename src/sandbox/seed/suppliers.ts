import { SUPPLIER_PRICES } from '#contract/trade/supplier.ts'
import { isoText } from '../faker/clock.ts'
import { address } from '../faker/people.ts'
import { randomOf, type Random } from '../faker/random.ts'
import type { Seeder } from './seeder.ts'
import { suppliersTable } from '../tables/suppliers.ts'

const NAMES = [
  'Chais Berthomé',
  'Entrepôts du Port',
  'Bonded Warehouse Leith',
  'Logis des Spiritueux',
  'Cave 33',
  'Docks Vauban',
  'Stockage Saint-Rémy',
  'Lagerhaus Wœrth',
  'Magasins généraux',
  'Cellar & Co',
]
const REGIONS = ['Nouvelle-Aquitaine', 'Île-de-France', 'Auvergne-Rhône-Alpes', 'Hauts-de-France', '']

/** Decimal euros; some are text with a comma, as typed by hand (D-27). */
const price = (random: Random, key: string): number | string => {
  const value = key.endsWith('percent') ? random.float(0.2, 2) : random.float(0.1, key.startsWith('per_') ? 4 : 14)
  const rounded = Math.round(value * 100) / 100
  return random.chance(0.1) ? rounded.toFixed(2).replace('.', ',') : rounded
}
const sheet = <const Key extends string>(random: Random, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, random.chance(0.05) ? 0 : price(random, key)])) as Record<Key, number | string>

/** Price sheets of a supplier in euros; some values are text (D-27). */
export const prices = (random: Random) => ({
  enter: sheet(random, SUPPLIER_PRICES.enter),
  subscription: sheet(random, SUPPLIER_PRICES.subscription),
  exit: sheet(random, SUPPLIER_PRICES.exit),
})

/** UUID of the supplier number `index`, to which stored bottles refer. */
export const supplierUuid = (seed: number, index: number): string => randomOf(seed, 'supplier', index).uuid()

export const suppliersSeeder: Seeder = {
  name: 'suppliers',
  *fill({ world, seed, scale, now, random }) {
    for (let index = 0; index < scale.suppliers; index++) {
      const supplier_uuid = supplierUuid(seed, index)
      suppliersTable(world).put(supplier_uuid, {
        supplier_uuid,
        name: `${NAMES[index % NAMES.length]}${index < NAMES.length ? '' : ` ${Math.floor(index / NAMES.length) + 1}`}`,
        pseudo: `Storage ${String.fromCharCode(65 + (index % 26))}`,
        enabled: random.chance(0.85) ? 1 : 0,
        created_at: isoText(now - random.int(30, 900) * 86_400_000),
        address: { ...address(seed, `supplier-${index}`), region: random.pick(REGIONS) },
        prices: random.chance(0.9) ? prices(random) : null,
      })
    }
    yield
  },
}
