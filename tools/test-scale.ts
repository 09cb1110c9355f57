import { runSteps } from './run-steps.ts'
import { need } from './system-packages.ts'
import { displayCommand } from './virtual-display.ts'

// Runs the e2e specs of long lists with a million tickers and 200,000 users, and of the awkward back office with five seeds; `npm test` uses a tenth and one seed.
need('chromium', ...(process.platform === 'linux' ? (['xvfb'] as const) : []))
const file = 'test-results/playwright-scale.json'
const { passed, failed } = await runSteps([
  { name: 'build', command: ['electron-vite', 'build'] },
  {
    name: 'long lists and awkward answers at full scale',
    command: [...displayCommand, 'playwright', 'test', '--project', 'e2e', 'million', 'awkward'],
    env: { SCALE: 'full', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    counts: { runner: 'playwright', file },
  },
])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
