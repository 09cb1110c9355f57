import { readFileSync } from 'node:fs'
import { type AppUpdater, CancellationToken, type UpdateInfo } from 'electron-updater'
import { openDownloads } from './open-downloads.ts'
import { assertRoomBeside } from './room-beside.ts'
import { SignedProvider } from './signed-provider.ts'
import type { EngineResult, UpdateEngine } from './update-engine.ts'
import { updateFailure } from './update-failure.ts'

/** Longest release notes that are shown (characters). */
const MAX_NOTES = 20_000
/** Longest silence of a download (ms). Requests of Electron have no limit of their own. */
const STALL_MS = 300_000
/** Wait for the end of a cancelled download (ms): not every step of one can be cancelled. */
const CANCEL_MS = 1000

/** Kind of package that each system's updater takes. */
const EXTENSIONS: Readonly<Partial<Record<NodeJS.Platform, string>>> = { linux: 'AppImage', win32: 'exe', darwin: 'zip' }

export interface ElectronEngineConfig {
  readonly updater: AppUpdater
  readonly platform: NodeJS.Platform
  /** Configuration that electron-builder put beside the app: where downloads are kept, and on Windows the required certificate. */
  readonly configFile: string
  /** Can this copy be replaced: an installed one, or an AppImage? */
  readonly canInstall: boolean
  /** 'deb' or 'rpm': a package of the system, which only an administrator may replace. Null: another kind of copy. */
  readonly systemPackage: string | null
  /** Longest wait for a file of the feed, and longest silence of a download (ms). */
  readonly timings?: { readonly limitMs: number; readonly stallMs: number }
}

/** electron-updater behind the interface of updates: nothing is automatic, neither a download nor an installation at quit. */
export function createElectronEngine({
  updater,
  platform,
  configFile,
  canInstall,
  systemPackage,
  timings,
}: ElectronEngineConfig): UpdateEngine {
  updater.logger = null
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  // one file, one checksum: no differential downloads
  updater.disableDifferentialDownload = true
  // whether a copy can be replaced is decided here; a check works in any
  updater.forceDevUpdateConfig = true
  updater.updateConfigPath = configFile
  // an event without a listener would be an exception; every call rejects as well
  updater.on('error', () => {})
  let report: (percent: number) => void = () => {}
  updater.on('download-progress', ({ percent }) => report(percent))

  const endRequests = openDownloads(updater)
  const cancel = (stop: CancellationToken) => {
    stop.cancel()
    endRequests()
  }
  const extension = `.${systemPackage ?? EXTENSIONS[platform] ?? ''}`.toLowerCase()
  /** Has the release of the last check a package for this copy? */
  let hasPackage = true
  let underWay: { readonly stop: CancellationToken; readonly done: Promise<unknown> } | undefined
  /** The package that was fetched last. */
  let fetched: string | undefined
  /** Downloads the package and returns its file. Rejects when the download fails, is cancelled, or stalls. */
  async function fetchPackage(stop: CancellationToken, onProgress: (percent: number) => void): Promise<string | undefined> {
    const silence = Promise.withResolvers<never>()
    const isSilent = () => {
      // electron-updater would return this download to the next attempt as long as it is under way
      cancel(stop)
      timer = setTimeout(() => silence.reject(new Error('The download stalled')), CANCEL_MS)
    }
    let timer = setTimeout(isSilent, timings?.stallMs ?? STALL_MS)
    report = (percent) => {
      clearTimeout(timer)
      timer = setTimeout(isSilent, timings?.stallMs ?? STALL_MS)
      onProgress(percent)
    }
    try {
      const [file] = await Promise.race([updater.downloadUpdate(stop), silence.promise])
      return file
    } finally {
      clearTimeout(timer)
      report = () => {}
    }
  }

  return {
    byHand: ({ key }) => {
      if (!canInstall) return 'not-here'
      if (!hasPackage) return 'no-package'
      // macOS checks that a new version has this one's signature; Windows only when the package names the required one
      const isChecked = key !== '' || platform === 'darwin' || (platform === 'win32' && namesPublisher(configFile))
      return isChecked ? null : 'unsigned-feed'
    },
    asksPassword: canInstall && systemPackage !== null && process.getuid?.() !== 0,
    check: (feed) =>
      guarded('unreachable', async () => {
        updater.setFeedURL({ provider: 'custom', updateProvider: SignedProvider, limitMs: timings?.limitMs, ...feed })
        const result = await updater.checkForUpdates()
        if (!result) return { ok: false, problem: 'unreadable' }
        const { isUpdateAvailable, updateInfo } = result
        hasPackage = updateInfo.files.some(({ url }) => url.toLowerCase().endsWith(extension))
        if (isUpdateAvailable) return { ok: true, value: { version: updateInfo.version, notes: plainNotes(updateInfo.releaseNotes) } }
        const order = updater.currentVersion.compare(updateInfo.version)
        if (order === 0) return { ok: true, value: null }
        // the feed has another version that is not offered to this computer
        const problem = order > 0 ? 'older' : (await updater.isUpdateSupported(updateInfo)) ? 'staged' : 'old-system'
        return { ok: false, problem }
      }),
    download: (onProgress) =>
      guarded('interrupted', async () => {
        // electron-updater returns a download under way, which may be that of another feed
        if (underWay) cancel(underWay.stop)
        await underWay?.done
        const stop = new CancellationToken()
        const run = fetchPackage(stop, onProgress)
        underWay = { stop, done: run.catch(() => undefined) }
        fetched = await run
        return { ok: true, value: null }
      }),
    install: (restart) => {
      updater.autoRunAppAfterInstall = restart
      if (!hasInstall(updater)) {
        // macOS: its own updater takes over the file, and ends the app when it has it
        updater.quitAndInstall()
        return true
      }
      const own = platform === 'linux' ? process.env['APPIMAGE'] : undefined
      if (own !== undefined && fetched !== undefined) assertRoomBeside(own, fetched)
      let failure: unknown
      const onError = (cause: unknown) => (failure = cause)
      updater.once('error', onError)
      const isDone = updater.install(true, restart)
      updater.off('error', onError)
      if (!isDone) throw failure instanceof Error ? failure : new Error('The update was not installed')
      return false
    },
  }
}

async function guarded<T>(otherwise: 'unreachable' | 'interrupted', work: () => Promise<EngineResult<T>>): Promise<EngineResult<T>> {
  try {
    return await work()
  } catch (cause) {
    return { ok: false, problem: updateFailure(cause, otherwise) }
  }
}

/** All updaters but that of macOS. */
const hasInstall = (updater: AppUpdater): updater is AppUpdater & { install(isSilent: boolean, isForceRunAfter: boolean): boolean } =>
  'install' in updater

const namesPublisher = (configFile: string): boolean => {
  try {
    return /^publisherName:/m.test(readFileSync(configFile, 'utf8'))
  } catch {
    return false
  }
}

/** A text, or texts by version. Shown as text: markup is not interpreted, and heading marks are removed. */
export function plainNotes(notes: UpdateInfo['releaseNotes']): string {
  const parts =
    typeof notes === 'string' ? [notes] : Array.isArray(notes) ? notes.map(({ version, note }) => `${version}\n${note ?? ''}`) : []
  const text = parts.join('\n\n').replaceAll('\r\n', '\n')
  return text
    .replaceAll(/^#{1,6} +/gm, '')
    .trim()
    .slice(0, MAX_NOTES)
}
