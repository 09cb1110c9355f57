import './tools/test-node.ts'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { inRound } from './tests/_support/round.ts'

// the next worker reads what the first has compiled
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** Libraries of the page as one file each: read one by one, their thousands of files took a third of the page tests' time. Libraries that share an instance must be listed together. */
const BUNDLED = [
  'react-dom',
  'react-dom/client',
  'antd',
  'antd/locale/en_GB',
  'antd/locale/fr_FR',
  '@ant-design/cssinjs',
  '@rc-component/motion',
  '@tanstack/react-query',
  '@testing-library/react',
  '@tiptap/core',
  '@tiptap/extension-image',
  '@tiptap/pm/model',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'dayjs',
  'dayjs/locale/en-gb',
  'dayjs/locale/fr',
  'react-router',
  'zustand',
]

/** `expect.poll` waits for a result, not for a time: on a busy machine Vitest's default of one second fails correct tests. */
const PATIENT = { poll: { timeout: 20_000 } }

/** Code of Node. */
const node = (name: string, options: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: {
    name,
    environment: 'node',
    // all cases of a property take minutes on a busy machine
    testTimeout: inRound(30_000, 300_000),
    hookTimeout: 30_000,
    expect: PATIENT,
    // undici's SOCKS proxy, which a test goes through on purpose
    execArgv: ['--disable-warning=ExperimentalWarning'],
    ...options,
  },
})

/** These tests check what happens before a library loads, so each has its own process. */
const ALONE = ['src/renderer/no-eval.test.ts', 'src/renderer/ui/data-table/table-renders.test.tsx']

/** A page in happy-dom. Files share a process, with React and antd loaded and compiled; each loads the app's own modules again, in an empty window. */
const page = (
  name: string,
  files: { readonly include: readonly string[]; readonly exclude: readonly string[]; readonly isolate: boolean },
): TestProjectInlineConfiguration => ({
  plugins: [react()],
  resolve: {
    mainFields: ['module', 'main'],
  },
  test: {
    name,
    environment: 'happy-dom',
    include: [...files.include],
    exclude: [...files.exclude],
    isolate: files.isolate,
    setupFiles: [
      'tests/_support/page/element-stacks.ts',
      ...(files.isolate ? [] : ['tests/_support/own-modules.ts', 'tests/_support/page/own-window.ts']),
    ],
    deps: { optimizer: { client: { enabled: true, include: BUNDLED } } },
    // a page over its own server and worker, every fault of a write one after the other, on a busy machine: the limit only detects a hang
    testTimeout: 180_000,
    hookTimeout: 90_000,
    expect: PATIENT,
  },
})

export default defineConfig({
  test: {
    reporters: ['default'],
    globalSetup: ['tests/_support/own-folder.ts', 'tests/_support/built-files.ts'],
    // tests wait for answers more than they compute: two for each core
    maxWorkers: 2 * availableParallelism(),
    projects: [
      // Vitest starts the projects by name: these files wait much and come first, so that nothing waits for them at the end
      node('first', { include: ['tests/torture/**/*.test.ts'] }),
      // files share a process; each loads the app's own modules again
      node('node', {
        include: ['src/{main,sandbox,preload,reader}/**/*.test.ts', 'tests/{bench,contract}/**/*.test.ts', 'tools/**/*.test.ts'],
        isolate: false,
        setupFiles: ['tests/_support/own-modules.ts'],
      }),
      // files without state, times and processes: they share a process, and Node loads them without Vite
      node('pure', {
        include: ['src/{contract,domain}/**/*.test.ts'],
        isolate: false,
        experimental: { viteModuleRunner: false, nodeLoader: false },
      }),
      page('page', { include: ['src/renderer/**/*.test.{ts,tsx}'], exclude: ALONE, isolate: false }),
      page('page-alone', { include: ALONE, exclude: [], isolate: true }),
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
