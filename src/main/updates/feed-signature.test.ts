import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { signFeed, updateArguments } from '#tools/dist/update-feed.ts'
import { isSignedBy } from './feed-signature.ts'

const secret = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const FEED = 'https://releases.example/cellarmaster'

test('a build without a feed has no arguments; one with a feed names it in package.json and writes channel files', () => {
  expect(updateArguments({})).toEqual([])
  const args = updateArguments({ CELLARMASTER_UPDATE_FEED: FEED })
  expect(args).toEqual(expect.arrayContaining([`-c.publish.url=${FEED}`, `-c.extraMetadata.updates.feed=${FEED}`]))
  expect(args).toContain('-c.extraMetadata.updates.key=')
  expect(() => updateArguments({ CELLARMASTER_UPDATE_FEED: 'http://releases.example' })).toThrow('https')
  expect(() => updateArguments({ CELLARMASTER_UPDATE_FEED: FEED, CELLARMASTER_UPDATE_KEY: 'x' })).toThrow()
})

test('what is signed here is what the app accepts, and nothing else', () => {
  const { dir } = tempDir()
  try {
    writeFileSync(join(dir, 'latest-linux.yml'), 'version: 1.6.0\n')
    writeFileSync(join(dir, 'other.yml'), 'x')
    expect(signFeed(dir, {})).toEqual([])
    expect(signFeed(dir, { CELLARMASTER_UPDATE_KEY: secret })).toEqual(['latest-linux.yml.sig'])
    const args = updateArguments({ CELLARMASTER_UPDATE_FEED: FEED, CELLARMASTER_UPDATE_KEY: secret })
    const key = args.at(-1)?.replace('-c.extraMetadata.updates.key=', '') ?? ''
    const signature = readFileSync(join(dir, 'latest-linux.yml.sig'), 'utf8')
    expect(isSignedBy(key, 'version: 1.6.0\n', signature)).toBe(true)
    expect(isSignedBy(key, 'version: 1.6.1\n', signature)).toBe(false)
    expect(isSignedBy('', 'version: 1.6.0\n', signature)).toBe(false)
    expect(isSignedBy(key, 'version: 1.6.0\n', '')).toBe(false)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
