import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

// Without Electron's own binary the stand-in takes its place: Playwright's _electron.launch() looks for the executable in this folder.
if (!existsSync(resolve('node_modules/electron/path.txt')) || process.env['ELECTRON_HOST_FORCE'] === '1')
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = resolve('tools/electron-host')

export default defineConfig({
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  outputDir: 'test-results/traces',
  use: { trace: 'retain-on-failure' },
  projects: [
    { name: 'host', testDir: 'tools/electron-host', testMatch: '*.spec.ts' },
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'screens', testDir: 'tests/screens' },
  ],
})
