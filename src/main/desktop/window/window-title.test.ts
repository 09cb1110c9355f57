import { expect, it } from 'vitest'
import { windowTitle } from './window-title.ts'

it.each([
  [
    'Orders · Cellarmaster',
    { mode: 'server', apiUrl: 'https://a.example', name: 'Production', colour: 'red' },
    'Orders · Cellarmaster — Production',
  ],
  ['', { mode: 'training' }, 'TRAINING · Cellarmaster'],
  ['MASKED · TRAINING · Orders · Cellarmaster', { mode: 'training' }, 'MASKED · TRAINING · Orders · Cellarmaster'],
  ['TRAINING · Orders · Cellarmaster', { mode: 'training' }, 'TRAINING · Orders · Cellarmaster'],
  ['', { mode: 'none' }, 'Cellarmaster'],
] as const)('%j with %j is %j', (page, connection, title) => expect(windowTitle(page, connection, 'en')).toBe(title))

it('says training in the language of the app, once', () => {
  expect(windowTitle('', { mode: 'training' }, 'fr')).toBe('ENTRAÎNEMENT · Cellarmaster')
  expect(windowTitle('ENTRAÎNEMENT · Ordres · Cellarmaster', { mode: 'training' }, 'fr')).toBe('ENTRAÎNEMENT · Ordres · Cellarmaster')
})
