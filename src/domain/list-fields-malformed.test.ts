import { assert, property } from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { malformedRows } from '#tests/_support/hostile/malformed-rows.ts'
import { contract, isListName } from '#contract/index.ts'
import { inRound } from '#tests/_support/round.ts'
import { listFields } from './list-fields.ts'
import { sortedBy } from './lists/list-query.ts'
import { keyOf, searchedText, shownText } from './values/list-values.ts'

// R12: an answer may contain anything
it.each(Object.keys(contract).filter(isListName))('every field of %s is worked out from any JSON row, in both languages', (list) => {
  const fields = Object.entries(listFields(list))
  assert(
    property(malformedRows(list), (row) => {
      for (const [name, field] of fields) {
        for (const language of LANGUAGES) {
          const key = keyOf(field.kind, field.of(row, language), Date.UTC(2026, 0, 1))
          const texts = [shownText(field, key, language), searchedText(field, key, language), sortedBy(field, key, language) ?? '']
          for (const text of texts) expect(['string', 'number'], name).toContain(typeof text)
        }
      }
    }),
    { numRuns: inRound(40, 120) },
  )
})
