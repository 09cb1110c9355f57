import { expect, test } from 'vitest'
import { SPACED, unbrokenWords } from './french-spaces.ts'

test('spaces before punctuation and inside guillemets do not break', () => {
  expect(SPACED.fr('Prix : 12 % ; sûr ? Oui !')).toBe('Prix\u00a0: 12\u00a0%\u202f; sûr\u202f? Oui\u202f!')
  expect(SPACED.fr('« Ordres »')).toBe('«\u00a0Ordres\u00a0»')
})

test('a key between guillemets has the same space at both sides', () => {
  expect(SPACED.fr('« ? » affiche')).toBe('«\u00a0?\u00a0» affiche')
})

test('the words of an area are changed in lists, groups and functions', () => {
  const words = unbrokenWords({ sure: 'Sûr ?', lists: ['Non !'], of: (name: string, at: number) => `${name} : ${at}` })
  expect([words.sure, words.lists, words.of('Rhum', 1), words.of.length]).toEqual(['Sûr\u202f?', ['Non\u202f!'], 'Rhum\u00a0: 1', 2])
})
