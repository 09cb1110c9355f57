import { isoText, naiveText } from '../faker/clock.ts'
import { DISTILLERIES } from '../faker/distilleries.ts'
import { picturesTable } from '../tables/orders.ts'
import type { Random } from '../faker/random.ts'
import type { Seeder } from './seeder.ts'
import { articlesTable, tagsTable } from '../tables/articles.ts'

const DAY = 86_400_000
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
const TITLES: readonly ((house: string, region: string) => string)[] = [
  (house) => `${house} : la renaissance d’une maison discrète`,
  (house) => `Dix bouteilles de ${house} à connaître`,
  (_, region) => `Carnet de voyage : ${region}`,
  (house) => `What collectors get wrong about ${house}`,
  (_, region) => `Le marché de ${region} au premier semestre`,
  (house) => `Reconnaître une contrefaçon de ${house}`,
  () => 'Bien photographier une bouteille : l’avant, l’arrière, la lumière',
  () => 'Expédier une bouteille sans la casser',
]
const SENTENCES = [
  'Le fût parle avant la bouteille : bois, chauffe, saison.',
  'On y trouve la cire, le miel, puis une fumée qui ne s’impose jamais.',
  'The stills were run slowly, and it shows.',
  'Les prix ont doublé en cinq ans, la production, elle, n’a pas bougé.',
  'À l’ouverture, laissez-la respirer vingt minutes.',
  'Une étiquette décollée n’est pas toujours un défaut : elle date une cave humide.',
  'Few casks of that year are left, and fewer still are for sale.',
  'Le niveau au bas de l’épaule est normal après quarante ans.',
  'Gardez la boîte : elle fait un dixième du prix.',
]

const paragraph = (random: Random): string => `<p>${random.some(SENTENCES, random.int(2, 5)).join(' ')}</p>`

/** HTML like an editor's; one in twenty contains scripts that must never run (D-96). */
function content(random: Random, id: number): string {
  const parts = [
    paragraph(random),
    `<h2>${random.pick(['Dans le verre', 'À table', 'Un peu d’histoire', 'The market'])}</h2>`,
    paragraph(random),
    random.chance(0.6) ? `<figure><img src="/media/articles/${id}/inside.png" alt="Bouteille"></figure>` : '',
    `<ul>${random
      .some(SENTENCES, 3)
      .map((line) => `<li>${line}</li>`)
      .join('')}</ul>`,
    `<blockquote><p><em>${random.pick(SENTENCES)}</em></p></blockquote>`,
    `<p>Plus : <a href="https://www.example.org/whisky?id=${id}&amp;lang=fr">lire la suite</a></p>`,
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
        now - Math.round((scale.articles - id) * 9 * DAY + random.float(0, 6) * DAY) + (id === scale.articles ? 12 * DAY : 0)
      articlesTable(world).put(id, {
        id,
        title: random.pick(TITLES)(house.name, house.region),
        main_img: random.chance(0.85) ? `/media/articles/${id}/main.png` : null,
        content: content(random, id),
        created_at: naiveText(published),
        updated_at: random.chance(0.5) ? isoText(Math.min(now, published + random.int(1, 60) * DAY)) : null,
        tags: random.some(TAGS, random.int(1, 3)).map((name) => ({ name })),
        video: random.chance(0.1) ? { url: `https://films.example.org/${id}.mp4`, name: `film-${id}.mp4` } : null,
      })
    }
    yield
  },
}
