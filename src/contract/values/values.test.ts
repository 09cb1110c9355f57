import { expect, test } from 'vitest'
import { Text } from './values.ts'

test.each([
  ['Élevé', 'Élevé'],
  ['ควนเนียง 2566', 'ควนเนียง 2566'],
  ['余市'.repeat(40), '余市'.repeat(40)],
  [12, '12'],
  [`e${'\u0301'.repeat(200_000)}x`, `e${'\u0301'.repeat(30)}x`],
  ['\u0300\u034f'.repeat(100), '\u0300\u034f'.repeat(15)],
  ['e\u0301'.repeat(100), 'e\u0301'.repeat(100)],
])('text is read as it is, but for a run of marks that a page could not draw (%#)', (wire, text) => {
  expect(Text.decode(wire)).toBe(text)
})
