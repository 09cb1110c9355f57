import { registerHooks } from 'node:module'

/** Serves `import … from 'electron'` and `require('electron')` with the stand-in's API. */
const electronApi = new URL('./api/electron.ts', import.meta.url).href
const ELECTRON_MODULE = /^electron(\/(main|common))?$/

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (ELECTRON_MODULE.test(specifier)) return { url: electronApi, format: 'module-typescript', shortCircuit: true }
    return nextResolve(specifier, context)
  },
})
