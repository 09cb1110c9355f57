import { expect, test } from 'vitest'
import { unbroken } from './french-spaces.ts'

test('spaces before punctuation and inside guillemets do not break', () => {
  expect(unbroken('Prix : 12 % ; sûr ? Oui !')).toBe('Prix\u00a0: 12\u00a0%\u202f; sûr\u202f? Oui\u202f!')
  expect(unbroken('« Ordres »')).toBe('«\u00a0Ordres\u00a0»')
})

test('a key between guillemets has the same space at both sides', () => {
  expect(unbroken('« ? » affiche')).toBe('«\u00a0?\u00a0» affiche')
})
