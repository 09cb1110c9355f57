import { expect, test } from 'vitest'
import { lintOf } from './bottle-lint.ts'

test.each([
  ['isbn', null, '2900000000070', 'no-isbn'],
  ['isbn', '', '2900000000070', 'no-isbn'],
  ['isbn', null, null, null],
  ['isbn', '1', '2', null],
  ['strength', 450, 46.3, 'strength'],
  ['strength', -3, 46.3, 'strength'],
  ['strength', '-3', '46.3', 'strength'],
  ['strength', 63.5, null, null],
  ['strength', '43% vol', '40% vol', null],
  ['bottle_size', -70, 70, 'negative'],
  ['bottle_size', '70 cl', null, null],
  ['url', 'javascript:alert(1)', null, 'not-opened'],
  ['url', 'www.example.fr/1', null, 'not-opened'],
  ['url', 'https://www.example.fr/1', null, null],
  ['url', null, 'https://www.example.fr/1', null],
  ['price', -1, 3, null],
] as const)('%s %j instead of %j: %s', (field, value, previous, lint) => expect(lintOf(field, value, previous)).toBe(lint))
