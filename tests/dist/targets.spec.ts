import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackage, expect, test } from './built-package.ts'

/** Targets that one machine can pack for another; only macOS can pack apps for macOS. */
const OTHERS = [
  { target: 'win', arch: 'x64', keytar: 'win32-x64' },
  { target: 'win', arch: 'arm64', keytar: 'win32-arm64' },
  { target: 'linux', arch: 'arm64', keytar: 'linux-arm64' },
] as const

for (const { target, arch, keytar } of OTHERS) {
  test(`the app packed for ${target} ${arch} contains only the keychain module of that system`, () => {
    const output = mkdtempSync(join(tmpdir(), 'cellarmaster-target-'))
    try {
      const { resources } = buildPackage(output, target, ['dir', `--${arch}`])
      expect(readdirSync(join(resources, 'app.asar.unpacked/node_modules/keytar/prebuilds'))).toEqual([keytar])
    } finally {
      rmSync(output, { recursive: true, force: true })
    }
  })
}
