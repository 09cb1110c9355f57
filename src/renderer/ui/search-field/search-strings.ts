import { defineStrings } from '../strings.ts'

export const searchStrings = defineStrings({
  en: {
    atLeast: (letters: number) => `Type at least ${letters} characters.`,
    searching: 'Searching…',
    none: (words: string) => `Nothing found for “${words}”.`,
    failed: (why: string) => `The search failed. ${why}`,
    user: 'User',
    userHint: 'Name or email',
    ticker: 'Ticker',
    tickerHint: 'Ticker, ISBN or title',
  },
  fr: {
    atLeast: (letters: number) => `Saisissez au moins ${letters} caractères.`,
    searching: 'Recherche…',
    none: (words: string) => `Aucun résultat pour « ${words} ».`,
    failed: (why: string) => `La recherche a échoué. ${why}`,
    user: 'Utilisateur',
    userHint: 'Nom ou e-mail',
    ticker: 'Ticker',
    tickerHint: 'Ticker, ISBN ou titre',
  },
})
