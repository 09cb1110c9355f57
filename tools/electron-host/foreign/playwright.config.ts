import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { useElectronOrHost } from '../use-host.ts'

useElectronOrHost()

export default defineConfig({
  testDir: path.join(import.meta.dirname, '../../..'),
  testMatch: ['tools/electron-host/foreign/*.foreign.ts', 'tests/foreign/*.foreign.ts'],
  outputDir: path.join(import.meta.dirname, '../../../test-results/foreign'),
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
})
