import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['default'],
    // tests wait for answers more than they compute: two for each core
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/{contract,domain,main,sandbox,preload}/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // undici's SOCKS proxy, which a test goes through on purpose
          execArgv: ['--disable-warning=ExperimentalWarning'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['src/renderer/**/*.test.{ts,tsx}'],
          // a page over its own server and worker, every fault of a write one after the other, on a busy machine: only what hangs is meant
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        // a real keyring, one store at a time: run by `npm test` inside a private D-Bus session
        test: {
          name: 'keychain',
          environment: 'node',
          include: ['tests/keychain/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
