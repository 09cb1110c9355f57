import { brotliCompressSync, gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parseProfile } from './profile-file.ts'
import { MAX_TRAFFIC_BYTES } from './import-limits.ts'
import { parseTraffic } from './profile-traffic.ts'
import { createUnpacker } from './unpack.ts'

const OFFICE = 'https://office.example'
const answer = { result: { people: [{ uuid: 'u-1', email: 'zoe@example.com', firstname: 'Zoé', lastname: 'Müller' }] }, others: [{ a: 1 }] }
const LEARNT = { kind: 'profile', profile: { overrides: { 'users.list': { envelope: 'result.people' } } } }

const harOf = (...bodies: readonly { content: object; encoding?: string }[]) =>
  JSON.stringify({
    log: {
      entries: bodies.map(({ content, encoding }) => ({
        request: { method: 'GET', url: `${OFFICE}/api/users` },
        response: { status: 200, headers: encoding ? [{ name: 'Content-Encoding', value: encoding }] : [], content },
      })),
    },
  })
const base64 = (bytes: Uint8Array) => ({ text: Buffer.from(bytes).toString('base64'), encoding: 'base64' })
const json = JSON.stringify(answer)
const har = harOf({ content: { text: json } })
const read = (bytes: Uint8Array) => parseTraffic('old.har', bytes, OFFICE)

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${har}`)],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${har}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(har, 'utf16le')],
  ['UTF-16, the larger byte first', Buffer.from(`\ufeff${har}`, 'utf16le').swap16()],
  ['gzip (.har.gz)', gzipSync(har)],
  ['gzip of UTF-16', gzipSync(Buffer.from(`\ufeff${har}`, 'utf16le'))],
])('a HAR file in %s is understood', (_, bytes) => {
  expect(read(bytes)).toMatchObject(LEARNT)
})

test.each([
  ['gzip', harOf({ content: base64(gzipSync(json)), encoding: 'gzip' })],
  ['gzip without a header', harOf({ content: base64(gzipSync(json)) })],
  ['Brotli', harOf({ content: base64(brotliCompressSync(json)), encoding: 'br' })],
  ['plain JSON under a header of gzip', harOf({ content: base64(Buffer.from(json)), encoding: 'gzip' })],
  ['plain JSON under a header of Brotli', harOf({ content: base64(Buffer.from(json)), encoding: 'br' })],
])('bodies in base64 may be %s', (_, file) => {
  expect(read(Buffer.from(file))).toMatchObject(LEARNT)
})

test('a zip is understood: of Firefox with the HAR file alone, of Playwright with every body as a file of its own', () => {
  const attached = harOf({ content: { mimeType: 'application/json', size: json.length, _file: 'f61977af.json' } })
  const zip = (files: Record<string, string | Buffer>, level: 0 | 1 | 6 = 6) =>
    Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])), { level }))
  expect(read(zip({ 'old.har': har }, 0))).toMatchObject(LEARNT)
  expect(read(zip({ 'old.har': har }))).toMatchObject(LEARNT)
  expect(read(zip({ 'har.har': attached, 'f61977af.json': json, 'a.png': 'x' }))).toMatchObject(LEARNT)
  // without the bodies nothing can be read; a zip of something else is not traffic
  expect(read(zip({ 'har.har': attached }))).toMatchObject({ problem: 'no-bodies' })
  expect(read(zip({ 'xl/workbook.xml': 'x' }))).toMatchObject({ problem: 'not-traffic' })
  expect(read(zip({ 'a.har': har, 'b.har': har }))).toMatchObject({ problem: 'not-traffic' })
  const whole = zip({ 'old.har': har })
  for (const length of [10, 40, whole.length - 30, whole.length - 1])
    expect(read(whole.subarray(0, length))).toMatchObject({ kind: 'problem' })
  expect(read(zip({ 'old.har': Buffer.alloc(MAX_TRAFFIC_BYTES + 1) }, 1))).toMatchObject({ problem: 'too-large' })
  // a directory that says less than is there: what it names is unpacked, and no more
  const lying = zip({ 'old.har': har })
  lying.writeUInt32LE(10, lying.indexOf(Buffer.from('PK\u0001\u0002')) + 24)
  expect(read(lying)).toMatchObject({ kind: 'problem' })
})

test('damaged and oversized archives are refused', () => {
  const packed = gzipSync(har)
  expect(read(packed.subarray(0, packed.length - 12))).toMatchObject({ problem: 'not-traffic' })
  const tooLarge = gzipSync(Buffer.alloc(MAX_TRAFFIC_BYTES + 1, ' '))
  expect(read(tooLarge)).toMatchObject({ problem: 'too-large' })
  // one body that is too large ends the unpacking; the calls beside it that need none are still read
  const bomb = { content: base64(tooLarge), encoding: 'gzip' }
  expect(read(Buffer.from(harOf(...Array.from({ length: 3 }, () => bomb), { content: { text: json } })))).toMatchObject(LEARNT)
})

test('all bodies of a file share one limit, and one that is too large uses it up', () => {
  const { unpack, remaining } = createUnpacker(100)
  expect(unpack(gzipSync(Buffer.alloc(60)))).toHaveLength(60)
  expect(remaining()).toBe(40)
  expect(unpack(gzipSync(Buffer.alloc(60)))).toBeNull()
  expect(remaining()).toBe(0)
  expect(unpack(gzipSync(Buffer.alloc(2)))).toBeNull()
})

test('a profile that an administrator wrote with PowerShell is UTF-16', () => {
  const text = JSON.stringify({ format: 'cellarmaster-profile', version: 1, overrides: {} })
  expect(parseProfile('team.json', Buffer.from(`\ufeff${text}`, 'utf16le'))).toMatchObject({ kind: 'profile' })
})
