import { isReasonKey, reasonInSentence } from '#domain/orders/decline-reasons.ts'
import { lowered } from '#domain/text/lowered.ts'
import { formatCount } from '#domain/values/format.ts'
import { tallied } from '../tallied.ts'
import type { Language } from '#domain/text/language.ts'
import type { StoredRun, Tallied } from '#domain/orders/run/stored-run.ts'
import { GIVEN_BACK } from './stored-run.ts'
import type { runStrings } from './run-strings.ts'
import { skipWords } from './skip-reason.ts'

export interface SummaryLine {
  readonly label: string
  readonly value: string
  readonly hint?: string
}

/** The decisions of a run, one line per kind. Kinds without decisions have no line. */
export function summaryOf(
  { tally, skipped }: Pick<StoredRun, 'tally' | 'skipped'>,
  words: (typeof runStrings)['en'],
  language: Language,
): readonly SummaryLine[] {
  const s = words.done
  const all = Object.values(tally)
  const count = (n: number) => formatCount(n, language)
  // the verdict on an order that another moderator handled first is not this moderator's
  const counted = all.filter(({ state }) => state !== 'handled' && !GIVEN_BACK.includes(state))
  const ended = (as: Tallied['state']) => all.filter(({ state }) => state === as).length
  const of = (verb: Tallied['verb']) => counted.filter((item) => item.verb === verb)
  const declined = of('decline')
  const whys = Object.values(skipped).map((note) => skipWords(note, words.whys))
  const times = counted.flatMap(({ ms }) => (ms === null ? [] : [ms]))
  const line = (label: string, n: number, inside: string): readonly SummaryLine[] =>
    n === 0 ? [] : [{ label, value: inside === '' ? count(n) : `${count(n)} (${inside})` }]
  const reasons = tallyText(
    declined.flatMap((item) => item.reasons.filter(isReasonKey).map((key) => reasonInSentence({ kind: 'known', key }, language))),
    language,
  )
  return [
    ...line(s.accepted, of('accept').length, ''),
    ...line(s.declined, declined.length, reasons),
    ...line(s.deleted, of('remove').length, ''),
    ...line(s.handled, ended('handled'), ''),
    ...line(s.undone, ended('undone'), ''),
    ...line(s.failed, ended('refused'), ''),
    ...line(s.uncertain, ended('uncertain'), ''),
    ...line(s.skipped, whys.length, tallyText(whys.filter(Boolean).map(lowered), language, whys.every(Boolean))),
    ...(times.length === 0 ? [] : [{ label: s.median, value: s.seconds(count(Math.round(median(times) / 1000))), hint: s.medianHint }]),
  ]
}

/** "2 × photo blurry, price too low", the most frequent first. */
function tallyText(texts: readonly string[], language: Language, isWhole = true): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([text, n]) => tallied(n, text, language, isWhole))
    .join(', ')
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
