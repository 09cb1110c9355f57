import { MONTHS, SPIRITS } from '#contract/content/agenda.ts'
import type { Seeder } from './seeder.ts'
import { eventsTable } from '../tables/agenda.ts'

const DAY = 86_400_000
const TOWNS = [
  ['France', 'Paris'],
  ['France', 'Lyon'],
  ['France', 'Cognac'],
  ['France', 'Saint-Malo'],
  ['Germany', 'Nürnberg'],
  ['Germany', 'Limburg'],
  ['Belgium', 'Gent'],
  ['Switzerland', 'Zürich'],
  ['Scotland', 'Glasgow'],
  ['Scotland', 'Port Ellen'],
  ['Ireland', 'Dublin'],
  ['Italy', 'Milano'],
  ['Spain', 'Madrid'],
  ['United States', 'Louisville'],
  ['Mexico', 'Tequila'],
  ['Japan', 'Tokyo'],
  ['Singapore', 'Singapore'],
  ['Martinique', 'Fort-de-France'],
] as const
const KINDS = [
  'Whisky Live',
  'Salon du Rhum',
  'Spirits Fair',
  'Fête des Alambics',
  'Rhum Fest',
  'Cognac Days',
  'Dram Festival',
  'Foire aux Vieux Millésimes',
]

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (ms: number): string => {
  const date = new Date(ms)
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
}

export const agendaSeeder: Seeder = {
  name: 'agenda',
  *fill({ world, scale, now, random }) {
    for (let id = 1; id <= scale.events; id++) {
      const [country, city] = random.pick(TOWNS)
      // one starts today, as an example of "today counts as upcoming"
      const start = now + (id === 1 ? 0 : random.int(-300, 420)) * DAY
      const days = Array.from(
        {
          length: random.weighted([
            [1, 3],
            [2, 4],
            [3, 2],
          ]),
        },
        (_, nth) => start + nth * DAY,
      )
      const months = [...new Set(days.map((day) => MONTHS[new Date(day).getMonth()]))]
      const unclear = random.chance(0.04)
      const year = new Date(start).getFullYear()
      eventsTable(world).put(id, {
        id,
        name: `${random.pick(KINDS)} ${city} ${year}`,
        country,
        city,
        dates: unclear ? random.pick(['', 'to be confirmed', 'mid-June']) : days.map(dayOf).join(';'),
        month: months.join('-'),
        spirit_type_label: random.some(SPIRITS, random.int(1, 3)).join(';'),
        contacts: random.chance(0.6)
          ? `Stand: ${random.pick(['Anaïs', 'Jürgen', 'Chiara', 'Loïc'])}, +33 6 ${random.digits(2)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)}`
          : '',
        url: random.chance(0.85) ? `https://events.example.org/${year}/${id}` : '',
      })
    }
    yield
  },
}
