import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

export default defineConfig({
  main: {
    build: {
      // hundreds of small files to find and read at each start otherwise (P9); what is native or seldom used stays outside
      externalizeDeps: { exclude: ['ky', 'tough-cookie', 'undici', 'zod'] },
      // the list worker is a file of its own: it runs in a worker thread
      rolldownOptions: { input: { index: 'src/main/index.ts', 'list-worker': 'src/main/lists/list-worker.ts' } },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      // a sandboxed preload must be one CommonJS file, whatever package.json "type" says
      rolldownOptions: { input: 'src/preload/index.ts', output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react()],
    // a third of the bytes to read and parse at each start (P9)
    build: {
      minify: true,
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
