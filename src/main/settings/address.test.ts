import { expect, test } from 'vitest'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { checkAddress, checkOrigin } from './address.ts'

test.each([
  ['https://office.example', 'https://office.example'],
  ['https://office.example/', 'https://office.example'],
  ['  HTTPS://Office.Example:443/v1///  ', 'https://office.example/v1'],
  ['https://office.example:8443/a/b', 'https://office.example:8443/a/b'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
  ['http://127.8.9.1', 'http://127.8.9.1'],
  ['http://[::1]:4000', 'http://[::1]:4000'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('%s is used as %s', (text, url) => {
  expect(checkAddress(text)).toEqual({ ok: true, value: url })
})

test.each([
  ['', 'not_a_url'],
  ['office', 'not_a_url'],
  ['office.example:443', 'not_a_url'],
  ['https://', 'not_a_url'],
  ['https:office.example', 'not_a_url'],
  ['https:///office.example', 'not_a_url'],
  ['https://office example', 'not_a_url'],
  ['https://office.\texample', 'not_a_url'],
  ['https://office.example\\@evil', 'not_a_url'],
  ['https://offi\u202ece.example', 'not_a_url'],
  [`https://${'a'.repeat(600)}`, 'not_a_url'],
  ['http://office.example', 'not_https'],
  ['http://localhost.evil.example', 'not_https'],
  ['http://127.0.0.1.evil.example', 'not_https'],
  ['http://0.0.0.0', 'not_https'],
  ['http://192.168.1.2', 'not_https'],
  ['http://[::ffff:127.0.0.1]', 'not_https'],
  ['ftp://office.example', 'not_https'],
  ['file:///etc/passwd', 'not_a_url'],
  ['javascript://office.example', 'not_https'],
  ['https://user@office.example', 'has_credentials'],
  ['https://user:secret@office.example', 'has_credentials'],
  ['https://office.example?x', 'has_query'],
  ['https://office.example/#top', 'has_query'],
  ['https://office.example/?', 'has_query'],
])('%j is refused: %s', (text, code) => {
  expect(checkAddress(text)).toMatchObject({ ok: false, error: { kind: 'rejected', code } })
})

test('whatever is pasted: what passes is https or this machine, without credentials and query', () => {
  for (const text of [
    ...corpusStrings('urls.json'),
    ...corpusStrings('naughty-strings.json'),
    ...corpusStrings('traversal.json').map((path) => `https://office.example/${path}`),
  ]) {
    const checked = checkAddress(text)
    if (!checked.ok) continue
    const url = new URL(checked.value)
    expect(url.protocol === 'https:' || ['localhost', '[::1]'].includes(url.hostname) || url.hostname.startsWith('127.')).toBe(true)
    expect([url.username, url.password, url.search, url.hash]).toEqual(['', '', '', ''])
    expect(checkAddress(checked.value)).toEqual(checked)
  }
})

test('a media origin is an origin, nothing, or refused', () => {
  expect(checkOrigin('')).toBe('')
  expect(checkOrigin('https://media.example/pictures/')).toBe('https://media.example')
  expect(checkOrigin('http://media.example')).toBeNull()
})
