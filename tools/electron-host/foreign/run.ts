/**
 * `npm run test:foreign`: runs third-party modules and an application on the stand-in, which shows whether it does what users of Electron expect
 * beyond what this application uses. The packages are installed into a separate folder: they are not part of the product.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectEnvironment } from '../support/run-command.ts'

/** Packages to test, by exact version. */
const PACKAGES = {
  '@electron-toolkit/preload': '3.0.2',
  '@electron-toolkit/utils': '4.0.0',
  '@quick-start/create-electron': '1.0.30',
  '@stoplight/prism-cli': '5.16.0',
  'electron-context-menu': '4.1.2',
  'electron-log': '5.4.4',
  'electron-store': '11.0.2',
  'electron-updater': '6.8.10',
  'electron-window-state': '5.0.3',
}

const ROOT = path.join(import.meta.dirname, '../../..')
export const FOREIGN_FOLDER = path.join(ROOT, 'node_modules/.cache/foreign-modules')

function install(): boolean {
  const manifest = JSON.stringify({ name: 'foreign-modules', version: '1.0.0', private: true, dependencies: PACKAGES }, null, 2)
  const file = path.join(FOREIGN_FOLDER, 'package.json')
  if (existsSync(path.join(FOREIGN_FOLDER, 'node_modules')) && existsSync(file) && readFileSync(file, 'utf8') === manifest) return true
  mkdirSync(FOREIGN_FOLDER, { recursive: true })
  writeFileSync(file, manifest)
  console.log(`Installing ${Object.keys(PACKAGES).join(', ')} into ${path.relative(ROOT, FOREIGN_FOLDER)} …`)
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  return spawnSync('npm', args, { cwd: FOREIGN_FOLDER, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

if (import.meta.main) {
  const test = () =>
    spawnSync('playwright', ['test', '-c', import.meta.dirname, ...process.argv.slice(2)], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...projectEnvironment(), ELECTRON_HOST_FORCE: '1' },
      shell: process.platform === 'win32',
    }).status
  process.exitCode = install() ? (test() ?? 1) : 1
}
