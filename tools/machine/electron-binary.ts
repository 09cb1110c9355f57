/** Download of Electron's own binary, which its npm package leaves to the first use. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, '../../node_modules/electron')
const SOURCE = 'https://github.com/electron/electron/releases'

/**
 * Installs the binary unless it is there already. Otherwise prints the reason and the next steps.
 * `timeoutMs`: longest download; absent = no limit.
 */
export function installElectron(timeoutMs?: number, folder = FOLDER): boolean {
  const installer = path.join(folder, 'install.js')
  if (!existsSync(installer)) {
    console.error('The npm packages are not installed. Run `npm ci` first.')
    return false
  }
  const { status, stderr, error } = spawnSync(process.execPath, [installer], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    killSignal: 'SIGKILL',
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
  })
  if (status === 0) return true
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  const reason = error ? error.message : (stderr.split('\n').find((line) => line.trim() !== '') ?? 'no reason given')
  console.error(
    [
      `Couldn’t download the binary of Electron ${version} from ${process.env['ELECTRON_MIRROR'] ?? SOURCE} (${reason.trim()}).`,
      '  Behind a proxy: set ELECTRON_GET_USE_PROXY=1 and HTTPS_PROXY. Without access to GitHub: set ELECTRON_MIRROR to a mirror. Then run again.',
      '  Without the binary, `npm start` and the tests use the stand-in (Node and Chromium).',
    ].join('\n'),
  )
  return false
}
