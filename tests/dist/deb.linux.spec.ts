import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, MANIFEST, test } from './built-package.ts'
import { signInToTraining, withPackedApp } from './packed-app.ts'

const DPKG_ARCH = process.arch === 'arm64' ? 'arm64' : 'amd64'
const DEB = `${MANIFEST.name}-${MANIFEST.version}-linux-${DPKG_ARCH}.deb`

const run = (command: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`)
  return stdout
}

test('the .deb states its name, version, maintainer and dependencies', ({ built }) => {
  const field = (name: string) => run('dpkg-deb', ['--field', join(built.output, DEB), name]).trim()
  expect(field('Package')).toBe('cellarmaster')
  expect(field('Version')).toBe(MANIFEST.version.replace('-', '~'))
  expect(field('Architecture')).toBe(DPKG_ARCH)
  expect(field('Maintainer')).toBe(`${MANIFEST.author.name} <${MANIFEST.author.email}>`)
  expect(field('Homepage')).toBe(MANIFEST.homepage)
  expect(field('Depends')).toContain('libsecret-1-0')
  expect(Number(field('Installed-Size'))).toBeGreaterThan(10_000)
})

test('the installed .deb starts from its menu entry and signs in; removing it leaves nothing behind', async ({ built }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cellarmaster-root-'))
  try {
    const changed = dpkgOnCopy(folder, ['--install', join(built.output, DEB)])
    const entry = readFileSync(join(changed, 'usr/share/applications/cellarmaster.desktop'), 'utf8')
    expect(entry).toMatch(/^Exec=\/opt\/Cellarmaster\/cellarmaster %U$/m)
    expect(entry).toMatch(/^StartupWMClass=cellarmaster$/m)
    expect(entry).toMatch(/^Icon=cellarmaster$/m)
    expect(entry).toMatch(/^Categories=Office;$/m)
    expect(entry).toMatch(/^MimeType=x-scheme-handler\/cellarmaster;$/m)
    expect(entry).toMatch(/^Comment\[fr\]=/m)
    expect(readdirSync(join(changed, 'usr/share/icons/hicolor'))).toEqual(expect.arrayContaining(['16x16', '256x256', '512x512']))
    expect(readdirSync(join(changed, 'usr/bin'))).toContain('cellarmaster')
    expect(readFileSync(join(changed, 'usr/share/metainfo/app.cellarmaster.console.metainfo.xml'), 'utf8')).toContain(
      '<launchable type="desktop-id">cellarmaster.desktop</launchable>',
    )
    expect(readFileSync(join(changed, 'usr/share/doc/cellarmaster/copyright'), 'utf8')).toContain('MIT License')
    await withPackedApp(join(changed, 'opt/Cellarmaster/cellarmaster'), join(folder, 'user-data'), signInToTraining)

    dpkgOnCopy(folder, ['--purge', MANIFEST.name])
    const left = readdirSync(changed, { recursive: true, withFileTypes: true })
      .filter((file) => !file.isDirectory())
      .map((file) => join(file.parentPath, file.name).slice(changed.length))
    expect(left.filter((file) => /cellarmaster/i.test(file))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
})

/**
 * Runs dpkg with its maintainer scripts on a copy-on-write view of this system; the system itself does not change.
 *
 * @returns the folder of the changes
 */
function dpkgOnCopy(folder: string, args: readonly string[]): string {
  const [changed, work, view] = ['changed', 'work', 'view'].map((name) => join(folder, name)) as [string, string, string]
  for (const path of [changed, work, view]) mkdirSync(path, { recursive: true })
  const script = `
    mount -t overlay overlay -o "lowerdir=/,upperdir=$1,workdir=$2" "$3" && mount -t proc proc "$3/proc" && mount --bind /dev "$3/dev" || exit 1
    view=$3; shift 3
    exec chroot "$view" dpkg --force-depends --force-unsafe-io "$@"`
  // in its own namespace an ordinary user is root
  const namespace = process.getuid?.() === 0 ? ['--mount', '--pid', '--fork'] : ['--map-root-user', '--mount', '--pid', '--fork']
  run('unshare', [...namespace, 'sh', '-c', script, 'sh', changed, work, view, ...args])
  return changed
}
