/**
 * `npm start`: builds what is out of date and starts the application, in real Electron or in its stand-in. Arguments go
 * to the application: `npm start -- --api-url https://api.example.com --user-data-dir=/tmp/trial`.
 *
 * Started by run.cjs, which checks that this Node can run it.
 */
import path from 'node:path'
import { canShowWindows } from './electron-host/chromium/chromium-process.ts'
import { isBuildOutdated } from './electron-host/support/build-freshness.ts'
import { projectEnvironment, runToEnd } from './electron-host/support/run-command.ts'
import { HOST_NOTICE, hostEnvironment, hostExecutable, isHostForced, isHostNeeded } from './electron-host/use-host.ts'
import { installElectron } from './machine/electron-binary.ts'
import { ensureChromium } from './machine/system-packages.ts'

const ROOT = path.join(import.meta.dirname, '..')
/** If the source is unreachable, the attempt must end soon. */
const INSTALL_TIMEOUT_MS = 20_000

process.exit(await start(withMode(process.argv.slice(2))))

/** Adds the training mode if no address is given. */
function withMode(given: readonly string[]): readonly string[] {
  const named = given.some((word) => word === '--training' || word.startsWith('--api-url')) || Boolean(process.env['CELLARMASTER_API_URL'])
  return named ? given : ['--training', ...given]
}

/** Builds, finds Electron or the stand-in, and runs; resolves with the application's exit code. */
async function start(appArguments: readonly string[]): Promise<number> {
  if (isBuildOutdated(ROOT)) {
    console.error('Building …')
    const code = await runToEnd('electron-vite', ['build', '--logLevel', 'warn'])
    if (code !== 0) return code
  }
  if (isHostNeeded() && !isHostForced()) installElectron(INSTALL_TIMEOUT_MS)
  if (!isHostNeeded()) return runToEnd('electron', [ROOT, ...appArguments])

  console.error(HOST_NOTICE)
  if (!ensureChromium()) return 1
  const headless = canShowWindows() ? {} : { ELECTRON_HOST_HEADLESS: '1' }
  if (!canShowWindows()) {
    console.error(
      'There is no display, so no window will appear. To see the application: `npm run screens` for pictures, or `xvfb-run npm start`.',
    )
  }
  return runToEnd(hostExecutable(), [ROOT, ...appArguments], { ...projectEnvironment(), ...hostEnvironment(), ...headless })
}
