/**
 * Runs a command of node_modules/.bin with real Electron where its binary is installed, else with the stand-in:
 *
 *     node tools/with-electron.ts electron-vite dev
 *
 * Playwright, `electron .` and electron-vite find the stand-in by environment variables, so the command needs no option of its own.
 */
import { runToEnd } from './electron-host/support/run-command.ts'
import { HOST_NOTICE, useElectronOrHost } from './electron-host/use-host.ts'
import { ensureChromium } from './machine/system-packages.ts'

const [command, ...args] = process.argv.slice(2)
if (!command) {
  console.error('usage: node tools/with-electron.ts <command> [arguments]')
  process.exit(2)
}

if (useElectronOrHost()) {
  process.stderr.write(`${HOST_NOTICE}\n`)
  if (!ensureChromium()) process.exit(1)
}

process.exit(await runToEnd(command, args))
