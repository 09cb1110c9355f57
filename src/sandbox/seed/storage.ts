import { STORAGE_ORIGINS } from '#contract/trade/storage.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { dayText, isoText, naiveText } from '../faker/clock.ts'
import { person } from '../faker/people.ts'
import { bottle, product } from '../faker/products.ts'
import type { Seeder } from './seeder.ts'
import { supplierUuid } from './suppliers.ts'
import { countriesTable, type CountryRow, storageBottlesTable } from '../tables/storage.ts'

const ALPHA2 =
  'AD AE AR AT AU BB BE BG BR CA CH CL CN CO CY CZ DE DK EE EG ES FI FR GB GF GP GR GY HK HR HU IE IL IN IS IT JM JP KR LI LT LU LV MA MC MQ MT MU MX MY NC NL NO NZ PE PF PH PL PT RE RO RS SE SG SI SK SN TH TN TR TT TW UA US UY VN ZA'.split(
    ' ',
  )
const OPEN = new Set(['FR', 'BE', 'LU', 'DE', 'IT', 'ES', 'PT', 'NL', 'AT', 'MC', 'IE', 'GP', 'MQ', 'RE'])

/** One row per country, with its English name; those in `OPEN` are enabled. */
export const countryRows = (): CountryRow[] => {
  const names = new Intl.DisplayNames(['en-GB'], { type: 'region' })
  return ALPHA2.map((alpha2) => ({ alpha2, nom_en_gb: names.of(alpha2) ?? alpha2, enabled: OPEN.has(alpha2) ? 1 : 0 }))
}

export const storageSeeder: Seeder = {
  name: 'storage',
  *fill({ world, seed, scale, now, random }) {
    for (const row of countryRows()) countriesTable(world).put(row.alpha2, row)
    for (let nth = 0; nth < scale.storage; nth++) {
      const item = product(seed, random.popular(Math.max(1, scale.tickers)))
      const start = now - random.int(1, 900) * DAY_MS
      const over = random.chance(0.25)
      const bought = random.chance(0.7)
      const bottle_uuid = random.uuid()
      storageBottlesTable(world).put(bottle_uuid, {
        user_uuid: person(seed, random.popular(Math.max(1, scale.users))).uuid,
        order_uuid: bought ? random.uuid() : null,
        portfolio_bottle_uuid: random.uuid(),
        invoice_uuid: bought ? random.uuid() : null,
        storage_origin: random.weighted(STORAGE_ORIGINS.map((origin, at) => [origin, 4 - at] as const)),
        supplier_uuid: random.chance(0.95) && scale.suppliers > 0 ? supplierUuid(seed, random.int(0, scale.suppliers - 1)) : null,
        bottle_uuid,
        store_start: random.chance(0.5) ? dayText(start) : naiveText(start),
        store_end: over ? dayText(Math.min(now, start + random.int(10, 400) * DAY_MS)) : null,
        ticker: item.ticker,
        title: item.title,
        isbn: bottle(seed, item, random.int(0, item.count - 1)).isbn,
        enabled: over ? 0 : 1,
        created_at: isoText(start - random.int(0, 3) * DAY_MS),
      })
      if (nth % 250 === 249) yield
    }
  },
}
