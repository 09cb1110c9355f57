import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installElectron } from './electron-binary.ts'

let folder: string
const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  folder = mkdtempSync(path.join(tmpdir(), 'electron-package-'))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '45.0.0' }))
  vi.spyOn(console, 'error').mockImplementation((text: string) => void printed.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
const installer = (code: string) => writeFileSync(path.join(folder, 'install.js'), code)

test('a download that fails names version, source, reason and next step', () => {
  vi.stubEnv('ELECTRON_MIRROR', undefined)
  installer("console.error('TypeError: fetch failed'); process.exit(1)")
  expect(installElectron(undefined, folder)).toBe(false)
  expect(printed.join('\n')).toContain(
    'Couldn’t download the binary of Electron 45.0.0 from https://github.com/electron/electron/releases (TypeError: fetch failed).',
  )
  expect(printed.join('\n')).toContain('ELECTRON_MIRROR')
  expect(printed.join('\n')).toContain('the stand-in')
})

test('a mirror is named as the source', () => {
  vi.stubEnv('ELECTRON_MIRROR', 'https://mirror.example/electron/')
  installer('process.exit(1)')
  expect(installElectron(undefined, folder)).toBe(false)
  expect(printed.join('\n')).toContain('from https://mirror.example/electron/ (no reason given)')
})

test('without npm packages the first step is npm ci', () => {
  expect(installElectron(undefined, folder)).toBe(false)
  expect(printed).toEqual(['The npm packages are not installed. Run `npm ci` first.'])
})

test('a binary that is there prints nothing', () => {
  installer('process.exit(0)')
  expect(installElectron(undefined, folder)).toBe(true)
  expect(printed).toEqual([])
})
