/**
 * `npm run dist`: builds the app and its installers for this system, in dist/.
 *
 *     npm run dist                       every installer of this system, for this processor
 *     npm run dist -- --x64 --arm64      for both
 *     npm run dist -- --linux deb        only that one; all arguments go to electron-builder
 *
 * Signed when the environment has a certificate (signing.ts, CONTRIBUTING.md). Beside the installers: their
 * SHA-256 sums and the list of what they contain (SBOM).
 */
import path from 'node:path'
import { runToEnd } from '../electron-host/support/run-command.ts'
import { onPath } from '../system-packages.ts'
import { writeChecksums } from './checksums.ts'
import { writeSbom } from './sbom.ts'
import { keepAppleKey, signingArguments } from './signing.ts'

const ROOT = path.join(import.meta.dirname, '../..')

keepAppleKey(process.env)
// fpm, which makes deb and rpm, is downloaded by electron-builder unless the system has it
if (onPath('fpm')) process.env['USE_SYSTEM_FPM'] ??= 'true'

const code =
  (await runToEnd('electron-vite', ['build'])) ||
  (await runToEnd('electron-builder', ['--publish', 'never', ...signingArguments(process.platform, process.env), ...process.argv.slice(2)]))
if (code === 0) console.log(`\n${writeSbom(ROOT)}\n${writeChecksums(path.join(ROOT, 'dist'))}`)
process.exit(code)
