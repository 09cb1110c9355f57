import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { buildReader } from './tools/build-reader.ts'
import { collectNotices } from './tools/notices/collect-notices.ts'

// `npm run dev` starts main again after a build: if the next build emptied the folder first, there would be no main to start
const emptyOutDir = !process.argv.includes('--watch')

export default defineConfig({
  main: {
    plugins: [collectNotices(import.meta.dirname, 'main'), buildReader(import.meta.dirname)],
    build: {
      emptyOutDir,
      // `dependencies` of package.json stay outside: native (keytar) or seldom used. All else is bundled, so that a start reads few files (P9).
      // the list worker is a file of its own: it runs in a worker thread
      rolldownOptions: { input: { index: 'src/main/index.ts', 'list-worker': 'src/main/lists/engine/list-worker.ts' } },
    },
  },
  preload: {
    plugins: [collectNotices(import.meta.dirname, 'preload')],
    build: {
      emptyOutDir,
      externalizeDeps: false,
      // a sandboxed preload must be one CommonJS file, whatever package.json "type" says
      rolldownOptions: { input: 'src/preload/index.ts', output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), collectNotices(import.meta.dirname, 'renderer')],
    // a third of the bytes to read and parse at each start (P9)
    build: {
      minify: true,
      // read from the disk: one large file is quicker than many (kB)
      chunkSizeWarningLimit: 1600,
      manifest: 'files.json',
      rolldownOptions: {
        input: resolve('src/renderer/index.html'),
        // what the first page needs comes in one file instead of twenty, and the sign-in form in another
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], priority: 2 },
              { name: 'sign-in', test: /features\/sign-in\/(?!connection-form|code-page)/, priority: 1 },
            ],
          },
        },
      },
    },
  },
})
