import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { profileChanges } from '#domain/back-office/profile-changes.ts'
import { ok } from '#contract/result.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { presetPlaces, readPreset } from './preset-file.ts'
import { runImport } from './import-job.ts'
import { parseProfile, profileText } from './profile-file.ts'
import { parseTraffic } from './profile-traffic.ts'
import { createProfiles } from './profiles.ts'
import { defaultSettings } from './settings-store.ts'

const bytesOf = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
const parse = (value: unknown) => parseProfile('team.json', bytesOf(value))
const HEAD = { format: 'cellarmaster-profile', version: 1, overrides: {} }
const taught: Settings = {
  ...defaultSettings('linux'),
  connection: { mode: 'server', apiUrl: 'https://office.example/v1', name: 'Cave', colour: 'red' },
  mediaOrigin: 'https://media.example',
  signInBody: 'form',
  declineLabels: { dark: 'Photo trop sombre' },
  overrides: {
    'orders.check': { method: 'POST', path: 'api/orders/verify', fields: { verdict: 'status' }, send: 'json' },
    'session.twoFactor': { token: { in: 'header', at: 'x-session-key', send: 'bearer' } },
    'orders.unverified': { envelope: 'payload.page', forms: { price: 'euros' }, id: 'uuid' },
  },
}

it('what one moderator exports, another imports: nothing is lost, and nothing is left to change', () => {
  const read = parse(profileText(taught))
  if (read.kind !== 'profile') throw new Error(read.problem)
  expect(read.ignored).toEqual([])
  const fresh = defaultSettings('linux')
  const changes = profileChanges(fresh, read.profile)
  expect(changes.endpoints.map(({ kind }) => kind)).toEqual(['new', 'new', 'new'])
  const imported = { ...fresh, ...changes.change, connection: { mode: 'server' as const, ...changes.backOffice! } }
  expect(imported).toEqual(taught)
  expect(profileChanges(imported, read.profile)).toMatchObject({ backOffice: null, presets: [], endpoints: [], same: 3, change: {} })
})

it('an exported profile contains no personal data', () => {
  const text = profileText({ ...taught, menuOrder: ['/x'], mutedSwitches: { 'https://office.example': ['secret'] } })
  expect(Object.keys(JSON.parse(text) as object).sort()).toEqual(
    [
      'format',
      'version',
      'backOffice',
      'mediaOrigin',
      'signInBody',
      'publicProductUrl',
      'carrierTrackingUrl',
      'declineLabels',
      'overrides',
    ].sort(),
  )
})

it('own corrections stay beside those of the profile, a different one is called changed', () => {
  const own = { ...defaultSettings('linux'), overrides: { 'users.list': { envelope: 'users' }, 'orders.check': { path: 'api/other' } } }
  const read = parse({ ...HEAD, overrides: { 'orders.check': { path: 'api/orders/verify' } } })
  if (read.kind !== 'profile') throw new Error(read.problem)
  const { endpoints, change } = profileChanges(own, read.profile)
  expect(endpoints).toEqual([{ name: 'orders.check', kind: 'changed' }])
  expect(change.overrides).toEqual({ 'users.list': { envelope: 'users' }, 'orders.check': { path: 'api/orders/verify' } })
})

test.each([
  ['text', 'hello', 'not-json'],
  ['a broken encoding', Buffer.from([0xff, 0xfe, 0x7b]), 'not-json'],
  ['another file', { version: 1 }, 'not-a-profile'],
  ['a list', [HEAD], 'not-a-profile'],
  ['a newer version', { ...HEAD, version: 2 }, 'newer-version'],
  ['no overrides', { format: 'cellarmaster-profile', version: 1 }, 'invalid'],
  ['a plain address', { ...HEAD, backOffice: { apiUrl: 'http://office.example', name: 'x', colour: 'red' } }, 'invalid'],
  ['an address with a password', { ...HEAD, backOffice: { apiUrl: 'https://a:b@office.example', name: 'x', colour: 'red' } }, 'invalid'],
  ['a picture origin without https', { ...HEAD, mediaOrigin: 'http://cdn.example' }, 'invalid'],
  ['a path to another host', { ...HEAD, overrides: { 'users.list': { path: 'https://evil.example/api' } } }, 'invalid'],
  ['a path that climbs', { ...HEAD, overrides: { 'users.list': { path: 'api/../../admin' } } }, 'invalid'],
  ['a path without its id', { ...HEAD, overrides: { 'users.one': { path: 'api/users/all' } } }, 'invalid'],
  ['a field of the prototype', { ...HEAD, overrides: { 'users.list': { envelope: '__proto__.rows' } } }, 'invalid'],
  ['a method that is none', { ...HEAD, overrides: { 'users.list': { method: 'PATCH' } } }, 'invalid'],
  [
    'a header that breaks the request',
    { ...HEAD, overrides: { 'session.login': { token: { in: 'body', at: 'a', as: 'x\r\ny' } } } },
    'invalid',
  ],
  ['a read that deletes', { ...HEAD, overrides: { 'orders.unverified': { method: 'DELETE', path: 'api/user/7' } } }, 'invalid'],
  ['a path with a line end', { ...HEAD, overrides: { 'users.list': { path: 'api/.\t./users\r\nX: y' } } }, 'invalid'],
  ['a name that is shown backwards', { ...HEAD, backOffice: { apiUrl: 'https://x.example', name: '\u202egro', colour: 'red' } }, 'invalid'],
  ['a link that is a script', { ...HEAD, publicProductUrl: 'javascript:alert(1)//{isbn}' }, 'invalid'],
  ['a link with a password', { ...HEAD, carrierTrackingUrl: 'https://a:b@x.example/{tracking}' }, 'invalid'],
  ...['Host', 'User-Agent', 'Idempotency-Key'].map((as): [string, unknown, string] => [
    `a token in the header ${as} of the connection or the app`,
    { ...HEAD, overrides: { 'session.login': { token: { in: 'body', at: 'a', send: 'header', as } } } },
    'invalid',
  ]),
  [
    'a token in a header without a name',
    { ...HEAD, overrides: { 'session.login': { token: { in: 'body', at: 'a', send: 'header' } } } },
    'invalid',
  ],
  ['more than 1 MB', ' '.repeat(1_000_001), 'too-large'],
])('%s is refused', (_what, value, problem) => {
  const read = parseProfile('team.json', Buffer.isBuffer(value) ? value : bytesOf(value))
  expect(read).toMatchObject({ kind: 'problem', problem })
})

it('endpoints that this version does not have are skipped and named', () => {
  const read = parse({ ...HEAD, overrides: { 'orders.later': { path: 'x' }, 'users.list': { path: 'api/people' } } })
  expect(read).toMatchObject({
    kind: 'profile',
    ignored: ['orders.later'],
    profile: { overrides: { 'users.list': { path: 'api/people' } } },
  })
})

it('hostile names and texts neither throw nor reach a prototype', () => {
  for (const text of [...corpusStrings('naughty-strings.json'), ...corpusStrings('traversal.json')]) {
    parse(text)
    parse({ ...HEAD, overrides: { [text]: { path: text } }, mediaOrigin: text })
    parse({ ...HEAD, overrides: { 'users.list': { path: text, envelope: text, fields: { [text]: text } } } })
  }
  parse('{"format":"cellarmaster-profile","version":1,"overrides":{"__proto__":{"path":"x"},"constructor":{"path":"y"}}}')
  expect(({} as { path?: unknown }).path).toBeUndefined()
})

test('the file of the dialog is read and checked; a closed dialog changes nothing', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'profile-'))
  const file = join(dir, 'team.json')
  writeFileSync(file, profileText(taught))
  const saved: string[] = []
  const profiles = createProfiles({
    settings: { read: () => taught },
    preset: null,
    choose: async () => ok([file]),
    convert: async (job) => runImport(job),
    saveText: async (name, text) => (saved.push(name, text), { ok: false, error: { kind: 'cancelled' } }),
  })
  expect(await profiles.choose()).toMatchObject({ ok: true, value: { kind: 'profile', file: 'team.json' } })
  expect(await profiles.fromDocument()).toMatchObject({ ok: true, value: { problem: 'not-a-document' } })
  rmSync(file)
  expect(await profiles.choose()).toMatchObject({ ok: true, value: { kind: 'problem', problem: 'unreadable' } })
  await profiles.export()
  expect(saved).toEqual(['Cave profile.json', profileText(taught)])
  rmSync(dir, { recursive: true })
})

test('recorded traffic becomes a profile with nothing of its values; other files are refused', () => {
  const rows = [{ uuid: 'u-1', email: 'zoe@example.com', firstname: 'Zoé', lastname: 'Müller' }]
  const entry = (path: string, answer: unknown) => ({
    request: { method: 'GET', url: `https://office.example/${path}` },
    response: { status: 200, content: { text: JSON.stringify(answer) } },
  })
  const traffic = (...entries: object[]) => bytesOf({ log: { entries } })
  const read = parseTraffic(
    'old.har',
    traffic(entry('api/users', { result: { people: rows }, others: [{ a: 1 }] })),
    'https://office.example',
  )
  expect(read).toMatchObject({
    kind: 'profile',
    traffic: { calls: 1, confirmed: 0 },
    profile: { overrides: { 'users.list': { envelope: 'result.people' } } },
  })
  expect(JSON.stringify(read)).not.toMatch(/zoe|Müller|u-1/)
  expect(parseTraffic('old.har', traffic(entry('nothing/known', {})), null)).toMatchObject({ problem: 'no-calls' })
  expect(parseTraffic('old.har', bytesOf('{}'), null)).toMatchObject({ problem: 'not-traffic' })
  expect(parseTraffic('old.har', null, null)).toMatchObject({ problem: 'unreadable' })
  for (const text of corpusStrings('naughty-strings.json')) parseTraffic('old.har', traffic(entry(text, { [text]: rows })), null)
})

test('an administrator’s profile: the first place that has one, and a broken one is said', () => {
  const dir = mkdtempSync(join(tmpdir(), 'preset-'))
  const [absent, good, bad] = ['absent', 'good', 'bad'].map((name) => join(dir, `${name}.json`)) as [string, string, string]
  writeFileSync(good, profileText(taught))
  writeFileSync(bad, '{')
  expect(readPreset([absent])).toBeNull()
  expect(readPreset([absent, good, bad])).toMatchObject({ kind: 'profile', file: good })
  expect(readPreset([bad, good])).toMatchObject({ kind: 'problem', problem: 'not-json', file: bad })
  expect(readPreset([dir])).toMatchObject({ kind: 'problem', problem: 'unreadable' })
  rmSync(dir, { recursive: true })
  expect(presetPlaces('linux', { CELLARMASTER_PROFILE: '/x.json' }, '/opt/app')).toEqual([
    '/x.json',
    '/etc/cellarmaster/profile.json',
    '/opt/app/profile.json',
  ])
  expect(presetPlaces('win32', { ProgramData: 'C:\\ProgramData' }, 'C:\\App\\resources')).toEqual(['C:\\App\\resources\\profile.json'])
})
