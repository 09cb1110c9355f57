import { REPORT_ERRORS } from '#contract/catalogue/reports.ts'
import { HOUR_MS } from '#domain/values/durations.ts'
import { isoText } from '../faker/clock.ts'
import { person } from '../faker/people.ts'
import { bottle, product } from '../faker/products.ts'
import type { Seeder } from './seeder.ts'
import { errorReportsTable, missingReportsTable } from '../tables/reports.ts'

/** Descriptions by error code (part 1 §8). */
const COMPLAINTS: readonly string[] = [
  'Le titre ne correspond pas à la bouteille.',
  'Mauvais ticker : c’est l’embouteillage précédent.',
  'Wrong composite ticker: two casks are mixed up.',
  'ISBN en double avec une autre fiche.',
  'Classé en rhum, c’est un whisky.',
  'Ce n’est pas la bonne distillerie.',
  'Country should be Scotland.',
  'Région : Islay et non Speyside.',
  'Embouteilleur indépendant, pas officiel !',
  'Il a 18 ans, pas 16.',
  'ABV is 46.3% according to the label.',
  'Millésime 1989 (voir étiquette arrière).',
  '50 cl et pas 70 cl.',
  'Only 258 bottles were made.',
  'Alambic à colonne, et non pot still.',
  'La distillerie a fermé en 1983.',
  'Les photos montrent une autre bouteille.',
  'La boîte n’est pas la bonne.',
]
/** After the name of the distillery, with the colon of each language. */
const WANTED = [
  ' : introuvable dans la recherche',
  ': not in the catalogue',
  ' : achetée à la distillerie',
  ' : édition pour le marché japonais',
  ' : cuvée du centenaire, 300 bouteilles',
  ' : embouteillage privé',
]
const LINKS = ['https://www.example.org/bottles/', 'https://forum.example.org/t/', 'http://old-shop.example.net/item?id=']

export const reportsSeeder: Seeder = {
  name: 'reports',
  *fill({ world, seed, scale, now, random }) {
    const errors = errorReportsTable(world)
    for (let id = 1; id <= scale.reports; id++) {
      const item = product(seed, random.popular(Math.max(1, scale.tickers)))
      const reportedBottle = bottle(seed, item, random.int(0, item.count - 1))
      const { firstname, lastname } = person(seed, random.popular(Math.max(1, scale.users)))
      // the first reports use every code once
      const code = (id - 1) % REPORT_ERRORS.length
      const codes = random.chance(0.3) ? [code, (code + random.int(1, 16)) % REPORT_ERRORS.length] : [code]
      const pictures = random.chance(0.4)
        ? [{ url: `/media/bottles/${reportedBottle.isbn}/front.png`, name: 'etiquette.png', type: 'front' }]
        : []
      errors.put(id, {
        id,
        created_at: isoText(now - Math.round(random.next() ** 2 * 60 * 24 * HOUR_MS)),
        isbn: reportedBottle.isbn,
        errors_bottle: codes.map((code) => (random.chance(0.2) ? String(code) : code)),
        description: random.chance(0.12) ? '' : (COMPLAINTS[code] ?? ''),
        link_attachments: random.chance(0.35) ? `${random.pick(LINKS)}${random.digits(6)}` : random.pick(['', []]),
        pictures_attachments: pictures,
        firstname: random.chance(0.1) ? null : firstname,
        lastname,
        enabled: 1,
      })
    }
    yield
    const missing = missingReportsTable(world)
    for (let id = 1; id <= Math.round(scale.reports * 0.6); id++) {
      const item = product(seed, scale.tickers + random.int(0, 5000))
      const { firstname, lastname } = person(seed, random.popular(Math.max(1, scale.users)))
      missing.put(id, {
        id,
        created_at: isoText(now - Math.round(random.next() ** 2 * 40 * 24 * HOUR_MS)),
        title: random.chance(0.04) ? null : item.title,
        description: random.chance(0.2) ? null : `${item.distillery.name}${random.pick(WANTED)}`,
        link_attachments: random.chance(0.5) ? [`${random.pick(LINKS)}${random.digits(6)}`] : [],
        firstname,
        lastname,
        enabled: 1,
      })
    }
  },
}
