import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestScore, fuzzyScore, isScattered } from './fuzzy.ts'

const matchesFor = (search: string, ...texts: string[]) =>
  texts
    .map((text) => [text, fuzzyScore(search, text)] as const)
    .filter(([, score]) => score !== null)
    .sort((a, b) => (b[1] ?? 0) - (a[1] ?? 0))
    .map(([text]) => text)

test('the start of the name comes first, then the start of a word, then the middle', () => {
  expect(matchesFor('hist', 'Browser history', 'History', 'Back-office history', 'Users')).toEqual([
    'History',
    'Browser history',
    'Back-office history',
  ])
})
test('first letters of words find their screen', () => {
  expect(matchesFor('bh', 'Browser history', 'Ban list', 'Orders')).toEqual(['Browser history'])
  expect(matchesFor('ban ip', 'Ban by IP', 'Ban list')).toEqual(['Ban by IP'])
})
test('words that begin words, and initials, are no scattered letters: the screen comes before rows that contain them', () => {
  for (const [search, name] of [
    ['ban ip', 'Ban by IP'],
    ['go api', 'Go to API'],
    ['bh', 'Browser history'],
  ] as const)
    expect([search, isScattered(fuzzyScore(search, name) ?? 0)]).toEqual([search, false])
  expect(isScattered(fuzzyScore('stngs', 'Settings') ?? 0)).toBe(true)
  expect(fuzzyScore('ip ban', 'Ban by IP')).toBeNull()
})
test('words of another language begin words of a name', () => {
  expect(isScattered(bestScore('language english', ['Langue : English'], ['Language: English']) ?? 0)).toBe(false)
})
test('case and accents do not matter', () => {
  expect(fuzzyScore('REGLAGES', 'Réglages')).not.toBeNull()
  expect(bestScore('reglages', ['Settings', 'Réglages'])).not.toBeNull()
})
test('a name in another language is found by the start of a word only, after the names on screen', () => {
  expect(bestScore('mar', ['Missing (browser)'], ['Manquants (navigateur)'])).toBeNull()
  const [shown, middle, other, scattered] = [
    bestScore('set', ['Settings'], ['Réglages']),
    bestScore('set', ['Assets']),
    bestScore('set', ['Réglages'], ['Settings']),
    bestScore('set', ['Sites over time']),
  ]
  expect([shown, middle, other, scattered]).toEqual([shown, middle, other, scattered].toSorted((a, b) => (b ?? 0) - (a ?? 0)))
  expect([shown, middle, other, scattered].map((score) => isScattered(score ?? 0))).toEqual([false, false, false, true])
})
test('scattered letters do not match', () => {
  expect(fuzzyScore('zxq', 'Settings')).toBeNull()
  expect(fuzzyScore('oiy', 'Browser history')).toBeNull()
  expect(fuzzyScore('mar', 'Normalized Reports')).toBeNull()
  expect(fuzzyScore('stngs', 'Settings')).not.toBeNull()
})
test('every part of a text that is more than spaces is found in it, and the whole of it best', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/), fc.nat(), fc.nat(), (text, a, b) => {
      const from = a % text.length
      const part = text.slice(from, from + 1 + (b % text.length))
      const [whole, of] = [fuzzyScore(text, text), fuzzyScore(part, text)]
      expect(of).not.toBeNull()
      if (part.trim() !== '') expect(whole ?? 0).toBeGreaterThanOrEqual(of ?? 0)
    }),
  )
})
