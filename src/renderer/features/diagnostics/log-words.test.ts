import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logWords } from './log-words.ts'

test('a call in words: when, what, how it went', () => {
  const line =
    '{"time":"2026-11-21T17:08:30.758Z","level":"info","event":"http.call","name":"users.list","method":"GET","path":"api/users","status":200,"ms":12}'
  const words = logWords(line)
  expect(words).toMatchObject({ level: 'info', event: 'http.call', rest: 'users.list GET api/users 200 12 ms' })
  expect(words.time).toMatch(/^\d\d:\d\d:30$/)
  expect(words.moment).toMatch(/^21\/11\/2026 \d\d:\d\d:30$|^22\/11\/2026/)
})
test('what an error says comes last', () => {
  const line = '{"time":"2026-11-21T17:08:30Z","level":"error","event":"bug","message":"no","at":"f","errorName":"TypeError"}'
  expect(logWords(line).rest).toBe('TypeError no f')
})
test('a truncated line is shown unchanged; no line throws', () => {
  expect(logWords('{"time":"2026-1').rest).toBe('{"time":"2026-1')
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (line) => typeof logWords(line).rest === 'string'))
})
