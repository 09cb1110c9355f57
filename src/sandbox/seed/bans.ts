import { DAY_MS } from '#domain/values/durations.ts'
import { STAFF } from '../staff/accounts.ts'
import { isoText } from '../faker/clock.ts'
import { bansTable } from '../tables/bans.ts'
import { ipOf } from '../faker/people.ts'
import type { Seeder } from './seeder.ts'

const REASONS = [
  'Too many failed sign-ins',
  'Scan of /wp-login.php',
  'Scan of /.env',
  'SQL injection attempt',
  'Scraping of product pages',
  'Card testing',
  'Spam in messages',
  'Brute force on the second factor',
]
const COUNTRIES = ['RU', 'CN', 'US', 'NL', 'DE', 'BR', 'IN', 'VN', 'FR', 'UA', null, '']

export const bansSeeder: Seeder = {
  name: 'bans',
  *fill({ world, seed, scale, now, random }) {
    for (let nth = 0; nth < scale.banlist; nth++) {
      const plain = ipOf(seed, `ban-${nth}`)
      const six = Array.from({ length: 4 }, () => random.int(0x1000, 0xffff).toString(16)).join(':')
      const ip = random.weighted<() => string>([
        [() => plain, 6],
        [() => `::ffff:${plain}`, 3],
        [() => `2001:db8:${six}::${random.int(1, 9999)}`, 1],
      ])()
      const first = now - Math.round(random.float(1, 700) * DAY_MS)
      const count = random.weighted([
        [1, 4],
        [random.int(2, 20), 4],
        [random.int(21, 900), 1.5],
      ])
      bansTable(world).put(ip, {
        ip,
        reason: random.pick(REASONS),
        created_by: random.chance(0.7) ? 'firewall' : random.pick(STAFF),
        created_at: isoText(first),
        updated_at: isoText(count === 1 ? first : first + Math.round(random.next() * (now - first))),
        country: random.pick(COUNTRIES),
        count,
        enabled: random.chance(0.88) ? 1 : 0,
      })
    }
    yield
  },
}
