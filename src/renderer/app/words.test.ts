import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { desktopStrings } from '#main/desktop/desktop-strings.ts'
import { explainWords } from '#bridge/explain-words.ts'
import { FLAG_WORDS } from '#domain/values/flag-words.ts'
import { ORDER_TAG_WORDS } from '#domain/orders/order-fields.ts'
import { DEED_OBJECTS, DEED_VERBS } from '#domain/people/staff-deed-words.ts'
import changelog from '../features/changelogs/changelog.json'

/** The style sheet of docs/words.md, on every text of the interface in both languages. */

const modules = import.meta.glob<Record<string, unknown>>(
  ['../{app,bridge,features,stores,ui}/**/*-strings.ts', '../features/**/*-words.ts'],
  { eager: true },
)

/** Files that declare their few texts beside the component. */
const sources = import.meta.glob<string>(
  ['../{app,bridge,features,stores,ui}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/*-{strings,words}.ts', '!../ui/strings.ts'],
  { eager: true, query: '?raw', import: 'default' },
)

interface Text {
  /** File, language and key. */
  readonly at: string
  readonly text: string
}

/** Whether a function of the strings accepts text: some use their argument as text and cannot take a number. */
function takes(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}

/** Calls each function of the strings with text for every value; functions that count are also called with 1 and 2. */
function textsOf(value: unknown, at: string): Text[] {
  if (typeof value === 'string') return [{ at, text: value.replaceAll(/[\u00a0\u202f]/g, ' ') }]
  if (typeof value === 'function') {
    const call = value as (...values: readonly unknown[]) => unknown
    const filled = (filler: unknown) => textsOf(call(...Array.from({ length: value.length }, () => filler)), at)
    return [...['X', '1'].flatMap(filled), ...[1, 2].flatMap((count) => (takes(() => filled(count)) ? filled(count) : []))]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${at}.${key}`))
}

const isBoth = (value: unknown): value is { readonly en: unknown; readonly fr: unknown } =>
  typeof value === 'object' && value !== null && 'en' in value && 'fr' in value

/** The quoted texts of one language in the `defineStrings` of a source. */
function textsIn(source: string, language: 'en' | 'fr', at: string): Text[] {
  const [, ...declared] = source.split('defineStrings(')
  return declared.flatMap((part) => {
    const [en = '', fr = ''] = part.slice(0, part.search(/\}\s*\)/) + 1).split(/\bfr: \{/)
    return [...(language === 'fr' ? fr : en).matchAll(/'((?:[^'\\\n]|\\.)+)'|`([^`]+)`/g)].map(([, plain, template]) => ({
      at,
      text: plain ?? (template ?? '').replaceAll(/\$\{[^}]*\}/g, 'X'),
    }))
  })
}

const all = (language: 'en' | 'fr'): Text[] => [
  ...Object.entries(modules).flatMap(([file, exports]) =>
    Object.values(exports).flatMap((value) => (isBoth(value) ? textsOf(value[language], file) : [])),
  ),
  ...textsOf(explainWords[language], 'explain-words'),
  ...textsOf(desktopStrings(language), 'desktop-strings'),
  ...Object.entries(sources).flatMap(([file, source]) => textsIn(source, language, file)),
  ...[...Object.values(FLAG_WORDS), ...Object.values(DEED_VERBS), ...Object.values(DEED_OBJECTS), ORDER_TAG_WORDS].flatMap((words) =>
    textsOf(words[language], 'domain'),
  ),
  ...changelog.map(({ description }) => ({ at: 'changelog', text: description[language] })),
]

/** Texts that the specification or its decisions define verbatim. */
const FIXED: readonly string[] = [
  // part 1 §2, tab 1 of a user
  'KYC payin id',
  // D-134, verbatim
  'This back office has no such call: X.',
  // part 1 §2, tab 6 of a user
  'Login history',
  // part 1 §9
  "It's reference",
]

/** Phrases that read like a translation, and words with a standard equivalent. */
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
    /\b[Ii]ds?\b/,
    /\breload(?:ed)? again\b|\bload(?:ed)? again\b/i,
    /\bminimise|\binitialise|\bnormalise/i,
    /\btries\b|\bpresent state\b/i,
    // the column "not" of the table in docs/words.md
    /\blistings?\b|\bunchecked\b/i,
    /\btak(?:e|es|en|ing) (?:out|off)\b/i,
    /\bwhat you typed\b|\bdemo\b|\bodd\b|\bdetach\b/i,
    /\baddress of the link\b|\bnot accepted\b|\bAPI method\b/i,
    // people answer and get answers; a server sends a response (fixed text: “no answer”)
    /\b(?:an|the|unknown|odd) answers?\b/i,
    /\bNo answer\b|\bn(?:o|’)t answer/,
    /\bsomeone else\b|\bby a colleague\b|\bdecided first\b/i,
    /\bchecked (?:or deleted|orders?)\b|\borders are checked\b|\bAlready checked\b/,
    /^Drop(?:$|:| all)|\bor drop\b/,
    /\brefused\b/i,
    /\bwithout a (?:name|title)\b|\bno figure\b|\(ours\)/i,
    /\bphotos?\b/i,
    /\bare (?:loading|being)\b|\bunder way\b|\bstill here\b|\bsearched for\b/i,
    /\bthe system’s (?:player|viewer)\b|\bin another form\b|\bUnexpected form\b/,
    /\bParcel\b/,
    /(?:recogn|organ|author|summar|synchron|personal|categor)is(?:e|ing|ation)/i,
    // “Order creation blocked”, not “Creating orders blocked”; fields are set “this way”
    /\bcreating orders\b|\blike this\b/i,
    // a placeholder says “Optional”, not what an empty field means
    /— empty: |^Empty: none$|[.] Empty: /,
    /\bLast ms\b|\bWrapped in\b/,
    // a person cancels a load, download, upload or export; only a series of decisions is stopped
    /\bstop(?:s|ped|ping)? (?:the |unfinished )?(?:load|download|upload|export)|(?:load(?:ing)?|downloads?|uploads?|exports?) (?:(?:was|were) )?stopped/i,
    /\bsession (?:has )?expired\b|\bexpired session\b/i,
    // typographic apostrophes, and no dots in place of “…”
    /[a-z]'[a-z]|\.\.\./i,
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
    // the column "not" of the table in docs/words.md
    /\badresse du lien\b|\bd[ée]mo\b/i,
    /\bannonces?\b/i,
    /\bce que vous avez (?:saisi|tapé)\b|\bvotre saisie\b/i,
    /\bla formation\b|\bmode formation\b/i,
    /\bpoint d’accès\b/i,
    /\bquelqu’un d’autre\b|\bpar un collègue\b|\bdes collègues\b/i,
    /\b[Ee]nvoyée?s? tel/,
    /\bdémonstration\b|\bbarre système\b|\bce poste\b/i,
    /\bPas d’identifiant\b|\bpas de chiffre\b|\b[Cc]hargement impossible\b/,
    /\bvaleur d’origine\b|\(le nôtre\)|\bautre forme\b|\bForme inattendue\b/i,
    /\b(?:lecteur|visionneuse) du système\b/i,
    // one order of words for limits: “2 décimales au plus”
    /^Au plus \S/,
    // “Copier le texte”, not “copier en texte”; the page is called Réglages
    /\ben texte\b|\b(?:dans|sur) les réglages(?! du système)/,
    /\bmalformée?s?\b/i,
    /\b[Cc]hercher\b/,
    // on annule un chargement, un téléchargement, un import ou un export ; on n’arrête qu’une série de décisions
    /\b(?:arrêter|interrompre|interrompt) (?:l’|les? )(?:chargement|téléchargement|import|export)/i,
    /(?:chargement|import|export)s? (?:(?:a|ont) été )?(?:arrêté|interrompu)/i,
    /\bsession (?:(?:a|avait) )?expir|\bVoir le diagnostic\b/i,
    // « Dos » is masculine: the picture is sombre, not the side
    /\bX (?:sombre|claire|floue|enregistrée)\b/,
    /[a-zà-ÿ]'[a-zà-ÿ]|\.\.\./i,
  ],
}

/** Texts in which a banned phrase has another meaning. */
const EXCEPT: readonly string[] = [
  // the command palette, not an order of the marketplace
  'Palette de commandes',
  // the key ⌘
  'Commande',
  // the group of decline reasons; the specification's reasons say “photo”
  'Photo',
]

test.each(LANGUAGES)('no text has a banned turn (%s)', (language) => {
  const texts = all(language).filter(({ text }) => !FIXED.includes(text) && !EXCEPT.includes(text))
  expect(texts.length).toBeGreaterThan(2000)
  const matches = texts.flatMap(({ at, text }) =>
    BANNED[language].filter((turn) => turn.test(text)).map((turn) => `${at}: “${text}” ${turn}`),
  )
  expect([...new Set(matches)]).toEqual([])
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
    'Changed by someone else',
    'All orders are checked',
    'Drop all',
    'Stop the export?',
    '1 export was stopped',
    'Session expired.',
    "Couldn't save",
    'User id',
  ])
    expect(caught('en', text), text).toBe(true)
  for (const text of [
    'Commandes',
    'Lu à l’instant',
    'Points d’accès',
    'La liste n’a pas pu être chargée',
    'FORMATION',
    'Envoyé tel quel',
    'Arrêter l’import ?',
    '2 exports ont été interrompus',
    'Votre session a expiré.',
  ])
    expect(caught('fr', text), text).toBe(true)
  expect(caught('en', 'Couldn’t refresh. Last updated 3 min ago.')).toBe(false)
  expect(caught('fr', 'Impossible d’actualiser.')).toBe(false)
})

/** One word per concept: these keys have the same text in every area. */
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
      // the key of a group is not the word itself ('refreshed.orders', the key hints below the palette, 'save' of a system dialog)
      if (
        /refreshed\.|groups\.|foot\.|desktop-strings\.save|seller-strings\.ts\.orders|fields\.orders|history(?:-strings\.ts)?\.search/.test(
          place,
        )
      )
        continue
      const words = ONE_WORD[key]
      // “Search in the reports” starts with the word
      if (words) expect(`${place}: ${text} `.startsWith(`${place}: ${words[language]} `), `${place}: ${text}`).toBe(true)
    }
})

test('no title ends with a full stop', () => {
  const titles = all('en').filter(({ at }) => /[tT]itle$/.test(at))
  expect(titles.length).toBeGreaterThan(30)
  for (const { at, text } of titles) expect(`${at}: ${text}`).not.toMatch(/[^.]\.$/)
})
