import { defineStrings } from './strings.ts'

/** How a read answered, against the contract. */
export const checkStrings = defineStrings({
  en: {
    outcomes: {
      right: 'As declared',
      differs: 'Different',
      refused: 'Refused',
      'no-answer': 'No answer',
      unreadable: 'Unreadable',
      'too-large': 'Answers; too large to compare',
      'not-tried': 'Not tried',
    },
    reasons: {
      write: 'a write',
      session: 'part of signing in and out',
      'not-used': 'not used by this console',
      'no-sample': 'no example to ask with',
    },
    because: (outcome: string, reason: string) => `${outcome}: ${reason}`,
    missingFields: (fields: string) => `missing: ${fields}`,
    oddFields: (fields: string) => `odd: ${fields}`,
  },
  fr: {
    outcomes: {
      right: 'Conforme',
      differs: 'Différent',
      refused: 'Refusé',
      'no-answer': 'Pas de réponse',
      unreadable: 'Illisible',
      'too-large': 'Répond ; trop grand pour comparer',
      'not-tried': 'Non essayé',
    },
    reasons: {
      write: 'une écriture',
      session: 'fait partie de la connexion',
      'not-used': 'non utilisé par cette console',
      'no-sample': 'aucun exemple pour interroger',
    },
    because: (outcome, reason) => `${outcome} : ${reason}`,
    missingFields: (fields) => `absents : ${fields}`,
    oddFields: (fields) => `étranges : ${fields}`,
  },
})
