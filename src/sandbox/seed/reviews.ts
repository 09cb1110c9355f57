import { isoText } from '../faker/clock.ts'
import { person } from '../faker/people.ts'
import { product } from '../faker/products.ts'
import type { Seeder } from './seeder.ts'
import { reviewsTable } from '../tables/reviews.ts'

const NOSE = [
  'Orange confite',
  'Smoke on a wet beach',
  'Cire d’abeille',
  'Canne fraîche',
  'Cuir, tabac blond',
  'Vanilla and new oak',
  'Pruneau, noix',
]
const MOUTH = ['attaque franche', 'very oily', 'un peu brûlante', 'poivre blanc', 'endless', 'plus sèche qu’attendu']

export const reviewsSeeder: Seeder = {
  name: 'reviews',
  *fill({ world, seed, scale, now, random }) {
    for (let id = 1; id <= scale.reviews; id++) {
      const item = product(seed, random.popular(Math.max(1, scale.tickers)))
      const { uuid, firstname, lastname } = person(seed, random.popular(Math.max(1, scale.users)))
      reviewsTable(world).put(id, {
        id,
        user_uuid: uuid,
        ticker: item.ticker,
        title: item.title,
        score: Math.max(20, Math.min(100, Math.round(random.around(83, 6)))),
        description: random.chance(0.1)
          ? ''
          : `${random.pick(NOSE)} ; ${random.pick(MOUTH)}. ${random.pick(['Bravo.', 'To be tasted again.', 'Chère, mais juste.', ''])}`.trim(),
        enabled: random.chance(0.93) ? 1 : 0,
        created_at: isoText(now - Math.round(random.next() * 500 * 86_400_000)),
        firstname,
        lastname,
      })
    }
    yield
  },
}
