import { expect, test } from 'vitest'
import { countryFields, countryName, regionText } from './country-names.ts'

test('English is the name of the back office, French goes by the code', () => {
  const germany = { alpha2: 'DE', nom_en_gb: 'Germany' }
  expect(countryName(germany, 'en')).toBe('Germany')
  expect(countryName(germany, 'fr')).toBe('Allemagne')
  expect(countryName({ alpha2: 'gb', nom_en_gb: 'United Kingdom' }, 'fr')).toBe('Royaume-Uni')
})

test.each([[['DE']], [7], [true], [{}], [undefined]])('a code of an odd form is no code: %j (R12)', (alpha2) => {
  expect(countryFields['nom_en_gb']?.of({ alpha2, nom_en_gb: 'Germany' }, 'fr')).toBe('Germany')
})

test.each([
  [{ alpha2: 'ZZZ', nom_en_gb: 'Atlantis' }, 'Atlantis'],
  [{ alpha2: 'QX', nom_en_gb: 'Nowhere' }, 'Nowhere'],
  [{ alpha2: '', nom_en_gb: 'Scotland' }, 'Scotland'],
  [{ alpha2: null, nom_en_gb: 'Scotland' }, 'Scotland'],
  [{ alpha2: 'QX', nom_en_gb: '' }, 'QX'],
  [{ alpha2: null, nom_en_gb: null }, null],
])('an invalid code leaves the given text: %j', (country, name) => {
  expect(countryName(country, 'fr')).toBe(name)
})

test('a code of a country is written with its name, anything else as it came', () => {
  expect([regionText('FR', 'en'), regionText('de', 'fr')]).toEqual(['France (FR)', 'Allemagne (de)'])
  expect([regionText('France', 'en'), regionText('ZZ9', 'en'), regionText(null, 'fr')]).toEqual(['France', 'ZZ9', null])
})
