import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { useElectronOrHost } from './use-host.ts'

useElectronOrHost()

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: path.join(import.meta.dirname, '../../test-results/electron-host'),
  workers: 1,
  timeout: 30_000,
  reporter: 'list',
})
