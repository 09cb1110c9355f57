import { expect, test } from 'vitest'
import { desktopStrings } from './desktop-strings.ts'

test('French native dialogs break no line before a question mark', () => {
  const { message } = desktopStrings('fr').trustQuestions.backOffice('example.com')
  expect(message).toBe('Utiliser example.com comme back-office\u202f?')
})
