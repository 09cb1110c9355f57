import { DAY_MS } from '#domain/values/durations.ts'
import { isoText } from '../faker/clock.ts'
import { person } from '../faker/people.ts'
import { product } from '../faker/products.ts'
import type { Seeder } from './seeder.ts'
import { reviewsTable } from '../tables/reviews.ts'

/** Words of one language: nose, mouth, verdict. A reviewer writes in one language. */
const NOTES = {
  fr: {
    nose: [
      'Orange confite',
      'Fumée sur une plage humide',
      'Cire d’abeille',
      'Canne fraîche',
      'Cuir, tabac blond',
      'Vanille et bois neuf',
      'Pruneau, noix',
    ],
    mouth: ['attaque franche', 'très huileux', 'un peu brûlant', 'poivre blanc', 'une finale très longue', 'plus sec qu’attendu'],
    verdict: ['Excellent.', 'À regoûter.', 'Cher, mais justifié.', ''],
  },
  en: {
    nose: [
      'Candied orange',
      'Smoke on a wet beach',
      'Beeswax',
      'Fresh cane',
      'Leather, light tobacco',
      'Vanilla and new oak',
      'Prunes, walnut',
    ],
    mouth: ['clean palate', 'very oily', 'a little hot', 'white pepper', 'a very long finish', 'drier than expected'],
    verdict: ['Excellent.', 'Worth a second try.', 'Expensive, but worth the price.', ''],
  },
} as const

export const reviewsSeeder: Seeder = {
  name: 'reviews',
  *fill({ world, seed, scale, now, random }) {
    for (let id = 1; id <= scale.reviews; id++) {
      const item = product(seed, random.popular(Math.max(1, scale.tickers)))
      const { uuid, firstname, lastname } = person(seed, random.popular(Math.max(1, scale.users)))
      const { nose, mouth, verdict } = NOTES[id % 3 === 0 ? 'en' : 'fr']
      reviewsTable(world).put(id, {
        id,
        user_uuid: uuid,
        ticker: item.ticker,
        title: item.title,
        score: Math.max(20, Math.min(100, Math.round(random.around(83, 6)))),
        description: random.chance(0.1) ? '' : `${random.pick(nose)}, ${random.pick(mouth)}. ${random.pick(verdict)}`.trim(),
        enabled: random.chance(0.93) ? 1 : 0,
        created_at: isoText(now - Math.round(random.next() * 500 * DAY_MS)),
        firstname,
        lastname,
      })
    }
    yield
  },
}
