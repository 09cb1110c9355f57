/** Part of main's build: bundles the page of the label reader separately into out/reader. */
import { globSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { collectNotices } from './notices/collect-notices.ts'

/** @param root the project's folder */
export const buildReader = (root: string): Plugin => ({
  name: 'build-reader',
  apply: 'build',
  // main imports none of them: in `npm run dev` a change builds the page again, and main with it
  buildStart() {
    for (const file of globSync('src/reader/*.{ts,html}', { cwd: root })) this.addWatchFile(path.join(root, file))
  },
  async closeBundle() {
    await build({
      configFile: false,
      // unused: the OCR's Node branch needs fs and crypto, which a page lacks, and its data and code are large
      logLevel: 'error',
      root: path.join(root, 'src/reader'),
      base: './',
      plugins: [collectNotices(root, 'reader')],
      build: {
        outDir: path.join(root, 'out/reader'),
        emptyOutDir: true,
        // WebAssembly and trained data stay files, because the content policy forbids data addresses
        assetsInlineLimit: 0,
        modulePreload: false,
        target: 'esnext',
      },
    })
  },
})
