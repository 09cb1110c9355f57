import { DAY_MS } from '#domain/values/durations.ts'
import { isoText, naiveText } from '../faker/clock.ts'
import { DISTILLERIES } from '../faker/distilleries.ts'
import { picturesTable } from '../tables/orders.ts'
import type { Random } from '../faker/random.ts'
import type { Seeder } from './seeder.ts'
import { articlesTable, tagsTable } from '../tables/articles.ts'

const TAGS = [
  'Whisky',
  'Rhum',
  'Cognac',
  'Dégustation',
  'Enchères',
  'Distilleries',
  'Collection',
  'Guide',
  'Agave',
  'Événements',
  'Marché',
  'Interview',
]
interface Topic {
  readonly language: 'en' | 'fr'
  readonly title: (house: string, region: string) => string
  /** The tags that fit it. */
  readonly tags: readonly string[]
}
const TOPICS: readonly Topic[] = [
  {
    language: 'fr',
    title: (house) => `${house} : la renaissance d’une maison discrète`,
    tags: ['Distilleries', 'Interview', 'Whisky', 'Rhum'],
  },
  {
    language: 'fr',
    title: (house) => `Dix bouteilles de ${house} à connaître`,
    tags: ['Collection', 'Guide', 'Dégustation', 'Distilleries'],
  },
  { language: 'fr', title: (_, region) => `Carnet de voyage : ${region}`, tags: ['Distilleries', 'Événements', 'Interview', 'Agave'] },
  { language: 'en', title: (house) => `What collectors get wrong about ${house}`, tags: ['Collection', 'Marché', 'Whisky', 'Guide'] },
  {
    language: 'fr',
    title: (_, region) => `Le marché au premier semestre : ${region}`,
    tags: ['Marché', 'Enchères', 'Cognac', 'Collection'],
  },
  { language: 'fr', title: (house) => `Reconnaître une contrefaçon de ${house}`, tags: ['Guide', 'Collection', 'Enchères', 'Whisky'] },
  {
    language: 'fr',
    title: () => 'Bien photographier une bouteille : l’avant, l’arrière, la lumière',
    tags: ['Guide', 'Enchères', 'Collection'],
  },
  { language: 'fr', title: () => 'Expédier une bouteille sans la casser', tags: ['Guide', 'Marché', 'Enchères'] },
]
/** At least as many sentences as an article has, so that no article repeats one. */
const SENTENCES = {
  fr: [
    'Le bois, la chauffe et la saison comptent autant que le distillat.',
    'On y trouve la cire, le miel, puis une fumée très discrète.',
    'Les prix ont doublé en cinq ans alors que la production n’a pas changé.',
    'À l’ouverture, laissez le verre respirer vingt minutes.',
    'Une étiquette décollée n’est pas toujours un défaut : elle peut venir d’une cave humide.',
    'Le niveau au bas de l’épaule est normal après quarante ans.',
    'Gardez la boîte : elle compte pour un dixième du prix.',
    'Les vieux millésimes se vendent surtout en ligne.',
    'La maison ne publie pas le nombre de ses fûts.',
    'Une photo du dos suffit souvent à dater la mise en bouteille.',
    'Rangez les bouteilles debout, à l’abri de la lumière.',
    'Les embouteilleurs indépendants paient désormais autant que les maisons.',
  ],
  en: [
    'The stills are run slowly, for a heavier spirit.',
    'Few casks of that year are left, and most aren’t for sale.',
    'Prices have doubled in five years; production hasn’t changed.',
    'A level at the bottom of the shoulder is normal after forty years.',
    'Keep the box: it adds about a tenth to the price.',
    'A loose label isn’t always a fault; it can come from a damp cellar.',
    'Older vintages are mostly sold online.',
    'The distillery doesn’t publish how many casks it has.',
    'A photo of the back label is often enough to date the bottling.',
    'Store bottles upright and out of the light.',
    'Independent bottlers now pay as much as the distilleries do.',
    'The first release sold out in two days.',
  ],
}
const HEADINGS = {
  fr: ['Dans le verre', 'À table', 'Un peu d’histoire', 'Le marché'],
  en: ['In the glass', 'A little history', 'The market'],
}
const MORE = { fr: ['À lire aussi :', 'notre guide d’achat', 'Bouteille'], en: ['See also:', 'our buying guide', 'Bottle'] }

const paragraph = (sentences: readonly string[]): string => `<p>${sentences.join(' ')}</p>`

/** HTML like an editor's; one in twenty contains scripts that must never run (D-96). */
function content(random: Random, id: number, language: Topic['language']): string {
  const [more, link, picture] = MORE[language]
  const sentences = random.some(SENTENCES[language], SENTENCES[language].length)
  const take = (count: number) => sentences.splice(0, count)
  const parts = [
    paragraph(take(random.int(2, 4))),
    `<h2>${random.pick(HEADINGS[language])}</h2>`,
    paragraph(take(random.int(2, 4))),
    random.chance(0.6) ? `<figure><img src="/media/articles/${id}/inside.png" alt="${picture}"></figure>` : '',
    `<ul>${take(3)
      .map((line) => `<li>${line}</li>`)
      .join('')}</ul>`,
    `<blockquote><p><em>${take(1).join('')}</em></p></blockquote>`,
    `<p>${more} <a href="https://www.example.org/whisky?id=${id}&amp;lang=${language}">${link}</a></p>`,
  ]
  if (random.chance(0.05))
    parts.push('<p onclick="alert(1)">Note<script>alert(document.cookie)</script><img src="x" onerror="alert(2)"></p>')
  return parts.join('\n')
}

export const articlesSeeder: Seeder = {
  name: 'articles',
  *fill({ world, scale, now, random }) {
    for (const name of TAGS) tagsTable(world).put(name, { name })
    for (let id = 1; id <= scale.articles; id++) {
      for (const shot of [1, 2])
        picturesTable(world).put(`articles/${id}/${shot === 1 ? 'main' : 'inside'}.png`, {
          product: (id * 7) % scale.tickers,
          side: 'front',
          shot,
        })
      const house = random.pick(DISTILLERIES)
      const published =
        now - Math.round((scale.articles - id) * 9 * DAY_MS + random.float(0, 6) * DAY_MS) + (id === scale.articles ? 12 * DAY_MS : 0)
      const { language, title, tags } = random.pick(TOPICS)
      articlesTable(world).put(id, {
        id,
        title: title(house.name, house.region),
        main_img: random.chance(0.85) ? `/media/articles/${id}/main.png` : null,
        content: content(random, id, language),
        created_at: naiveText(published),
        updated_at: random.chance(0.5) ? isoText(Math.min(now, published + random.int(1, 60) * DAY_MS)) : null,
        tags: random.some(tags, random.int(1, 3)).map((name) => ({ name })),
        video: random.chance(0.1) ? { url: `https://films.example.org/${id}.mp4`, name: `film-${id}.mp4` } : null,
      })
    }
    yield
  },
}
