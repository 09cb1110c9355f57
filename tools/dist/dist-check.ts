/**
 * `npm run dist:check`: packs the app as a release is packed and uses the result: contents, licences and fuses; starts it and signs in to
 * training; on Linux installs and removes the .deb; packs for the other systems as far as this one can. `npm test` does the first part.
 */
import path from 'node:path'
import { useElectronOrHost } from '../electron-host/use-host.ts'
import { isBuildOutdated } from '../electron-host/support/build-freshness.ts'
import { runToEnd } from '../electron-host/support/run-command.ts'
import { need } from '../machine/system-packages.ts'
import { displayCommand } from '../machine/virtual-display.ts'

if (useElectronOrHost() && !need('chromium')) process.exit(1)
const build = isBuildOutdated(path.join(import.meta.dirname, '../..')) ? await runToEnd('electron-vite', ['build', '--logLevel', 'warn']) : 0
const [command = '', ...args] = [...displayCommand, 'playwright', 'test', '--project=dist', '--project=dist-targets']
process.exit(build || (await runToEnd(command, [...args, ...process.argv.slice(2)])))
