import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { prefixedLines } from './prefixed-lines.ts'

test('every line begins with the prefix, however it is cut; an unfinished one is ended', async () => {
  const lines = prefixedLines('page │ ')
  const said = text(lines)
  const whole = Buffer.from('ok é\n\nsecond\nlast')
  for (const byte of whole) lines.write(Buffer.of(byte))
  lines.end()
  expect(await said).toBe('page │ ok é\n\npage │ second\npage │ last\n')
})
