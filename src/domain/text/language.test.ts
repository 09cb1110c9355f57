import { expect, test } from 'vitest'
import { systemLanguage } from './language.ts'

test.each([
  [['fr-FR', 'en-US'], 'fr'],
  [['fr_CA.UTF-8'], 'fr'],
  [['de-DE', 'fr-FR', 'en'], 'fr'],
  [['en-GB', 'fr'], 'en'],
  [['FR'], 'fr'],
  [['C'], 'en'],
  [['fro'], 'en'],
  [[], 'en'],
] as const)('%j starts in %s', (preferred, language) => expect(systemLanguage(preferred)).toBe(language))
