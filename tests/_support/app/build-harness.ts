import { build } from 'vite'

/** Bundles one of our files as a script for a page. */
export async function bundleForPage(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry: file, formats: ['iife'], name: 'harness' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output.find((part) => part.type === 'chunk') : undefined
  if (!chunk || !('code' in chunk)) throw new Error(`${file} was not bundled`)
  return chunk.code
}
