import { defineStrings } from '../strings.ts'

export const searchStrings = defineStrings({
  en: {
    atLeast: (letters: number) => `Enter at least ${letters} characters`,
    searching: 'Searching…',
    none: (words: string) => `No results for “${words}”`,
    failed: (why: string) => `Couldn’t search. ${why}`,
    user: 'User',
    userHint: 'Name or email',
    ticker: 'Ticker',
    tickerHint: 'Ticker, ISBN or title',
  },
  fr: {
    atLeast: (letters: number) => `Saisissez au moins ${letters} caractères`,
    searching: 'Recherche…',
    none: (words: string) => `Aucun résultat pour « ${words} »`,
    failed: (why: string) => `Impossible de rechercher. ${why}`,
    user: 'Utilisateur',
    userHint: 'Nom ou e-mail',
    ticker: 'Ticker',
    tickerHint: 'Ticker, ISBN ou titre',
  },
})
