import { flagOf, type ListFields, unsearched } from '../values/list-values.ts'
import type { Language } from '../text/language.ts'
import { wordOf } from '../text/word-of.ts'

/** The mark beside a ticker: the star of a chosen reference, or the sign of verified files. With both, the star wins (D-71). */
export type TickerMark = 'reference' | 'verified'

export const TICKER_MARK_WORDS: Readonly<Record<Language, Readonly<Record<TickerMark, string>>>> = {
  en: { reference: 'Reference', verified: 'Verified files' },
  fr: { reference: 'Référence', verified: 'Fichiers vérifiés' },
}

/** The marks of a row, most important first. */
export const tickerMarks = (row: { readonly is_reference: boolean | null; readonly is_tep_files: boolean | null }): TickerMark[] => [
  ...(row.is_reference ? (['reference'] as const) : []),
  ...(row.is_tep_files ? (['verified'] as const) : []),
]

interface Named {
  readonly isbn: string | null
  readonly ticker: string | null
}
const bare = (text: string | null) => text?.trim() || null

/** Are origin and target of a merge the same: the same ISBN, or the same ticker (part 1 §5, D-70)? */
export function isSameTicker(origin: Named, target: Named): boolean {
  const same = (a: string | null, b: string | null) => bare(a) !== null && bare(a) === bare(b)
  return same(origin.isbn, target.isbn) || same(origin.ticker, target.ticker)
}

/** The search of the tickers table covers only isbn, ticker, title and the EANs (part 1 §2, D-68); other fields can be sorted and filtered. */
export const tickerFields = {
  ...unsearched('number', 'count'),
  ...unsearched('text', 'distillery', 'country', 'ticker_composite', 'ref_ticker'),
  mark: {
    kind: 'names',
    of: (row) => tickerMarks({ is_reference: flagOf(row['is_reference']), is_tep_files: flagOf(row['is_tep_files']) }),
    sources: ['is_reference', 'is_tep_files'],
    label: (code, language) => wordOf(TICKER_MARK_WORDS[language], code),
    searched: false,
  },
} satisfies ListFields
