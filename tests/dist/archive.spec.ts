import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { extractFile, listPackage, statFile } from '@electron/asar'
import { fuseFile, FUSES, readFuses } from '#tools/dist/flip-fuses.ts'
import { expect, MANIFEST, test } from './built-package.ts'

/** 21.5 MB when this limit was set, including 7.6 MB for the label reader (decision 42); packing the bundled packages twice added 16 MB. */
const MAX_BYTES = 23_000_000

const filesOf = (archive: string): readonly string[] =>
  listPackage(archive, { isPack: false })
    .map((file) => file.replaceAll('\\', '/').replace(/^\//, ''))
    .filter((file) => !('files' in statFile(archive, file)))

test('the archive contains the built app and its dependencies, but no sources, maps, tests or foreign binaries', ({ built }) => {
  const archive = join(built.resources, 'app.asar')
  const files = filesOf(archive)
  expect(files).toEqual(expect.arrayContaining(['package.json', 'out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']))
  expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(new Set(['node_modules', 'out', 'package.json', 'resources']))
  expect(files.filter((file) => /\.(map|tsx?|mts|cts)$|\/(tests?|__tests__)\//.test(file))).toEqual([])
  expect(files.filter((file) => file.endsWith('.node'))).toEqual([keytarOfThisSystem()])
  expect(statSync(archive).size).toBeLessThan(MAX_BYTES)
})

test('only the keychain module of this system lies outside the archive', ({ built }) => {
  const outside = readdirSync(join(built.resources, 'app.asar.unpacked'), { recursive: true, encoding: 'utf8' })
  expect(outside.map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith('.node'))).toEqual([keytarOfThisSystem()])
})

test('the notices name every package of the archive and of the bundles, and Electron', ({ built }) => {
  const notices = readFileSync(join(built.resources, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  const archive = join(built.resources, 'app.asar')
  const manifests = filesOf(archive).filter((file) => /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
  const packed = manifests.map((file) => JSON.parse(extractFile(archive, file).toString('utf8')) as { name: string; version: string })
  // the page's packages are bundled, so the archive contains no manifest of them
  const bundled = ['antd', 'react', 'react-dom', 'zod', 'undici', 'dompurify', '@tiptap/core', 'zustand', 'tesseract.js-core', 'zxing-wasm']
  expect(packed.length).toBeGreaterThan(80)
  const missing = packed.filter(({ name, version }) => !notices.includes(`\n${name} ${version} (`)).map(({ name }) => name)
  expect(missing).toEqual([])
  expect(bundled.filter((name) => !notices.includes(`\n${name} `))).toEqual([])
  expect(notices).toContain('LICENSES.chromium.html')
  expect(readFileSync(join(built.resources, 'LICENSE.txt'), 'utf8')).toContain('MIT License')
  const besideProgram = process.platform === 'darwin' ? built.resources : built.folder
  expect(readdirSync(besideProgram)).toEqual(expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html']))
})

test('all nine fuses are set in the packed binary', ({ built }) => {
  const states = Object.values(FUSES)
    .map((on) => (on ? '1' : '0'))
    .join('')
  const binary = readFileSync(join(built.folder, fuseFile(process.platform, MANIFEST.productName, MANIFEST.name)))
  expect(new Set(readFuses(binary))).toEqual(new Set([states]))
})

const keytarOfThisSystem = () => `node_modules/keytar/prebuilds/${process.platform}-${process.arch}/keytar.node`
