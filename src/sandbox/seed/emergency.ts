import { DAY_MS } from '#domain/values/durations.ts'
import { isoText } from '../faker/clock.ts'
import type { Seeder } from './seeder.ts'
import { switchesTable } from '../tables/emergency.ts'

/** Some are stored as booleans, some as numbers, as in a table that has grown over years (D-90). */
const SWITCHES: readonly (readonly [code: string, description: string, enabled: boolean | number])[] = [
  ['registration', 'New accounts can be opened', true],
  ['login', 'Users can sign in', true],
  ['orders_create', 'Users can place orders', 1],
  ['orders_matching', 'Buy and sell orders are matched', 1],
  ['payments', 'Payments are taken', true],
  ['payouts', 'Sellers are paid out', true],
  ['shipping_labels', 'Carrier labels are printed', 1],
  ['kyc', 'Identity checks are sent to the partner', true],
  ['storage', 'Bottles can be sent to storage', 1],
  ['block_trade', 'Block trades are open', 1],
  ['search', 'Site search is available', true],
  ['newsletter', 'The newsletter is sent', true],
  ['scraping', 'Auction sites are scraped', 1],
  ['messages', 'Users can write to each other', true],
]

export const emergencySeeder: Seeder = {
  name: 'emergency',
  *fill({ world, now, random }) {
    for (const [code, description, enabled] of SWITCHES) {
      const updated_at = random.chance(0.6) ? isoText(now - random.int(1, 300) * DAY_MS) : null
      switchesTable(world).put(code, { code, description, enabled, updated_at })
    }
    yield
  },
}
