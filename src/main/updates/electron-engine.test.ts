import { type ClientRequest, request, type RequestOptions } from 'node:http'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppImageUpdater, DebUpdater, type AppUpdater, NsisUpdater } from 'electron-updater'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { openUpdateFeed, type UpdateFeed } from '#tests/_support/app/update-feed.ts'
import { createElectronEngine, plainNotes } from './electron-engine.ts'

let folder: ReturnType<typeof tempDir>
let feed: UpdateFeed
beforeEach(async () => {
  folder = tempDir()
  feed = await openUpdateFeed()
})
afterEach(async () => {
  await feed.close()
  folder.remove()
})

/** electron-updater's HTTP code over Node's sockets instead of Chromium's. */
class NodeExecutor extends ElectronHttpExecutor {
  override createRequest(options: RequestOptions, callback: (response: never) => void): never {
    const asked: ClientRequest = request(options, callback as never)
    return asked as never
  }
}

type Kind = new (options: null, app: never) => AppUpdater

/** electron-updater's code for one package format, in an app of version 1.5.0. */
function openEngine(
  Updater: unknown,
  platform: NodeJS.Platform,
  config = '',
  timings = { limitMs: 20_000, stallMs: 20_000 },
  systemPackage: string | null = null,
) {
  const configFile = join(folder.dir, 'app-update.yml')
  writeFileSync(configFile, `updaterCacheDirName: downloads\n${config}`)
  const adapter = {
    version: '1.5.0',
    name: 'cellarmaster',
    isPackaged: true,
    appUpdateConfigPath: configFile,
    userDataPath: folder.dir,
    baseCachePath: folder.dir,
    whenReady: async () => {},
    relaunch: () => {},
    quit: () => {},
    onQuit: () => {},
  }
  const updater = new (Updater as Kind)(null, adapter as never)
  Object.assign(updater, { httpExecutor: new NodeExecutor() })
  const engine = createElectronEngine({ updater, platform, configFile, canInstall: true, systemPackage, timings })
  return { updater, engine, source: { url: feed.url, key: feed.key } }
}
/** Downloaded packages that are ready to install. */
const waiting = () => {
  const pending = join(folder.dir, 'downloads', 'pending')
  return existsSync(pending) ? readdirSync(pending).filter((file) => /\.(AppImage|exe)$/.test(file)) : []
}
const KINDS = [
  ['AppImage', AppImageUpdater, 'linux'],
  ['NSIS', NsisUpdater, 'win32'],
] as const

beforeEach(() => {
  process.env['APPIMAGE'] = join(folder.dir, 'Cellarmaster.AppImage')
})
afterEach(() => {
  delete process.env['APPIMAGE']
})

test.each(KINDS)('%s: a good release is found, fetched whole and kept for the installation', async (_name, Updater, platform) => {
  feed.publish({ version: '1.6.0', notes: 'Faster lists' })
  const { engine, source } = openEngine(Updater, platform)
  expect(await engine.check(source)).toEqual({ ok: true, value: { version: '1.6.0', notes: 'Faster lists' } })
  const percents: number[] = []
  expect(await engine.download((percent) => percents.push(percent))).toEqual({ ok: true, value: null })
  expect(waiting()).toHaveLength(1)
  expect(readFileSync(join(folder.dir, 'downloads/pending', waiting()[0] ?? ''))).toHaveLength(300_000)
  expect(percents.at(-1)).toBe(100)
  // requests to the feed contain nothing that identifies a computer
  expect(feed.asked.map(({ headers }) => headers['x-user-staging-id'])).toEqual(feed.asked.map(() => undefined))
})

test.each(KINDS)('%s: a package that breaks off is refused and nothing is kept', async (_name, Updater, platform) => {
  feed.publish({ version: '1.6.0', fault: 'truncated' })
  const { engine, source } = openEngine(Updater, platform)
  expect(await engine.check(source)).toMatchObject({ ok: true })
  expect(await engine.download(() => {})).toEqual({ ok: false, problem: 'interrupted' })
  expect(waiting()).toEqual([])
})

test.each(KINDS)('%s: a package with another checksum is refused and nothing is kept', async (_name, Updater, platform) => {
  feed.publish({ version: '1.6.0', fault: 'wrong-hash' })
  const { engine, source } = openEngine(Updater, platform)
  expect(await engine.check(source)).toMatchObject({ ok: true })
  expect(await engine.download(() => {})).toEqual({ ok: false, problem: 'damaged' })
  expect(waiting()).toEqual([])
})

test.each(['1.4.9', '1.5.0-beta.9', '0.9.0'])('a feed that went back to %s is refused, and nothing of it is fetched', async (version) => {
  feed.publish({ version })
  const { engine, source } = openEngine(AppImageUpdater, 'linux')
  expect(await engine.check(source)).toEqual({ ok: false, problem: 'older' })
  expect(feed.asked.some(({ path }) => path.includes('Cellarmaster'))).toBe(false)
})

test.each([
  [{ stagingPercentage: 0 }, 'staged'],
  [{ minimumSystemVersion: '99.0.0' }, 'old-system'],
] as const)('a newer release that isn’t offered to this computer does not make this one the newest: %j', async (more, problem) => {
  feed.publish({ version: '1.6.0', more })
  const { engine, source } = openEngine(AppImageUpdater, 'linux')
  expect(await engine.check(source)).toEqual({ ok: false, problem })
})

test('an AppImage is not deleted when the new one can’t take its place', async () => {
  feed.publish({ version: '1.6.0' })
  const { engine, source } = openEngine(AppImageUpdater, 'linux')
  await engine.check(source)
  await engine.download(() => {})
  process.env['APPIMAGE'] = '/proc/self/Cellarmaster.AppImage'
  expect(() => engine.install(false)).toThrow(/EACCES|EPERM|ENOENT|No room/)
})

test('the same version is no update', async () => {
  feed.publish({ version: '1.5.0' })
  const { engine, source } = openEngine(AppImageUpdater, 'linux')
  expect(await engine.check(source)).toEqual({ ok: true, value: null })
})

test.each(['not-signed', 'other-key'] as const)('a feed that is %s is refused before anything of it is believed', async (fault) => {
  feed.publish({ version: '1.6.0', fault })
  const { engine, source } = openEngine(AppImageUpdater, 'linux')
  expect(await engine.check(source)).toEqual({ ok: false, problem: 'unsigned' })
  expect(await engine.download(() => {})).toMatchObject({ ok: false })
  expect(waiting()).toEqual([])
})

test('Windows: an installer without the certificate of the publisher is refused and nothing is kept', async () => {
  feed.publish({ version: '1.6.0' })
  const { engine, updater, source } = openEngine(NsisUpdater, 'win32', 'publisherName:\n  - Cellarmaster\n')
  const verified: unknown[] = []
  ;(updater as NsisUpdater).verifyUpdateCodeSignature = async (publishers) => {
    verified.push(publishers)
    return 'NotSigned'
  }
  expect(await engine.check({ ...source, key: '' })).toMatchObject({ ok: true })
  expect(await engine.download(() => {})).toEqual({ ok: false, problem: 'unsigned' })
  expect(verified).toEqual([['Cellarmaster']])
  expect(waiting()).toEqual([])
})

test('a package of another host is refused', async () => {
  feed.publish({ version: '1.6.0', fault: 'other-host' })
  const { engine, source } = openEngine(AppImageUpdater, 'linux')
  await engine.check(source)
  expect(await engine.download(() => {})).toEqual({ ok: false, problem: 'unreadable' })
})

test('a name that is more than a name is refused before a file of that name is made', async () => {
  feed.publish({ version: '1.6.0', fault: 'odd-name' })
  const { engine, source } = openEngine(AppImageUpdater, 'linux')
  await engine.check(source)
  expect(await engine.download(() => {})).toEqual({ ok: false, problem: 'unreadable' })
})

test('a feed without end is cut off, and one that never answers is given up', async () => {
  feed.publish({ version: '1.6.0', fault: 'endless' })
  const { engine, source } = openEngine(AppImageUpdater, 'linux', '', { limitMs: 300, stallMs: 300 })
  expect(await openEngine(AppImageUpdater, 'linux').engine.check(source)).toEqual({ ok: false, problem: 'unreadable' })
  feed.publish({ version: '1.6.0', fault: 'silent' })
  expect(await engine.check(source)).toEqual({ ok: false, problem: 'unreachable' })
})

test('a download that stands still is given up', async () => {
  feed.publish({ version: '1.6.0', fault: 'stalled' })
  const { engine, source } = openEngine(AppImageUpdater, 'linux', '', { limitMs: 20_000, stallMs: 300 })
  expect(await engine.check(source)).toMatchObject({ ok: true })
  expect(await engine.download(() => {})).toEqual({ ok: false, problem: 'interrupted' })
  expect(waiting().filter((file) => !file.startsWith('temp-'))).toEqual([])
  // the rest of it is not fetched either
  await expect.poll(() => feed.stalled()).toBe(0)
  // another attempt is a download of its own, not the one that stood still
  feed.publish({ version: '1.6.0' })
  expect(await engine.download(() => {})).toEqual({ ok: true, value: null })
})

test('the download of a feed that was left ends when that of another begins', async () => {
  feed.publish({ version: '1.6.0', fault: 'stalled' })
  const { engine, source } = openEngine(AppImageUpdater, 'linux')
  expect(await engine.check(source)).toMatchObject({ ok: true })
  const left = engine.download(() => {})
  await expect.poll(() => feed.asked.some(({ path }) => path.endsWith('.AppImage'))).toBe(true)
  feed.publish({ version: '1.7.0' })
  expect(await engine.check(source)).toMatchObject({ ok: true, value: { version: '1.7.0' } })
  expect(await engine.download(() => {})).toEqual({ ok: true, value: null })
  expect(await left).toEqual({ ok: false, problem: 'interrupted' })
  await expect.poll(() => feed.stalled()).toBe(0)
  expect(waiting().join()).toContain('1.7.0')
})

test('a feed without releases, one that is no feed, and one that does not answer are told apart', async () => {
  const { engine, source } = openEngine(AppImageUpdater, 'linux')
  expect(await engine.check(source)).toEqual({ ok: false, problem: 'no-feed' })
  feed.publish({ version: 'next' })
  expect(await engine.check(source)).toEqual({ ok: false, problem: 'unreadable' })
  expect(await engine.check({ ...source, url: 'http://127.0.0.1:9' })).toEqual({ ok: false, problem: 'unreachable' })
})

test('without a key only signed packages of Windows and apps of macOS are installed', () => {
  const key = { url: feed.url, key: '' }
  const byHand = (platform: NodeJS.Platform, config = '') => openEngine(AppImageUpdater, platform, config).engine.byHand(key)
  expect(byHand('linux')).toBe('unsigned-feed')
  expect(byHand('win32')).toBe('unsigned-feed')
  expect(byHand('win32', 'publisherName: Cellarmaster\n')).toBe(null)
  expect(byHand('darwin')).toBe(null)
  expect(openEngine(AppImageUpdater, 'linux').engine.byHand({ url: feed.url, key: feed.key })).toBe(null)
})

test('a release without a package of the kind that is installed has to be installed by hand', async () => {
  const { engine, source } = openEngine(DebUpdater, 'linux', '', undefined, 'deb')
  feed.publish({ version: '1.6.0' })
  expect(await engine.check(source)).toMatchObject({ ok: true, value: { version: '1.6.0' } })
  expect(engine.byHand(source)).toBe('no-package')
  feed.publish({ version: '1.6.0', more: { files: [{ url: 'Cellarmaster-1.6.0.deb', sha512: 'x', size: 1 }] } })
  await engine.check(source)
  expect(engine.byHand(source)).toBeNull()
})

test('release notes are text, however the feed writes them', () => {
  expect(plainNotes('### Added\r\n\r\n- a # b\n')).toBe('Added\n\n- a # b')
  expect(
    plainNotes([
      { version: '1.6.0', note: '<b>x</b>' },
      { version: '1.5.1', note: null },
    ]),
  ).toBe('1.6.0\n<b>x</b>\n\n1.5.1')
  expect(plainNotes(null)).toBe('')
})
