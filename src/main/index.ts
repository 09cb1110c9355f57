import { app, dialog, protocol } from 'electron'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { APP_SCHEME } from './desktop/protocol/content-policy.ts'
import { READER_SCHEME } from './desktop/protocol/reader-policy.ts'
import { createAppLinks } from './desktop/links/app-links.ts'
import { createFailedStart, startStrings } from './desktop/window/failed-start.ts'
import { shouldDisableGpu, keepCrashDumps, watchForBugs } from './desktop/window/failures.ts'
import { readStartOptions, type StartOptions } from './desktop/lifecycle/start-options.ts'
import { createLog } from './log/log.ts'

// Only what Electron must know before it is ready. The app itself loads in parallel with Chromium's start (P9).
const options = readStartOptions(process.argv, process.env)
const folder = app.commandLine.getSwitchValue('user-data-dir')
if (folder) app.setPath('userData', resolve(folder))
// the person's own files are not touched
else if (options.ok && options.value.selfTest) {
  const temporary = mkdtempSync(join(tmpdir(), `cellarmaster-self-test-${process.pid}-`))
  app.setPath('userData', temporary)
  process.on('exit', () => {
    try {
      rmSync(temporary, { recursive: true, force: true })
    } catch {
      // Chromium still has files open, which Windows does not remove: the next start does (files/temporary-files.ts)
    }
  })
}

if (!options.ok) {
  process.stderr.write(`cellarmaster: ${options.error.kind === 'invalid-input' ? options.error.issues.join('; ') : options.error.kind}\n`)
  app.exit(2)
} else if (app.requestSingleInstanceLock()) begin(options.value)
// the first instance moves to the front and opens this one's link (D-65)
else app.quit()

function begin(options: StartOptions): void {
  const userData = app.getPath('userData')
  const log = createLog({ dir: join(userData, 'logs') })
  const strings = () => startStrings(userData, app.getPreferredSystemLanguages())
  const failedStart = createFailedStart({ app, dialog, strings, log })
  watchForBugs({ dialog, log, strings, failedStart })

  const links = createAppLinks()
  links.openFrom(process.argv)
  // macOS; may come before the app is ready
  app.on('open-url', (event, link) => {
    event.preventDefault()
    links.open(link)
  })

  app.enableSandbox()
  protocol.registerSchemesAsPrivileged([
    // CORS for the font in the frame of rich text, which has no origin; it runs no script, and no other page exists
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, codeCache: true, corsEnabled: true } },
    // its page fetches WebAssembly and pictures from its own origin; the app's page fetches nothing
    { scheme: READER_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
  keepCrashDumps()
  if (process.platform === 'win32') app.setAppUserModelId('app.cellarmaster.console')
  const isSoftwareRendered = shouldDisableGpu(userData)
  if (isSoftwareRendered) app.disableHardwareAcceleration()
  const start = { options, isSoftwareRendered, here: import.meta.dirname, log, links }
  if (options.selfTest) {
    const report = options.selfTest.report || join(tmpdir(), 'cellarmaster-self-test.json')
    import('./compose-self-test.ts').then(({ selfTest }) => selfTest(start, resolve(report))).catch(failedStart)
  } else import('./compose-app.ts').then(({ run }) => run(start)).catch(failedStart)
}
