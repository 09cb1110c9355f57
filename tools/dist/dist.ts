/**
 * `npm run dist`: builds the app and its installers for this system, in dist/.
 *
 *     npm run dist                       every installer of this system, for this processor
 *     npm run dist -- --x64 --arm64      for both
 *     npm run dist -- --linux deb        only that one; all arguments go to electron-builder
 *
 * Signed when the environment has a certificate (signing.ts, CONTRIBUTING.md), with a feed of updates when it names one (update-feed.ts). Beside the installers: their
 * SHA-256 sums and the list of what they contain (SBOM).
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runToEnd } from '../electron-host/support/run-command.ts'
import { onPath } from '../machine/system-packages.ts'
import { writeChecksums } from './checksums.ts'
import { releaseNotes } from './release-notes.ts'
import { writeSbom } from './sbom.ts'
import { keepAppleKey, signingArguments } from './signing.ts'
import { signFeed, updateArguments } from './update-feed.ts'

const ROOT = path.join(import.meta.dirname, '../..')

keepAppleKey(process.env)
// without fpm on the PATH electron-builder downloads it to build deb and rpm
if (onPath('fpm')) process.env['USE_SYSTEM_FPM'] ??= 'true'

const notesOf = (root: string): string => {
  try {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return releaseNotes(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version, `v${version}`)
  } catch {
    // the changelog does not contain this version yet
    return ''
  }
}

const code =
  (await runToEnd('electron-vite', ['build'])) ||
  (await runToEnd('electron-builder', ['--publish', 'never', ...signingArguments(process.platform, process.env), ...updateArguments(process.env, notesOf(ROOT)), ...process.argv.slice(2)]))
if (code === 0) {
  const signed = signFeed(path.join(ROOT, 'dist'), process.env)
  if (signed.length > 0) console.log(`\nSigned: ${signed.join(', ')}`)
  console.log(`\n${writeSbom(ROOT)}\n${writeChecksums(path.join(ROOT, 'dist'))}`)
}
process.exit(code)
