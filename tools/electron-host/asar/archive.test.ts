import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createPackageWithOptions } from '@electron/asar'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module", "main": "main.js" }',
  'main.js': `
    import fs, { existsSync, readdirSync, readFileSync } from 'node:fs'
    import { access, readFile } from 'node:fs/promises'
    import { join } from 'node:path'
    import { Worker } from 'node:worker_threads'
    import viaExports, { kind } from 'with-exports/feature'
    import viaMain from 'with-main'
    const here = import.meta.dirname
    const fromWorker = await new Promise((resolve, reject) => {
      const worker = new Worker(join(here, 'inner/worker.js'), { workerData: 20 })
      worker.on('message', resolve).on('error', reject)
    })
    const refused = await access(join(here, 'gone.txt')).catch((error) => error.code)
    const listed = readdirSync(join(here, 'inner'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    console.log(JSON.stringify({
      viaExports, kind, viaMain, fromWorker, refused,
      text: await readFile(new URL('./inner/deep/text.txt', import.meta.url), 'utf8'),
      listed: listed.map((entry) => join(entry.parentPath, entry.name).slice(here.length + 1)),
      size: fs.statSync(join(here, 'inner/deep/text.txt')).size,
      outside: existsSync(here + '.unpacked/native.txt') && readFileSync(join(here, 'native.txt'), 'utf8'),
      folder: fs.statSync(join(here, 'inner')).isDirectory(),
    }))`,
  'inner/worker.js': `import { parentPort, workerData } from 'node:worker_threads'; import { add } from './add.js'; parentPort.postMessage(add(workerData))`,
  'inner/add.js': 'export const add = (n) => n + 1',
  'inner/deep/text.txt': 'words',
  'native.txt': 'unpacked',
  'node_modules/with-exports/package.json': '{ "exports": { "./*": { "import": "./esm/*.mjs", "require": "./cjs/*.js" } } }',
  'node_modules/with-exports/esm/feature.mjs': "export default 'exports'; export const kind = 'import'",
  'node_modules/with-main/package.json': '{ "main": "lib" }',
  'node_modules/with-main/lib/index.js': "module.exports = [require('./part'), require('../data.json').value, require('node:path').sep]",
  'node_modules/with-main/lib/part.js': "module.exports = 'part'",
  'node_modules/with-main/data.json': '{ "value": 3 }',
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'electron-host-asar-'))
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(folder, 'source', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  await createPackageWithOptions(path.join(folder, 'source'), path.join(folder, 'app.asar'), { unpack: '**/native.txt' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an application runs inside its archive: modules, packages, files, folders and threads', () => {
  const program = `import(${JSON.stringify(path.join(folder, 'app.asar/main.js'))})`
  const args = ['--import', path.join(import.meta.dirname, 'register.ts'), '--input-type=module', '--eval', program]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({
    viaExports: 'exports',
    kind: 'import',
    viaMain: ['part', 3, path.sep],
    fromWorker: 21,
    refused: 'ENOENT',
    text: 'words',
    listed: ['inner/add.js', 'inner/deep/text.txt', 'inner/worker.js'].map((name) => path.normalize(name)),
    size: 5,
    outside: 'unpacked',
    folder: true,
  })
})

test('without it, Node finds nothing there', () => {
  const { status } = spawnSync(process.execPath, [path.join(folder, 'app.asar/main.js')], { encoding: 'utf8' })
  expect(status).not.toBe(0)
})
