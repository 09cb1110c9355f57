/** Part of the build of main: the page of the label reader, a bundle of its own in out/reader. */
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { collectNotices } from './notices/collect-notices.ts'

/** @param root the project's folder */
export const buildReader = (root: string): Plugin => ({
  name: 'build-reader',
  apply: 'build',
  async closeBundle() {
    await build({
      configFile: false,
      // of no use here: the OCR's Node branch asks for fs and crypto, which a page does not have; its data and code are large
      logLevel: 'error',
      root: path.join(root, 'src/reader'),
      base: './',
      plugins: [collectNotices(root, 'reader')],
      build: {
        outDir: path.join(root, 'out/reader'),
        emptyOutDir: true,
        // WebAssembly and trained data are files: the content policy forbids data addresses
        assetsInlineLimit: 0,
        modulePreload: false,
        target: 'esnext',
      },
    })
  },
})
