import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { useElectronOrHost } from './use-host.ts'

const isHost = useElectronOrHost()

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  // these specs test the stand-in itself
  testIgnore: isHost ? [] : ['*.host.spec.ts'],
  outputDir: path.join(import.meta.dirname, '../../test-results/electron-host'),
  workers: 1,
  timeout: 30_000,
  reporter: 'list',
})
