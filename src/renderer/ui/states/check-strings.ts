import { defineStrings } from '../strings.ts'

/** Texts of the comparison of a response with the contract. */
export const checkStrings = defineStrings({
  en: {
    outcomes: {
      right: 'As declared',
      guessed: 'As declared, partly guessed',
      differs: 'Different',
      empty: 'Empty: nothing to compare',
      undeclared: 'Fields not declared',
      refused: 'Rejected',
      'no-answer': 'No response',
      unreadable: 'Unreadable',
      'too-large': 'Too large to compare',
      'not-tried': 'Not tried',
    },
    reasons: {
      write: 'a write',
      session: 'part of signing in and out',
      'not-used': 'not used by this app',
      'no-sample': 'no sample ID',
    },
    because: (outcome: string, reason: string) => `${outcome}: ${reason}`,
    missingFields: (fields: string) => `missing: ${fields}`,
    unexpectedFields: (fields: string) => `unexpected format: ${fields}`,
    unknownFields: (fields: string) => `not declared: ${fields}`,
    keysMet: (keys: string) => `found instead: ${keys}`,
    guessedAt: (guesses: string) => `guessed: ${guesses}`,
    guesses: {
      list: (at: string) => `list in ${at}`,
      record: (at: string) => `record in ${at}`,
      text: (at: string) => `JSON text in ${at}`,
      token: (at: string) => `token in ${at}`,
    },
  },
  fr: {
    outcomes: {
      right: 'Conforme',
      guessed: 'Compris par déduction',
      differs: 'Différent',
      empty: 'Vide : rien à comparer',
      undeclared: 'Champs non déclarés',
      refused: 'Refusé',
      'no-answer': 'Pas de réponse',
      unreadable: 'Illisible',
      'too-large': 'Trop volumineux pour comparer',
      'not-tried': 'Non testé',
    },
    reasons: {
      write: 'une écriture',
      session: 'fait partie de la connexion',
      'not-used': 'non utilisé par cette application',
      'no-sample': 'aucun identifiant de test',
    },
    because: (outcome, reason) => `${outcome} : ${reason}`,
    missingFields: (fields) => `absents : ${fields}`,
    unexpectedFields: (fields) => `format inattendu : ${fields}`,
    unknownFields: (fields) => `non déclarés : ${fields}`,
    keysMet: (keys) => `trouvé à la place : ${keys}`,
    guessedAt: (guesses) => `par déduction : ${guesses}`,
    guesses: {
      list: (at) => `liste dans ${at}`,
      record: (at) => `fiche dans ${at}`,
      text: (at) => `texte JSON dans ${at}`,
      token: (at) => `jeton dans ${at}`,
    },
  },
})
