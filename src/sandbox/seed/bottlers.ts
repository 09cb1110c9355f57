import { DAY_MS } from '#domain/values/durations.ts'
import { isoText, naiveText } from '../faker/clock.ts'
import { picturesTable } from '../tables/orders.ts'
import type { Seeder } from './seeder.ts'
import { bottlersTable } from '../tables/bottlers.ts'

/** Names of one language: first and second part, founding, a line about the range, and the telephone's country. */
const HOUSES = [
  {
    first: ['Maison', 'La Cave', 'Compagnie', 'Les Chais', 'Le Comptoir'],
    second: ['Vellier', 'du Quai', 'des Fûts', 'Boyer-Lacombe', 'Éclair', 'des Frères Martel', 'du Vieux Port'],
    since: (year: number) => `embouteilleur indépendant depuis ${year}`,
    range: ['Petites séries', 'Fûts uniques', 'Rhums bruts de fût'],
    call: '+33',
  },
  {
    first: ['Gordon & Hale', 'Cadenhall', 'Signatory', 'Douglas', 'Berry & Rest', 'Elixir'],
    second: ['Independent', 'Spirits', 'Bros', 'Selections', 'House', 'Casks'],
    since: (year: number) => `independent bottler since ${year}`,
    range: ['Single casks', 'Small batches', 'Cask strength rums'],
    call: '+44',
  },
  {
    first: ['Kirsch', 'Brüder Lang', 'Weinhaus Adler', 'Hansen'],
    second: ['Abfüllungen', 'Import', 'Spirituosen', 'Fassauswahl'],
    since: (year: number) => `unabhängiger Abfüller seit ${year}`,
    range: ['Einzelfässer', 'Kleine Serien', 'Rum in Fassstärke'],
    call: '+49',
  },
] as const

const ALL = HOUSES.flatMap((house) => house.first.flatMap((first) => house.second.map((second) => ({ house, name: `${first} ${second}` }))))

/** The next name after this one that no bottler has; once all are used, with a number. */
function unused(name: string, used: Set<string>) {
  const round = Math.floor(used.size / ALL.length) + 1
  const at = ALL.findIndex((entry) => entry.name === name)
  for (const { house, name: next } of [...ALL.slice(at), ...ALL.slice(0, at)]) {
    const numbered = round === 1 ? next : `${next} ${round}`
    if (used.has(numbered)) continue
    used.add(numbered)
    return { house, name: numbered }
  }
  throw new Error(`every name is used: ${used.size}`)
}

export const bottlersSeeder: Seeder = {
  name: 'bottlers',
  *fill({ world, scale, now, random }) {
    const used = new Set<string>()
    for (let id = 1; id <= scale.bottlers; id++) {
      const drawn = random.pick(HOUSES)
      const { house, name } = unused(`${random.pick(drawn.first)} ${random.pick(drawn.second)}`, used)
      const host = name
        .normalize('NFD')
        .replace(/[^A-Za-z]/g, '')
        .toLowerCase()
      picturesTable(world).put(`bottlers/${id}/logo.png`, { product: 0, side: 'front', shot: id, logo: name })
      const signed = now - random.int(30, 1400) * DAY_MS
      const ended = random.chance(0.2)
      bottlersTable(world).put(id, {
        id,
        name,
        email: random.chance(0.9) ? `hello@${host}.example` : null,
        phone: random.chance(0.8)
          ? `${house.call} ${random.int(1, 9)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)}`
          : null,
        description: `<p><strong>${name}</strong>, ${house.since(random.int(1890, 2019))}.</p><ul><li>${random.pick(house.range)}</li></ul>`,
        sign_date: naiveText(signed),
        renew_date: random.chance(0.7) ? naiveText(signed + 365 * DAY_MS) : null,
        end_date: ended ? naiveText(signed + 730 * DAY_MS) : null,
        created_at: isoText(signed - random.int(1, 20) * DAY_MS),
        files_attachments: random.chance(0.75) ? [{ url: `/media/bottlers/${id}/logo.png`, name: 'logo.png' }] : random.pick([null, []]),
      })
    }
    yield
  },
}
