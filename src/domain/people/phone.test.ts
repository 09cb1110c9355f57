import { expect, test } from 'vitest'
import { phoneText } from './phone.ts'

test.each([
  ['+33', '659445537', '+33 6 59 44 55 37'],
  ['33', '0659445537', '33 06 59 44 55 37'],
  ['+33', '6 59 44 55 37', '+33 6 59 44 55 37'],
  ['+33', '12345', '+33 12345'],
  ['+1', '2025550123', '+1 2025550123'],
  [null, '659445537', '659445537'],
  ['+33', null, '+33'],
  [null, ' ', ''],
])('%s and %s are shown as %s', (country, number, shown) => expect(phoneText(country, number)).toBe(shown))
