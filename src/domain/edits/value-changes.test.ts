import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, changesText, isSecretKey, MASK, rawText } from './value-changes.ts'

test('JSON text, records and plain values are compared key by key, changed ones first', () => {
  expect(changesOf('{"a":1,"b":{"c":"x"}}', { a: 1, b: { c: 'y' }, d: [1] })).toEqual([
    { key: 'b.c', before: 'x', after: 'y', changed: true },
    { key: 'd', before: null, after: '[1]', changed: true },
    { key: 'a', before: '1', after: '1', changed: false },
  ])
  expect(changesOf('on', 'off')).toEqual([{ key: '', before: 'on', after: 'off', changed: true }])
  expect(changesOf(null, null)).toEqual([])
  expect(changesOf('{broken', 3)).toEqual([{ key: '', before: '{broken', after: '3', changed: true }])
})

test('lists of records are compared element by element, by what they are known by', () => {
  expect(
    changesOf('[{"code":"payments","enabled":true},{"code":"kyc","enabled":true}]', [
      { code: 'kyc', enabled: true },
      { code: 'payments', enabled: false },
    ]),
  ).toEqual([
    { key: 'payments.enabled', before: 'true', after: 'false', changed: true },
    { key: 'kyc.enabled', before: 'true', after: 'true', changed: false },
  ])
  expect(changesOf({ tags: [{ name: 'rum' }] }, { tags: [{ name: 'rum' }, { name: 'gin' }] })).toEqual([
    { key: 'tags.gin', before: null, after: 'gin', changed: true },
    { key: 'tags.rum', before: 'rum', after: 'rum', changed: false },
  ])
  // rows without an identity are matched by position
  expect(changesOf([{ a: 1 }, { a: 1 }], [{ a: 1 }, { a: 2 }]).filter(({ changed }) => changed)).toEqual([
    { key: '2.a', before: '1', after: '2', changed: true },
  ])
})

test('what changed in one line, without secrets', () => {
  expect(changesText('[{"code":"payments","enabled":true}]', '[{"code":"payments","enabled":false}]')).toBe(
    'payments.enabled: true → false',
  )
  expect(changesText(null, { title: 'A', password: 'hunter2' })).toBe(`title: A; password: ${MASK}`)
  expect(changesText({ region: null }, { region: 'Highlands' })).toBe('region: — → Highlands')
  expect(changesText({ a: 1 }, { a: 1 })).toBeNull()
  expect(changesText('on', null)).toBe('on → —')
})

test('secrets are masked everywhere, and a change of one is still visible', () => {
  expect(changesOf({ user: { newPassword: 'hunter2' } }, { user: { newPassword: 'hunter3' } })).toEqual([
    { key: 'user.newPassword', before: MASK, after: MASK, changed: true },
  ])
  const text = rawText(
    '{"list":[{"access_token":"abc","note":"password=hunter2 and token: xyz"}],"jwt":"eyJhbGciOiJI.eyJzdWIi.sig","sent":"eyJhbGciOiJIUzI1.abc.def"}',
  )
  for (const secret of ['abc', 'hunter2', 'xyz', 'eyJ']) expect(text).not.toContain(secret)
})

test('recognizes the names of secret fields', () => {
  for (const key of ['password', 'newPassword', 'user.api_key', 'blocktrade_token', 'Authorization', 'secretQuestion', 'refresh-token'])
    expect([key, isSecretKey(key)]).toEqual([key, true])
  for (const key of ['try_pass_before_login', 'email', 'tokenized_date', 'pinned', 'passenger'])
    expect([key, isSecretKey(key)]).toEqual([key, false])
})

test('for any values: no exception, no secret, no change between equal values', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const secret = 'S3CRET-VALUE'
      const shown = JSON.stringify(changesOf({ a, token: secret, deep: [{ password: secret }] }, { b, token: secret }))
      expect(shown + rawText({ a, deep: { deeper: { apiKey: secret } } })).not.toContain(secret)
      expect(changesOf(a, a).filter(({ changed }) => changed)).toEqual([])
    }),
  )
})
