import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noticesText } from './notices-text.ts'
import { installedFolders, packageFolderOf } from './package-folders.ts'
import { readLicence } from './package-licence.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cellarmaster-notices-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function place(folder: string, manifest: object, files: Readonly<Record<string, string>> = {}): string {
  const at = join(root, folder)
  mkdirSync(at, { recursive: true })
  writeFileSync(join(at, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(at, name), text)
  return at
}

describe('a bundled module', () => {
  it.each([
    ['/p/node_modules/react/index.js', '/p/node_modules/react'],
    ['/p/node_modules/@tiptap/core/dist/index.js?commonjs-module', '/p/node_modules/@tiptap/core'],
    ['\0/p/node_modules/a/node_modules/b/x.js', '/p/node_modules/a/node_modules/b'],
    ['C:\\p\\node_modules\\zod\\v4\\index.js', 'C:/p/node_modules/zod'],
    ['/p/src/main/index.ts', null],
    ['\0rolldown/runtime.js', null],
  ])('%s belongs to %s', (id, folder) => expect(packageFolderOf(id)).toBe(folder))
})

describe('a licence', () => {
  it.each(['LICENSE', 'license.md', 'LICENCE.txt', 'LICENSE-MIT', 'LICENSE.markdown', 'COPYING'])('is read from %s', (name) => {
    expect(readLicence(place('x', { name: 'x', license: 'MIT' }, { [name]: 'Copyright A\r\n' })).text).toBe('Copyright A')
  })
  it('takes the notice along, and is not mistaken for a module of that name', () => {
    const files = { LICENSE: 'the licence', NOTICE: 'the notice', 'license.js': 'module.exports = 1' }
    expect(readLicence(place('x', { name: 'x', license: 'Apache-2.0' }, files)).text).toBe('the licence\n\nthe notice')
  })
  it('is its standard text with the author’s name, when the package has none', () => {
    const { text } = readLicence(place('x', { name: 'x', license: 'MIT', author: 'A. Author <a@b.example>' }))
    expect(text).toMatch(/^Copyright \(c\) A\. Author\n\nPermission is hereby granted/)
  })
  it('stops the build when there is neither a text nor a known licence', () => {
    expect(() => readLicence(place('x', { name: 'x', license: 'SEE LICENSE IN EULA' }))).toThrow(/x 1\.0\.0 has no licence text/)
  })
})

it('installed packages are followed as Node finds them, also nested and under another name', () => {
  place('.', { name: 'app', dependencies: { a: '1', keytar: 'npm:@github/keytar@1' } })
  const a = place('node_modules/a', { name: 'a', dependencies: { b: '2' }, optionalDependencies: { absent: '1' } })
  const b = place('node_modules/a/node_modules/b', { name: 'b' })
  const keytar = place('node_modules/keytar', { name: '@github/keytar' })
  place('node_modules/b', { name: 'b' })
  expect(installedFolders(root)).toEqual([a, b, keytar])
})

it('the text lists packages that share a licence text once', () => {
  const shipped = (name: string, text: string) => ({ name, version: '1.0.0', licence: 'MIT', homepage: null, text })
  const text = noticesText('App', [shipped('a', 'one'), shipped('b', 'two'), shipped('c', 'one')])
  expect(text).toContain('a 1.0.0 (MIT)\nc 1.0.0 (MIT)\n\none\n')
  expect(text).toContain('b 1.0.0 (MIT)\n\ntwo\n')
})
