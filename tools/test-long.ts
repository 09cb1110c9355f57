import { runSteps } from './test-run/run-steps.ts'
import { need } from './machine/system-packages.ts'
import { displayCommand } from './machine/virtual-display.ts'

// The long round: every test with all its cases, and those that repeat one of `npm test` over further languages, sizes, seeds and windows
// (docs/decisions/0041).
const isLinux = process.platform === 'linux'
need(...(isLinux ? (['chromium', 'xvfb', 'dbus', 'gnome-keyring', 'libsecret'] as const) : (['chromium'] as const)))
const file = 'test-results/playwright-long.json'
const units = 'test-results/vitest-long.json'
const { passed, failed, failures } = await runSteps([
  {
    name: 'the long round, unit and page tests',
    command: ['vitest', 'run', '--project', '!keychain', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`],
    env: { TEST_ROUND: 'long' },
    counts: { runner: 'vitest', file: units },
  },
  { name: 'build', command: ['electron-vite', 'build'] },
  {
    name: 'the long round, end to end',
    command: [...(isLinux ? ['node', 'tools/with-keyring.ts'] : []), ...displayCommand, 'playwright', 'test', '--project', 'long'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    counts: { runner: 'playwright', file },
  },
])
for (const failure of failures) console.log(`Failed: ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
