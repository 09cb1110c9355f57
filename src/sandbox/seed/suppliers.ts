import { SUPPLIER_PRICES } from '#contract/trade/supplier.ts'
import { DAY_MS } from '#domain/values/durations.ts'
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
/** By department: the first two digits of a postal code, overseas the first three. */
const REGIONS: Readonly<Record<string, string>> = {
  '13': 'Provence-Alpes-Côte d’Azur',
  '16': 'Nouvelle-Aquitaine',
  '21': 'Bourgogne-Franche-Comté',
  '24': 'Nouvelle-Aquitaine',
  '25': 'Bourgogne-Franche-Comté',
  '29': 'Bretagne',
  '30': 'Occitanie',
  '31': 'Occitanie',
  '33': 'Nouvelle-Aquitaine',
  '34': 'Occitanie',
  '35': 'Bretagne',
  '38': 'Auvergne-Rhône-Alpes',
  '42': 'Auvergne-Rhône-Alpes',
  '44': 'Pays de la Loire',
  '45': 'Centre-Val de Loire',
  '49': 'Pays de la Loire',
  '51': 'Grand Est',
  '59': 'Hauts-de-France',
  '63': 'Auvergne-Rhône-Alpes',
  '66': 'Occitanie',
  '67': 'Grand Est',
  '68': 'Grand Est',
  '69': 'Auvergne-Rhône-Alpes',
  '74': 'Auvergne-Rhône-Alpes',
  '75': 'Île-de-France',
  '76': 'Normandie',
  '972': 'Martinique',
  '974': 'La Réunion',
}

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
      const place = address(seed, `supplier-${index}`)
      const supplier_uuid = supplierUuid(seed, index)
      suppliersTable(world).put(supplier_uuid, {
        supplier_uuid,
        name: `${NAMES[index % NAMES.length]}${index < NAMES.length ? '' : ` ${Math.floor(index / NAMES.length) + 1}`}`,
        pseudo: `Storage ${String.fromCharCode(65 + (index % 26))}`,
        enabled: random.chance(0.85) ? 1 : 0,
        created_at: isoText(now - random.int(30, 900) * DAY_MS),
        // some have no region
        address: { ...place, region: random.chance(0.8) ? (REGIONS[place.zip.slice(0, 3)] ?? REGIONS[place.zip.slice(0, 2)] ?? '') : '' },
        prices: random.chance(0.9) ? prices(random) : null,
      })
    }
    yield
  },
}
