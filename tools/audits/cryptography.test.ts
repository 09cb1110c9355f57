import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')
const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(SOURCE, name), 'utf8') }))
const matchesOf = (pattern: RegExp) =>
  [...new Set(code.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, match]) => match ?? '')))].toSorted((a, b) =>
    a.localeCompare(b),
  )
const filesWith = (pattern: RegExp) => code.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

test('everything is encrypted with AES-256-GCM, in one file', () => {
  expect(filesWith(/\b(?:create(?:Cipher|Decipher)(?:iv)?|subtle\.encrypt)\(/)).toEqual(['main/encrypted/encryption.ts'])
  const encryption = code.find(({ name }) => name === 'main/encrypted/encryption.ts')?.text ?? ''
  expect([...new Set([...encryption.matchAll(/cipher: '([^']+)'/g)].map(([, cipher]) => cipher))]).toEqual(['aes-256-gcm'])
})

test('hashes are SHA-256 and chance that must not be guessed is from node:crypto', () => {
  expect(matchesOf(/\bcreateH(?:ash|mac)\(\s*('[^']*'|\w+)/g)).toEqual(["'sha256'"])
  // the jitter of retries
  expect(filesWith(/\bMath\.random\b/)).toEqual(['main/http/retry.ts'])
})

test('no library of its own does cryptography: what is imported is Node’s', () => {
  expect(matchesOf(/from '((?:node:)?crypto[\w-]*|bcrypt\w*|jsonwebtoken|jose|node-forge|tweetnacl|@noble\/[^']*)'/g)).toEqual([
    'node:crypto',
  ])
})
