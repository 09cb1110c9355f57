import { expect, test } from 'vitest'
import type { Picture } from '#domain/catalogue/pictures.ts'
import { type Comparison, comparedPictures, isFromCatalogue, roleOf } from './comparison.ts'
import { evidenceStrings } from './evidence-strings.ts'

const picture = (url: string, role: Picture['role']): Picture => ({ url, role, name: url })
const OWN = [picture('front.jpg', 'front'), picture('back.jpg', 'back')]
const CATALOGUE = { ticker: 'T-1', title: 'Ardbeg', pictures: [picture('c-front.jpg', 'front'), picture('c-back.jpg', 'back')] }
const shown = (...asked: Parameters<typeof comparedPictures>) => comparedPictures(...asked).map(({ url, role }) => [url, role])

test('side by side: the seller’s front on the left, the catalogue’s on the right', () => {
  expect(shown(OWN, CATALOGUE, 'beside')).toEqual([
    ['front.jpg', 'front'],
    ['c-front.jpg', 'back'],
  ])
  expect(shown([], CATALOGUE, 'beside')).toEqual([['c-front.jpg', 'back']])
})

test("catalogue pictures in place of the seller's, switched off, or absent", () => {
  expect(comparedPictures(OWN, CATALOGUE, 'instead')).toBe(CATALOGUE.pictures)
  expect(comparedPictures(OWN, CATALOGUE, 'off')).toBe(OWN)
  expect(comparedPictures(OWN, null, 'beside')).toBe(OWN)
})

test('every catalogue picture is labelled as one, side by side and in their place; the seller’s never is', () => {
  const labelled = (how: Comparison) =>
    comparedPictures(OWN, CATALOGUE, how).flatMap(({ url }) => (isFromCatalogue(url, CATALOGUE, how) ? [url] : []))
  expect(labelled('beside')).toEqual(['c-front.jpg'])
  expect(labelled('instead')).toEqual(['c-front.jpg', 'c-back.jpg'])
  expect(labelled('off')).toEqual([])
})

test('the label of a catalogue picture says its side, also where it stands in for the other one', () => {
  const [front, back] = CATALOGUE.pictures.map(({ url }) => roleOf(url, CATALOGUE.pictures))
  expect(evidenceStrings.en.of('Eddu', front)).toBe('Catalogue, front: Eddu')
  expect(evidenceStrings.en.of('Eddu', back)).toBe('Catalogue, back: Eddu')
})
