import { expect, it } from 'vitest'
import { windowTitle } from './window-title.ts'

it.each([
  [
    'Orders · Cellarmaster',
    { mode: 'server', apiUrl: 'https://a.example', name: 'Production', colour: 'red' },
    'Orders · Cellarmaster — Production',
  ],
  ['', { mode: 'training' }, 'TRAINING · Cellarmaster'],
  ['TRAINING · Orders · Cellarmaster', { mode: 'training' }, 'TRAINING · Orders · Cellarmaster'],
  ['', { mode: 'none' }, 'Cellarmaster'],
] as const)('%j with %j is %j', (page, connection, title) => expect(windowTitle(page, connection)).toBe(title))
