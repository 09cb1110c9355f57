import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { signingArguments } from '#tools/dist/signing.ts'
import { makeDistribution } from '#tools/electron-host/make-dist.ts'
import { projectEnvironment } from '#tools/electron-host/support/run-command.ts'
import { isHostNeeded } from '#tools/electron-host/use-host.ts'
import { onPath } from '#tools/machine/system-packages.ts'

const ROOT = join(import.meta.dirname, '../..')

export const MANIFEST = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly name: string
  readonly version: string
  readonly productName: string
  readonly homepage: string
  readonly author: { readonly name: string; readonly email: string }
}

export interface BuiltPackage {
  /** electron-builder's output folder. */
  readonly output: string
  /** The unpacked app, as an installer would copy it. */
  readonly folder: string
  readonly executable: string
  readonly resources: string
}

type Target = 'linux' | 'win' | 'mac'
const HERE: Target = process.platform === 'win32' ? 'win' : process.platform === 'darwin' ? 'mac' : 'linux'

/**
 * Builds with the project's configuration, around Electron's binary if it is installed, otherwise around the stand-in.
 *
 * @param more arguments after the target, like '--arm64' or 'deb'
 */
export function buildPackage(output: string, target: Target = HERE, more: readonly string[] = ['dir']): BuiltPackage {
  const electronDist = isHostNeeded() ? join(output, 'electron-dist') : join(ROOT, 'node_modules/electron/dist')
  if (isHostNeeded()) makeDistribution(electronDist, target)
  const args = [
    `--${target}`,
    ...more,
    '--publish',
    'never',
    `-c.electronDist=${electronDist}`,
    `-c.directories.output=${output}`,
    // the stand-in's executable is a script, which cannot contain an icon or a checksum
    ...(target === 'win' && isHostNeeded() ? ['-c.win.signAndEditExecutable=false', '-c.disableAsarIntegrity=true'] : []),
    ...signingArguments(process.platform, {}),
  ]
  const env = { ...projectEnvironment(), CSC_IDENTITY_AUTO_DISCOVERY: 'false', ...fpm() }
  const { status, stdout, stderr } = spawnSync('electron-builder', args, {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`electron-builder ended with ${status}\n${stdout}\n${stderr}`)
  const arm = more.includes('--arm64') || (process.arch === 'arm64' && !more.includes('--x64'))
  const folder = join(output, folderName(target, arm))
  const { productName, name } = MANIFEST
  const inApp = join(folder, `${productName}.app/Contents`)
  const places = {
    mac: { executable: join(inApp, 'MacOS', productName), resources: join(inApp, 'Resources') },
    win: { executable: join(folder, `${productName}.exe`), resources: join(folder, 'resources') },
    linux: { executable: join(folder, name), resources: join(folder, 'resources') },
  }
  return { output, folder, ...places[target] }
}

function folderName(target: Target, arm: boolean): string {
  if (target === 'mac') return arm ? 'mac-arm64' : 'mac'
  return arm ? `${target}-arm64-unpacked` : `${target}-unpacked`
}

/** Selects the fpm for the .deb: the system's, otherwise dpkg-deb with the same arguments. */
const fpm = (): Record<string, string> =>
  onPath('fpm') ? { USE_SYSTEM_FPM: 'true' } : { CUSTOM_FPM_PATH: join(ROOT, 'tools/dist/deb-with-dpkg.ts') }

/** The package for this system, built once per worker; on Linux with its .deb. */
export const test = base.extend<object, { built: BuiltPackage }>({
  built: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
    async ({}, use) => {
      const output = mkdtempSync(join(tmpdir(), 'cellarmaster-dist-'))
      await use(buildPackage(output, HERE, HERE === 'linux' ? ['deb'] : ['dir']))
      rmSync(output, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
export { expect } from '@playwright/test'
