import { DAY_MS } from '#domain/values/durations.ts'
import { isoText } from '../faker/clock.ts'
import { DISTILLERIES } from '../faker/distilleries.ts'
import { person } from '../faker/people.ts'
import { bottle, product } from '../faker/products.ts'
import type { Random } from '../faker/random.ts'
import type { SeedContext, Seeder } from './seeder.ts'
import { productHistoryTable, searchHistoryTable } from '../tables/history.ts'

/** Distinct times in the last weeks, oldest first: the rows have no other identifier. */
function moments(random: Random, count: number, now: number): number[] {
  const days = 45
  const step = (days * DAY_MS) / Math.max(1, count)
  return Array.from({ length: count }, (_, nth) => Math.round(now - days * DAY_MS + nth * step + random.float(0, step * 0.9)))
}

function words(random: Random): string {
  const house = random.pick(DISTILLERIES)
  return random.weighted<() => string>([
    [() => house.name, 4],
    [() => `${house.name.toLowerCase()} ${random.pick([10, 12, 15, 18, 21, 25])}`, 4],
    [() => `${house.kind} ${house.region}`, 2],
    [
      () =>
        random.pick([
          'single cask',
          'brut de fut',
          'sherry',
          'millésime 1989',
          'cask strength',
          'port lossit 1978',
          'rhum agricole hors d’âge',
        ]),
      2,
    ],
    [() => house.name.slice(0, random.int(2, 5)), 1],
  ])()
}

/** Signed-in user or visitor. */
function visitor({ seed, scale }: SeedContext, random: Random, anonymous: number) {
  if (random.chance(anonymous) || scale.users === 0) return { user_uuid: null, firstname: null, lastname: null }
  const { uuid, firstname, lastname } = person(seed, random.popular(scale.users))
  return { user_uuid: uuid, firstname, lastname }
}

export const historySeeder: Seeder = {
  name: 'history',
  *fill(context) {
    const { world, seed, scale, now, random } = context
    for (const [nth, at] of moments(random, scale.history, now).entries()) {
      searchHistoryTable(world).put(nth + 1, { created_at: isoText(at), ...visitor(context, random, 0.06), search: words(random) })
      if (nth % 250 === 249) yield
    }
    for (const [nth, at] of moments(random, scale.history, now).entries()) {
      const item = product(seed, random.popular(Math.max(1, scale.tickers)))
      productHistoryTable(world).put(nth + 1, {
        created_at: isoText(at),
        ...visitor(context, random, 0.35),
        // pages of the site lead to the reference bottle; the others share its title
        isbn: bottle(seed, item, random.chance(0.9) ? 0 : random.int(0, item.count - 1)).isbn,
      })
      if (nth % 250 === 249) yield
    }
  },
}
