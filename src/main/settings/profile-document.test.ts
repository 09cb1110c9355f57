import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { drfSpectacular } from '#tests/_support/documents/drf-spectacular.ts'
import { MAX_DOCUMENT_BYTES, MAX_YAML_BYTES } from './import-limits.ts'
import { parseDocument } from './profile-document.ts'

const OFFICE = 'https://office.example'
/** Six lists, each of nine aliases of the one before. */
const BOMB = ['a', 'b', 'c', 'd', 'e', 'f']
  .map((name, at, names) => `${name}: &${name} [${Array.from({ length: 9 }, () => (at === 0 ? 'x' : `*${names[at - 1]}`)).join(', ')}]\n`)
  .join('')
const read = (content: string | Uint8Array | null) =>
  parseDocument('api.json', typeof content === 'string' ? Buffer.from(content) : content, OFFICE)

test('a document becomes a profile with names, and no example of it', () => {
  const result = read(JSON.stringify(drfSpectacular))
  expect(result).toMatchObject({ kind: 'profile', file: 'api.json', ignored: [], document: { operations: 3, confirmed: 0 } })
  expect(JSON.stringify(result)).not.toMatch(/sample-|office\.invalid|accounts|00000000/)
})

test('the app’s own document confirms every endpoint and changes nothing', () => {
  expect(read(readFileSync('openapi.json'))).toMatchObject({ profile: { overrides: {} }, document: { operations: 83, confirmed: 83 } })
})

test.each([
  ['a file that can’t be read', null, 'unreadable'],
  ['YAML of another kind', 'services:\n  web: nginx\n', 'not-a-document'],
  ['YAML whose aliases repeat each other', `${BOMB}openapi: 3.0.0\npaths: *f\n`, 'not-a-document'],
  ['other JSON', '{"log":{"entries":[]}}', 'not-a-document'],
  ['an API that has nothing of ours', JSON.stringify({ openapi: '3.0.0', paths: { '/weather': { get: { responses: {} } } } }), 'no-calls'],
  ['a larger file', new Uint8Array(MAX_DOCUMENT_BYTES + 1), 'too-large'],
] as const)('%s is refused', (_, content, problem) => {
  expect(read(content)).toMatchObject({ kind: 'problem', problem })
})

test('the same document in YAML gives the same profile', () => {
  const fromJson = read(JSON.stringify(drfSpectacular))
  expect(read(stringify(drfSpectacular))).toEqual(fromJson)
  expect(read(Buffer.from(`\ufeff${stringify(drfSpectacular)}`, 'utf16le'))).toEqual(fromJson)
})

test('YAML: numbers as keys, parts that are merged in, and names that every object has', () => {
  const result = read(`
openapi: 3.0.3
x-list: &list {description: done, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/User'}}}}}
paths:
  /api/users:
    get: {responses: {200: {<<: *list}}}
components:
  schemas:
    User: {type: object, properties: {__proto__: {type: string}, mail: {type: string}, firstname: {type: string}, lastname: {type: string}}}
`)
  expect(result).toMatchObject({ kind: 'profile', profile: { overrides: { 'users.list': { fields: { mail: 'email' } } } } })
  expect(JSON.stringify(result)).not.toContain('__proto__')
})

test('a YAML document above its own limit is refused by size', () => {
  const bytes = Buffer.from(`# ${'x'.repeat(MAX_YAML_BYTES)}\nopenapi: 3.0.0\n`)
  expect(parseDocument('api.yaml', bytes, OFFICE)).toMatchObject({ kind: 'problem', problem: 'too-large' })
})
