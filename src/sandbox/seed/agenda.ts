import { MONTHS, SPIRITS } from '#contract/content/agenda.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import type { Seeder } from './seeder.ts'
import { eventsTable } from '../tables/agenda.ts'

/** Country, city, and the start of a mobile number there. */
const TOWNS = [
  ['France', 'Paris', '+33 6'],
  ['France', 'Lyon', '+33 6'],
  ['France', 'Cognac', '+33 7'],
  ['France', 'Saint-Malo', '+33 6'],
  ['Germany', 'Nürnberg', '+49 151'],
  ['Germany', 'Limburg', '+49 170'],
  ['Belgium', 'Gent', '+32 4'],
  ['Switzerland', 'Zürich', '+41 79'],
  ['Scotland', 'Glasgow', '+44 77'],
  ['Scotland', 'Port Ellen', '+44 78'],
  ['Ireland', 'Dublin', '+353 8'],
  ['Italy', 'Milano', '+39 34'],
  ['Spain', 'Madrid', '+34 6'],
  ['United States', 'Louisville', '+1 502'],
  ['Mexico', 'Tequila', '+52 374'],
  ['Japan', 'Tokyo', '+81 90'],
  ['Singapore', 'Singapore', '+65'],
  ['Martinique', 'Fort-de-France', '+596 696'],
] as const
/** Name, and the spirit that it is about; null: any. */
const KINDS = [
  ['Whisky Live', 'Whisky'],
  ['Salon du Rhum', 'Rhum'],
  ['Spirits Fair', null],
  ['Fête des Alambics', null],
  ['Rhum Fest', 'Rhum'],
  ['Cognac Days', 'Cognac'],
  ['Dram Festival', 'Whisky'],
  ['Foire aux Vieux Millésimes', null],
] as const

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (ms: number): string => {
  const date = new Date(ms)
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
}

export const agendaSeeder: Seeder = {
  name: 'agenda',
  *fill({ world, scale, now, random }) {
    for (let id = 1; id <= scale.events; id++) {
      const [country, city, dial] = random.pick(TOWNS)
      // one starts today, as an example of "today counts as upcoming"
      const start = now + (id === 1 ? 0 : random.int(-300, 420)) * DAY_MS
      const days = Array.from(
        {
          length: random.weighted([
            [1, 3],
            [2, 4],
            [3, 2],
          ]),
        },
        (_, nth) => start + nth * DAY_MS,
      )
      const months = [...new Set(days.map((day) => MONTHS[new Date(day).getMonth()]))]
      const unclear = random.chance(0.04)
      const year = new Date(start).getFullYear()
      const [kind, spirit] = random.pick(KINDS)
      eventsTable(world).put(id, {
        id,
        name: `${kind} ${city} ${year}`,
        country,
        city,
        dates: unclear ? random.pick(['', 'to be confirmed', 'mid-June']) : days.map(dayOf).join(';'),
        month: months.join('-'),
        spirit_type_label: [...new Set([...(spirit === null ? [] : [spirit]), ...random.some(SPIRITS, random.int(1, 3))])]
          .slice(0, 3)
          .join(';'),
        contacts: random.chance(0.6)
          ? `Stand: ${random.pick(['Anaïs', 'Jürgen', 'Chiara', 'Loïc'])}, ${dial} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)}`
          : '',
        url: random.chance(0.85) ? `https://events.example.org/${year}/${id}` : '',
      })
    }
    yield
  },
}
