import { expect, test } from 'vitest'
import { desktopStrings } from '#main/desktop/desktop-strings.ts'
import { explainWords } from '#bridge/explain-words.ts'

/** The style sheet of docs/words.md, on every text of the interface in both languages. */

const modules = import.meta.glob<Record<string, unknown>>(
  ['../{app,bridge,stores,ui}/**/*-strings.ts', '../ui/use-document.ts', '../ui/use-open-link.ts'],
  { eager: true },
)

interface Text {
  /** File, language and key. */
  readonly at: string
  readonly text: string
}

/** A function of the strings is called with text for every value; one that counts is called with 1 and 2 too. */
function textsOf(value: unknown, at: string): Text[] {
  if (typeof value === 'string') return [{ at, text: value.replaceAll(/[\u00a0\u202f]/g, ' ') }]
  if (typeof value === 'function') {
    const call = value as (...values: readonly unknown[]) => unknown
    return ['X', '1', 1, 2].flatMap((filler) => textsOf(call(...Array.from({ length: value.length }, () => filler)), at))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${at}.${key}`))
}

const isBoth = (value: unknown): value is { readonly en: unknown; readonly fr: unknown } =>
  typeof value === 'object' && value !== null && 'en' in value && 'fr' in value

const all = (language: 'en' | 'fr'): Text[] => [
  ...Object.entries(modules).flatMap(([file, exports]) =>
    Object.values(exports).flatMap((value) => (isBoth(value) ? textsOf(value[language], file) : [])),
  ),
  ...textsOf(explainWords[language], 'explain-words'),
  ...textsOf(desktopStrings(language), 'desktop-strings'),
]

/** Texts that the specification or its decisions fix word by word. */
const FIXED: readonly string[] = [
  // D-134, in the words of the decision
  'This back office has no such call: X.',
]

/** Turns that read like a translation, and words that have a standard one. Left out of a text, they are not missed. */
const BANNED: Readonly<Record<'en' | 'fr', readonly RegExp[]>> = {
  en: [
    /\b(?:read|being read|reading|looked) (?:again|anew|just now)\b/i,
    /\bnot (?:been )?read(?: yet)?\b/i,
    /\b(?:could|did|does|do|is|was|were|has|have|had|can) ?not\b/i,
    /\b(?:some|no)body\b|\bwhoever\b|\bsomeone or something\b/i,
    /\ball the same\b|\bby itself\b|\bmeanwhile\b|\bstays so\b|\bhas to be\b/i,
    /\bwas faster\b|\bis told\b|\bhold what\b|\bholds\b|\basks? for a pause\b|\bbroke off\b/i,
    /^It (?:was|is|must|has)\b/,
    /\bNot (?:accepted|declined|done):/,
    /\blog(?:ged|ging)? ?(?:out|off)\b|\blogin\b|\blog in\b/i,
    /\breload(?:ed)? again\b|\bload(?:ed)? again\b/i,
    /\bminimise|\binitialise|\bnormalise/i,
    /\btries\b|\bpresent state\b/i,
  ],
  fr: [
    /\brelue?s?\b|\brelire\b|\bLu (?:à|il) ?|\blues?\b/i,
    /\bcommandes?\b(?! ?Ctrl)/i,
    /points? d’accès/i,
    /\btéléverser/i,
    /FORMATION|données de formation/,
    /second facteur/i,
    /\bétranges?\b/i,
    /état présent|dernier état connu/i,
    /(?:n’a|n’ont) pas pu être (?:lu|chargé|copié|envoyé|enregistré)/i,
    /\bquelqu’un d’autre a été plus rapide/i,
    /\bNon (?:fait|acceptée|refusée) :/,
    /\bsi cela dure\b|\bqui n’a pas accès\b/i,
    /\bdétacher\b/i,
  ],
}

/** French words that a banned turn would catch in another meaning. */
const EXCEPT_FR: readonly string[] = [
  // the palette of commands, not an order of the marketplace
  'Palette de commandes',
]

test.each(['en', 'fr'] as const)('no text has a banned turn (%s)', (language) => {
  const texts = all(language).filter(({ text }) => !FIXED.includes(text) && !EXCEPT_FR.includes(text))
  expect(texts.length).toBeGreaterThan(600)
  const found = texts.flatMap(({ at, text }) =>
    BANNED[language].filter((turn) => turn.test(text)).map((turn) => `${at}: “${text}” ${turn}`),
  )
  expect([...new Set(found)]).toEqual([])
})

test('the banned turns find what they ban', () => {
  const caught = (language: 'en' | 'fr', text: string) => BANNED[language].some((turn) => turn.test(text))
  for (const text of [
    'Read just now',
    'The list is being read again',
    'It was done.',
    'Log out',
    'Somebody else was faster',
    'Could not save',
  ])
    expect(caught('en', text), text).toBe(true)
  for (const text of ['Commandes', 'Lu à l’instant', 'Points d’accès', 'La liste n’a pas pu être chargée', 'FORMATION'])
    expect(caught('fr', text), text).toBe(true)
  expect(caught('en', 'Couldn’t refresh. Last updated 3 min ago.')).toBe(false)
  expect(caught('fr', 'Impossible d’actualiser.')).toBe(false)
})

/** One word for one thing: these keys say the same in every area. */
const ONE_WORD: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  save: ['Save', 'Enregistrer'],
  refresh: ['Refresh', 'Actualiser'],
  search: ['Search', 'Rechercher'],
  logout: ['Sign out', 'Se déconnecter'],
  orders: ['Orders', 'Ordres'],
}

test('one word for one thing, by the keys that stand for it', () => {
  for (const [at, language] of [
    ['en', 0],
    ['fr', 1],
  ] as const)
    for (const { at: place, text } of all(at)) {
      const key = place.split('.').at(-1) ?? ''
      // a key of a group is not the word itself ('names.orders' of a refresh, the line of keys below the palette, 'save' of a dialog of the system)
      if (/names\.|groups\.|foot\.|desktop-strings\.save/.test(place)) continue
      const words = ONE_WORD[key]
      if (words) expect(`${place}: ${text}`).toBe(`${place}: ${words[language]}`)
    }
})

test('no title ends with a full stop', () => {
  const titles = all('en').filter(({ at }) => /[tT]itle$/.test(at))
  expect(titles.length).toBeGreaterThan(30)
  for (const { at, text } of titles) expect(`${at}: ${text}`).not.toMatch(/[^.]\.$/)
})
