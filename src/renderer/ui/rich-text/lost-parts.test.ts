import { expect, test } from 'vitest'
import { lostByPaste, lostParts, pastedList } from './lost-parts.ts'
import { richTextStrings } from './rich-text-strings.ts'

test('a tag named like an object property is counted like others', () => {
  const stored = '<p>Ardbeg <constructor title="x">1972</constructor></p>'
  expect(lostParts(stored, '<p>Ardbeg 1972</p>')).toEqual([{ what: 'constructor', count: 1 }])
})

test('what is missing after a paste is named for people, not by its tag', () => {
  const pasted = '<p>a<img src="data:,"><svg></svg></p><object data="x"></object><script>1</script><style></style>'
  const lost = lostByPaste(pasted, '<p>a</p>')
  expect(pastedList(lost, richTextStrings.en.parts)).toBe('picture × 2, embedded page')
  expect(pastedList(lost, richTextStrings.fr.parts)).toBe('image × 2, page intégrée')
})
