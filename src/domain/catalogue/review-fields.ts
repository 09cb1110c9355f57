import { FLAG_WORDS, flagField } from '../values/flag-words.ts'
import type { ListFields } from '../values/list-values.ts'
import { personInCapitals } from '../values/person-name.ts'

/** The reviewer under one name, in upper case as everywhere (part 2 §2): searched, sorted and exported as shown. */
export const reviewFields = {
  reviewer: { kind: 'text', of: personInCapitals, needs: ['firstname', 'lastname'] },
  enabled: flagField('enabled', FLAG_WORDS.enabled),
} satisfies ListFields
