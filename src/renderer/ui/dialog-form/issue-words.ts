import type { z } from 'zod'
import { FORM_RULES, type FormRule } from '#contract/values/form-rules.ts'
import { formatNumber } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { defineStrings } from '../strings.ts'

const issueStrings = defineStrings({
  en: {
    invalid: 'Invalid value',
    number: 'Enter a number',
    whole: 'Enter a whole number',
    text: 'Enter text',
    choice: 'Choose one from the list',
    date: 'Enter a date as DD/MM/YYYY',
    email: 'Enter an email address',
    address: 'Enter a web address, for example https://www.example.com',
    atLeast: (bound: string) => `At least ${bound}`,
    atMost: (bound: string) => `At most ${bound}`,
    above: (bound: string) => `Above ${bound}`,
    below: (bound: string) => `Below ${bound}`,
    exactly: (bound: string) => `Exactly ${bound}`,
    characters: (count: string, item: boolean) => `${count} ${item ? 'character' : 'characters'}`,
    entries: (count: string, item: boolean) => `${count} ${item ? 'entry' : 'entries'}`,
    multiple: (step: string) => `A multiple of ${step}`,
    rules: {
      required: 'Required',
      'no-such-day': 'This date doesn’t exist',
      past: 'Choose today or a later date',
      'end-before-start': 'Choose an end after the start',
      'event-date': 'At most 60 characters, without a semicolon',
      'not-negative': 'At least 0',
      'at-most-100': 'At most 100',
      'reason-needed': 'Choose at least one reason',
      'ticker-needed': 'Enter a ticker',
      'type-and-expiry': 'Choose a type and an expiry date',
      'subscription-needed': 'Choose a subscription',
      'same-ticker': 'Choose another ticker',
      'ip-address': 'Enter an IPv4 or IPv6 address',
      'private-address': 'Private and local addresses can’t be banned',
      'keyword-needed': 'Enter at least one keyword',
    },
  },
  fr: {
    invalid: 'Valeur non valide',
    number: 'Saisissez un nombre',
    whole: 'Saisissez un nombre entier',
    text: 'Saisissez un texte',
    choice: 'Choisissez dans la liste',
    date: 'Saisissez une date au format JJ/MM/AAAA',
    email: 'Saisissez une adresse e-mail',
    address: 'Saisissez une adresse web, par exemple https://www.exemple.fr',
    atLeast: (bound: string) => `Au moins ${bound}`,
    atMost: (bound: string) => `${bound} au plus`,
    above: (bound: string) => `Plus de ${bound}`,
    below: (bound: string) => `Moins de ${bound}`,
    exactly: (bound: string) => `Exactement ${bound}`,
    characters: (count: string, item: boolean) => `${count} ${item ? 'caractère' : 'caractères'}`,
    entries: (count: string, item: boolean) => `${count} ${item ? 'élément' : 'éléments'}`,
    multiple: (step: string) => `Un multiple de ${step}`,
    rules: {
      required: 'Obligatoire',
      'no-such-day': 'Cette date n’existe pas',
      past: 'Choisissez aujourd’hui ou une date ultérieure',
      'end-before-start': 'Choisissez une fin postérieure au début',
      'event-date': '60 caractères au plus, sans point-virgule',
      'not-negative': 'Au moins 0',
      'at-most-100': '100 au plus',
      'reason-needed': 'Choisissez au moins un motif',
      'ticker-needed': 'Saisissez un ticker',
      'type-and-expiry': 'Choisissez un type et une date d’expiration',
      'subscription-needed': 'Choisissez un abonnement',
      'same-ticker': 'Choisissez un autre ticker',
      'ip-address': 'Saisissez une adresse IPv4 ou IPv6',
      'private-address': 'Les adresses privées ou locales ne peuvent pas être bannies',
      'keyword-needed': 'Saisissez au moins un mot-clé',
    },
  },
})

const isRule = (name: unknown): name is FormRule => (FORM_RULES as readonly unknown[]).includes(name)

/** The contract rule that a value breaks; null for a wrong type or a bound. */
export const ruleOf = (issue: z.core.$ZodIssue): FormRule | null => {
  const name: unknown = issue.code === 'custom' ? issue.params?.['rule'] : null
  return isRule(name) ? name : null
}

/** Error text for the person who typed the value. Never the text of the schema library. */
export function issueText(issue: z.core.$ZodIssue, language: Language): string {
  const s = issueStrings[language]
  switch (issue.code) {
    case 'custom': {
      const rule = ruleOf(issue)
      return rule === null ? s.invalid : s.rules[rule]
    }
    case 'invalid_type':
      return typeText(issue.expected, language)
    case 'too_big':
    case 'too_small': {
      const isUpper = issue.code === 'too_big'
      const bound = Number(isUpper ? issue.maximum : issue.minimum)
      if (!isUpper && issue.origin === 'string' && bound <= 1) return s.rules.required
      const measured = measure(bound, issue.origin, language)
      if (issue.exact) return s.exactly(measured)
      if (issue.inclusive === false) return isUpper ? s.below(measured) : s.above(measured)
      return isUpper ? s.atMost(measured) : s.atLeast(measured)
    }
    case 'invalid_format':
      return formatText(issue, language)
    case 'invalid_value':
      return s.choice
    case 'not_multiple_of':
      return s.multiple(formatNumber(issue.divisor, language))
    case 'invalid_union': {
      // in a union the last member is what people enter ('' or an address, null or a date)
      const last = issue.errors.at(-1)?.[0]
      return last ? issueText(last, language) : s.invalid
    }
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
      return s.invalid
    default:
      return unworded(issue, s.invalid)
  }
}

function typeText(expected: string, language: Language): string {
  const s = issueStrings[language]
  if (expected === 'int') return s.whole
  if (expected === 'number') return s.number
  return expected === 'string' ? s.text : s.invalid
}

function formatText({ format, pattern }: { readonly format: string; readonly pattern?: string | undefined }, language: Language): string {
  const s = issueStrings[language]
  if (format === 'url') return s.address
  if (format === 'email') return s.email
  if (format === 'ipv4' || format === 'ipv6') return s.rules['ip-address']
  return pattern?.includes(String.raw`\d{4}-\d\d-\d\d`) ? s.date : s.invalid
}

function measure(bound: number, origin: string, language: Language): string {
  const s = issueStrings[language]
  const count = formatNumber(bound, language)
  if (origin === 'string') return s.characters(count, bound === 1)
  return origin === 'array' || origin === 'set' ? s.entries(count, bound === 1) : count
}

// a new kind of issue does not compile until it has words
const unworded = (_issue: never, text: string): string => text
