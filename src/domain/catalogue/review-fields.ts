import { FLAG_WORDS, flagField } from '../flag-words.ts'
import type { ListFields } from '../list-values.ts'
import { personInCapitals } from '../person-name.ts'

/** The reviewer under one name, in upper case as everywhere (part 2 §2): searched, sorted and exported as shown. */
export const reviewFields: ListFields = {
  reviewer: { kind: 'text', of: personInCapitals, needs: ['firstname', 'lastname'] },
  enabled: flagField('enabled', FLAG_WORDS.enabled),
}
