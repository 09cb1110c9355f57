import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const page = readFileSync(join(ROOT, 'docs/security-inventory.md'), 'utf8')

test('every file of main that encrypts, signs, hashes or makes a key is in docs/security-inventory.md', () => {
  const pattern = 'create(Cipheriv|Hash|Hmac|Sign|PublicKey)\\(|generateKeyPairSync\\(|randomBytes\\(KEY_BYTES\\)'
  const files = execFileSync('git', ['grep', '-lE', pattern, '--', 'src/main', ':!*.test.ts'], { cwd: ROOT, encoding: 'utf8' })
  const names = files.split('\n').filter(Boolean)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('every field that the log may have is in docs/security-inventory.md', () => {
  const source = readFileSync(join(ROOT, 'src/main/log/log-record.ts'), 'utf8')
  const allowed = source.slice(source.indexOf('const ALLOWED'), source.indexOf('const LEVELS'))
  const fields = [...allowed.matchAll(/^ {2}(\w+): \/|'([a-z]+)'(?=[,\]])/gm)].map(([, form, number]) => form ?? number)
  expect(fields.length).toBeGreaterThan(12)
  expect(fields.filter((field) => !page.includes(`\`${field}\``))).toEqual([])
})
