import './tools/test-node.ts'
import { defineConfig } from '@playwright/test'
import { useElectronOrHost } from './tools/electron-host/use-host.ts'

// without Electron's own binary the stand-in takes its place
const isHost = useElectronOrHost()
const isLinux = process.platform === 'linux'

/** Specs that need the stand-in, or Linux, say so in their name. */
const elsewhere = [...(isHost ? [] : ['**/*.host.spec.ts']), ...(isLinux ? [] : ['**/*.linux.spec.ts'])]

/** The tag of a test of the long round. */
const LONG = /@long/

export default defineConfig({
  globalSetup: './tests/_support/app/fresh-build.ts',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./tests/_support/app/failed-page.ts'], ['json', { outputFile: 'test-results/playwright.json' }]],
  outputDir: 'test-results/traces',
  // of a failed test: every step and request, a picture, and the page in words. A recording of every moment costs each test a third of its time: `--trace on`
  use: { trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false }, screenshot: 'only-on-failure' },
  projects: [
    { name: 'host', testDir: 'tools/electron-host', testMatch: '*.spec.ts', testIgnore: elsewhere, workers: 1 },
    // every test has an app, a folder and a back office of its own
    { name: 'e2e', testDir: 'tests/e2e', testIgnore: elsewhere, grepInvert: LONG, fullyParallel: true },
    // what repeats a test of `e2e` over languages, sizes, seeds or years: `npm run test:long` (docs/decisions/0041)
    { name: 'long', testDir: 'tests/e2e', testIgnore: elsewhere, grep: LONG, fullyParallel: true },
    // one package for all tests; what it costs is the packing
    {
      name: 'dist',
      testDir: 'tests/dist',
      testIgnore: ['**/targets.spec.ts', ...elsewhere],
      workers: 1,
      timeout: 120_000,
    },
    { name: 'dist-targets', testDir: 'tests/dist', testMatch: '**/targets.spec.ts', workers: 1, timeout: 120_000 },
    { name: 'screens', testDir: 'tests/screens' },
  ],
})
