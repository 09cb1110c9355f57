import { defineConfig } from '@playwright/test'
import { useElectronOrHost } from './tools/electron-host/use-host.ts'

// without Electron's own binary the stand-in takes its place
useElectronOrHost()

export default defineConfig({
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  outputDir: 'test-results/traces',
  use: { trace: 'retain-on-failure' },
  projects: [
    { name: 'host', testDir: 'tools/electron-host', testMatch: '*.spec.ts', workers: 1 },
    // every test has an app, a folder and a back office of its own
    { name: 'e2e', testDir: 'tests/e2e', fullyParallel: true },
    { name: 'screens', testDir: 'tests/screens' },
  ],
})
