import { isoText, naiveText } from '../faker/clock.ts'
import { picturesTable } from '../tables/orders.ts'
import type { Seeder } from './seeder.ts'
import { bottlersTable } from '../tables/bottlers.ts'

const DAY = 86_400_000
const FIRST = [
  'Signatory',
  'Gordon & Hale',
  'Maison',
  'La Cave',
  'Cadenhall',
  'Velier',
  'Elixir',
  'Kirsch',
  'Les Vieux',
  'Berry',
  'Douglas',
  'Jean',
  'Compagnie',
  'Rest & Be',
]
const SECOND = [
  'House',
  'du Quai',
  'Vellier',
  'Éclair',
  'Frères',
  'Independent',
  'Brüder',
  'Fûts',
  'Spirits',
  'des Indes',
  'Bros',
  'Boyer-Lacombe',
  'Selections',
  'Thankful',
]

export const bottlersSeeder: Seeder = {
  name: 'bottlers',
  *fill({ world, scale, now, random }) {
    for (let id = 1; id <= scale.bottlers; id++) {
      const name = `${random.pick(FIRST)} ${random.pick(SECOND)}`
      const host = name
        .normalize('NFD')
        .replace(/[^A-Za-z]/g, '')
        .toLowerCase()
      picturesTable(world).put(`bottlers/${id}/logo.png`, { product: (id * 11) % scale.tickers, side: 'back', shot: id })
      const signed = now - random.int(30, 1400) * DAY
      const ended = random.chance(0.2)
      bottlersTable(world).put(id, {
        id,
        name,
        email: random.chance(0.9) ? `hello@${host}.example` : null,
        phone: random.chance(0.8)
          ? `+33 ${random.int(1, 9)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)}`
          : null,
        description: `<p><strong>${name}</strong>, embouteilleur indépendant depuis ${random.int(1890, 2019)}.</p><ul><li>${random.pick(['Single casks', 'Petites séries', 'Rhums bruts de fût'])}</li></ul>`,
        sign_date: naiveText(signed),
        renew_date: random.chance(0.7) ? naiveText(signed + 365 * DAY) : null,
        end_date: ended ? naiveText(signed + 730 * DAY) : null,
        created_at: isoText(signed - random.int(1, 20) * DAY),
        files_attachments: random.chance(0.75) ? [{ url: `/media/bottlers/${id}/logo.png`, name: 'logo.png' }] : random.pick([null, []]),
      })
    }
    yield
  },
}
