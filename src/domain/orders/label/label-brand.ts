import type { LabelLine, LabelReading } from '#contract/orders/labels.ts'
import { lettersOf, similarity } from './letters.ts'
import { printedWords } from './printed-words.ts'

/** Common words of labels: neither a title nor a label is recognized by them. */
const COMMON = new Set(
  [
    'whisky whiskey single malt blended scotch bourbon straight rye rhum rum ron agricole vieux cognac armagnac calvados brandy liqueur plantes gin',
    'agave mezcal tequila vodka aged years year anos ans dage millesime vintage matured eleve futs chene oak cask casks barrel barrels sherry wood',
    'product produce produit distilled distillery distillerie distillers bottled bottle mise bouteille small batch reserve special edition limited',
    'maison chateau domaine habitation mezcaleria destileria familiale tres vieille cuvee anniversary heritage private collection',
    'scotland ecosse france japan japon ireland irlande mexico mexique jamaica jamaique martinique guadeloupe america kentucky tennessee usa',
    'speyside highlands highland lowlands islay campbeltown islands hokkaido trelawny oaxaca jalisco volume appellation controlee',
  ].flatMap((words) => words.split(' ').map(lettersOf)),
)
/** Number of leading words of a title that name the brand. */
const LEADING = 3
const MIN_LETTERS = 4
/** Score from which a word counts as read. On a bottle the ends of a line are out of sight. */
const READ = 0.7
/** Longest short word: it resembles many others. */
const SHORT = 5
const READ_SHORT = 0.8
/** Score below which the word is absent. */
const ABSENT = 0.6
/** Lines below this confidence are noise, and lines from `SURE` on are reliable. */
const LEGIBLE = 40
const SURE = 80
/** Confidence from which a line is shown. A line below it may still confirm the title. */
const SHOWN = 70
const MIN_HEADLINE = 5
/** Factor by which a headline is larger than the other lines. */
const STANDS_OUT = 1.3

export interface LabelBrand {
  /** The line that names the brand; null when none was legible enough to be shown. */
  readonly text: string | null
  /** Does the label name the brand of the title? `unknown`: too little was legible. */
  readonly matches: 'yes' | 'no' | 'unknown'
}

/** Words of a title before its first figure: its brand. */
export function brandWords(title: string): readonly string[] {
  const words = title.split(/\s+/)
  const figure = words.findIndex((word) => /\d/.test(word))
  return (figure < 0 ? words : words.slice(0, figure))
    .flatMap((word) => word.split(/[’'-]/))
    .map(lettersOf)
    .filter((word) => word.length >= MIN_LETTERS && !COMMON.has(word))
    .slice(0, LEADING)
}

const need = (word: string): number => (word.length <= SHORT ? READ_SHORT : READ)

/** Heights of two lines of one name differ at most by this factor. */
const SAME_HEIGHT = 1.25

/** The words of a line. A word with a hyphen at its end is joined with the next line if both lines have the same height; else the hyphen is dropped. */
function wordsOf(line: LabelLine, lines: readonly LabelLine[]): string | null {
  const text = line.text.trim()
  if (!/\p{L}\s?[-‐]$/u.test(text)) return printedWords(text)
  const next = lines[lines.indexOf(line) + 1]
  const [rest = ''] = next?.text.trim().split(/\s+/) ?? []
  const ratio = next ? Math.max(next.height, line.height) / Math.min(next.height, line.height) : Infinity
  const isBroken = ratio <= SAME_HEIGHT && /^\p{L}/u.test(rest)
  return printedWords(isBroken ? text + rest : text)
}

/** Compares the brand on the label with that of the title. */
export function labelBrand(readings: readonly LabelReading[], title: string): LabelBrand {
  const words = brandWords(title)
  const lines = readings.flatMap((reading) => reading.lines.filter(({ confidence }) => confidence >= LEGIBLE))
  let best: { readonly line: LabelLine; readonly like: number; readonly word: string } | null = null
  for (const line of lines) {
    const letters = lettersOf(line.text)
    for (const word of words) {
      const like = similarity(word, letters)
      if (like > (best?.like ?? 0)) best = { line, like, word }
    }
  }
  if (best && best.like >= need(best.word)) return { text: best.line.confidence < SHOWN ? null : wordsOf(best.line, lines), matches: 'yes' }
  const headline = headlineOf(readings, title)
  // parts of a short word appear everywhere: a longer one decides if there is one
  const long = words.filter((word) => word.length > SHORT)
  const isThere = (word: string) => lines.some(({ text }) => similarity(word, lettersOf(text)) >= ABSENT)
  const absent = words.length > 0 && headline !== null && !(long.length > 0 ? long : words).some(isThere)
  return { text: headline, matches: absent ? 'no' : 'unknown' }
}

const isCommon = (text: string): boolean =>
  text.split(/[\s’'-]+/).every((word) => COMMON.has(lettersOf(word)) || lettersOf(word).length < MIN_LETTERS)

/** The most prominent line of a label that is neither common nor part of the title. */
function headlineOf(readings: readonly LabelReading[], title: string): string | null {
  const own = lettersOf(title)
  for (const [at, { lines }] of readings.entries()) {
    const worded = lines.filter(({ text, confidence }) => confidence >= LEGIBLE && lettersOf(text).length >= MIN_LETTERS)
    const heights = worded.map(({ height }) => height).toSorted((a, b) => a - b)
    const middle = heights[(heights.length - 1) >> 1] ?? 0
    const tallest = worded
      .filter(({ text, confidence, height }) => confidence >= SURE && height >= middle * STANDS_OUT && !isCommon(text))
      .toSorted((a, b) => b.height - a.height)[0]
    // on the back the name is above the story
    if (!tallest || (at > 0 && tallest !== worded[0])) continue
    const letters = lettersOf(tallest.text)
    if (letters.length >= MIN_HEADLINE && similarity(letters, own) < READ) return wordsOf(tallest, worded)
  }
  return null
}
