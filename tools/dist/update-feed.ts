/**
 * The feed of updates that a build names, from the environment, and its signature. Channel files (latest.yml, latest-mac.yml, …) hold versions, notes
 * and checksums of the installers; one signature beside each covers all of it.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

const privateKeyOf = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })

/** In the format of the settings and of package.json. */
const publicText = (key: KeyObject): string => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

/**
 * electron-builder's arguments for a build with a feed of its own (CELLARMASTER_UPDATE_FEED, https); without one the app only shows its version.
 * CELLARMASTER_UPDATE_KEY: the private key that signs the channel files, Ed25519, PKCS #8 in base64; its public part goes into the app.
 *
 * @param notes what the app shows of this version
 * @throws when the address is not https or the key is invalid
 */
export function updateArguments(env: Environment, notes = ''): readonly string[] {
  const feed = env['CELLARMASTER_UPDATE_FEED']
  if (!feed) return []
  if (!feed.startsWith('https://') || !URL.canParse(feed)) throw new Error('CELLARMASTER_UPDATE_FEED must be an https address')
  const key = env['CELLARMASTER_UPDATE_KEY']
  return [
    // in a file, because some systems do not support multi-line arguments
    `-c.releaseInfo.releaseNotesFile=${notesFile(notes)}`,
    '-c.publish.provider=generic',
    `-c.publish.url=${feed}`,
    // latest.yml announces pre-releases too
    '-c.detectUpdateChannel=false',
    `-c.extraMetadata.updates.feed=${feed}`,
    `-c.extraMetadata.updates.key=${key ? publicText(privateKeyOf(key)) : ''}`,
  ]
}

function notesFile(notes: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cellarmaster-notes-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'notes.md')
  writeFileSync(file, notes)
  return file
}

/** Writes a signature beside every channel file of a folder. Returns their names; none without a key. */
export function signFeed(folder: string, env: Environment): readonly string[] {
  const key = env['CELLARMASTER_UPDATE_KEY']
  if (!key) return []
  const privateKey = privateKeyOf(key)
  return readdirSync(folder)
    .filter((file) => /^latest.*\.yml$/.test(file))
    .map((file) => {
      const signature = sign(null, readFileSync(path.join(folder, file)), privateKey)
      writeFileSync(path.join(folder, `${file}.sig`), `${signature.toString('base64')}\n`)
      return `${file}.sig`
    })
}

/** `npm run release:key`: prints a new key pair, for the release secret and for users who set a feed by hand. */
if (import.meta.main) {
  const { privateKey } = generateKeyPairSync('ed25519')
  console.log(`CELLARMASTER_UPDATE_KEY (secret): ${privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')}`)
  console.log(`Signing key (public): ${publicText(privateKey)}`)
}
