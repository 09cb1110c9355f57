import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drfSpectacular } from '#tests/_support/documents/drf-spectacular.ts'
import { MAX_DOCUMENT_BYTES, parseDocument } from './profile-document.ts'

const OFFICE = 'https://office.example'
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
  ['YAML', 'openapi: 3.0.0\npaths: {}\n', 'not-a-document'],
  ['other JSON', '{"log":{"entries":[]}}', 'not-a-document'],
  ['an API that has nothing of ours', JSON.stringify({ openapi: '3.0.0', paths: { '/weather': { get: { responses: {} } } } }), 'no-calls'],
  ['a larger file', new Uint8Array(MAX_DOCUMENT_BYTES + 1), 'too-large'],
] as const)('%s is refused', (_, content, problem) => {
  expect(read(content)).toMatchObject({ kind: 'problem', problem })
})
