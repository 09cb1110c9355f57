import { EventEmitter } from 'node:events'
import { browser } from '../../chromium/browser.ts'
import { loud, makeClassLoud } from '../../core/loud.ts'
import { hostBus } from '../../core/events.ts'
import { nativeRecord } from '../../core/native-record.ts'
import { settings } from '../../core/settings.ts'
import { needReady } from '../app/app-ready.ts'
import { watchDownloads } from './downloads.ts'
import { netFetch } from './net.ts'
import { PERMISSIONS_CHROMIUM_KNOWS } from './permissions.ts'
import { protocol } from './protocol.ts'
import type { FrameContents } from '../web-contents/web-frame-main.ts'
import { allContents } from '../window/window-registry.ts'

type RequestHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0]
type CheckHandler = Parameters<Electron.Session['setPermissionCheckHandler']>[0]
type DeviceHandler = Parameters<Electron.Session['setDevicePermissionHandler']>[0]

/** Electron's session. All windows use the default session: Chromium's windows without an address bar share one profile. */
export class Session extends EventEmitter {
  readonly protocol = protocol
  readonly webRequest = loud('session.webRequest', {})
  readonly cookies = loud('session.cookies', {})
  readonly serviceWorkers = loud('session.serviceWorkers', {})
  readonly #preloads: Electron.PreloadScript[] = []
  #requestHandler: RequestHandler = null
  #checkHandler: CheckHandler = null
  #deviceHandler: DeviceHandler = null
  #userAgent = ''
  #isSpellCheckerEnabled = true
  #proxy: Electron.ProxyConfig = {}

  /** Pages only, because there are no service workers. Windows that are already open do not get the script. */
  registerPreloadScript({ type, filePath, id = crypto.randomUUID() }: Electron.PreloadScriptRegistration): string {
    if (this.#preloads.some((script) => script.id === id)) throw new Error(`Cannot register preload script with existing ID: '${id}'`)
    this.#preloads.push({ id, type, filePath })
    return id
  }

  unregisterPreloadScript(id: string): void {
    const index = this.#preloads.findIndex((script) => script.id === id)
    if (index === -1) throw new Error(`Cannot unregister preload script with non-existing ID: '${id}'`)
    this.#preloads.splice(index, 1)
  }

  getPreloadScripts(): Electron.PreloadScript[] {
    return this.#preloads.map((script) => ({ ...script }))
  }

  hostPreloads(): readonly string[] {
    return this.#preloads.filter(({ type }) => type === 'frame').map(({ filePath }) => filePath)
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#requestHandler = handler
    this.#answerAllPermissions()
  }

  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#checkHandler = handler
    this.#answerAllPermissions()
  }

  /** The stand-in never offers devices (HID, serial, USB) to a page. */
  setDevicePermissionHandler(handler: DeviceHandler): void {
    this.#deviceHandler = handler
  }

  get hostDeviceHandler(): DeviceHandler {
    return this.#deviceHandler
  }

  isPersistent(): boolean {
    return true
  }

  async resolveProxy(_url: string): Promise<string> {
    const rules = this.#proxy.mode === 'direct' ? '' : this.#proxy.proxyRules
    if (rules === undefined) return settings.proxy
    return rules === '' ? 'DIRECT' : `PROXY ${rules.replace(/^.*\/\//, '')}`
  }

  /** Stored for resolveProxy only; Chromium takes a proxy only at its start. */
  async setProxy(config: Electron.ProxyConfig): Promise<void> {
    this.#proxy = config
    nativeRecord.proxies.push({ isDefault: this === defaultSession, config })
  }

  fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    return netFetch(input, init)
  }

  async clearStorageData(options: Electron.ClearStorageDataOptions = {}): Promise<void> {
    const storageTypes = options.storages?.map((name) => STORAGE_NAMES[name] ?? name).join(',') ?? 'all'
    const origins = options.origin ? [options.origin] : allContents().map((contents) => originOf(contents.hostInternalUrl))
    await Promise.all([...new Set(origins)].map((origin) => sendToAnyPage('Storage.clearDataForOrigin', { origin, storageTypes })))
    await sendToAnyPage('Network.clearBrowserCookies', {})
  }

  async clearData(_options?: Electron.ClearDataOptions): Promise<void> {
    await this.clearStorageData()
    await this.clearCache()
  }

  async clearCache(): Promise<void> {
    await sendToAnyPage('Network.clearBrowserCache', {})
  }

  async clearAuthCache(): Promise<void> {}
  async clearHostResolverCache(): Promise<void> {}
  async clearCodeCaches(_options: Electron.ClearCodeCachesOptions): Promise<void> {}
  async closeAllConnections(): Promise<void> {}
  flushStorageData(): void {}

  setUserAgent(userAgent: string): void {
    this.#userAgent = userAgent
    for (const contents of allContents()) contents.setUserAgent(userAgent)
  }

  getUserAgent(): string {
    return this.#userAgent
  }

  setSpellCheckerEnabled(isEnabled: boolean): void {
    this.#isSpellCheckerEnabled = isEnabled
  }

  isSpellCheckerEnabled(): boolean {
    return this.#isSpellCheckerEnabled
  }

  get spellCheckerEnabled(): boolean {
    return this.#isSpellCheckerEnabled
  }

  set spellCheckerEnabled(isEnabled: boolean) {
    this.#isSpellCheckerEnabled = isEnabled
  }

  setSpellCheckerLanguages(_languages: string[]): void {}

  setDownloadPath(folder: string): void {
    this.hostDownloadPath = folder
  }

  hostDownloadPath: string | undefined

  /** Asks both handlers about one permission, as Electron would when a page uses it. */
  async hostAskPermission(contents: FrameContents, permission: string, details: object): Promise<boolean> {
    const checked = this.#checkHandler?.(contents as never, permission as never, contents.mainFrame.origin, details as never) ?? true
    const requestHandler = this.#requestHandler
    const granted =
      checked &&
      (requestHandler
        ? await new Promise<boolean>((resolve) => requestHandler(contents as never, permission as never, resolve, details as never))
        : true)
    nativeRecord.permissions.push({ permission, granted })
    return granted
  }

  /** Sends the answers for a new page to Chromium now, because the protocol sends no request at the time of use. */
  async hostAnswerPermissions(contents: FrameContents): Promise<void> {
    if (!this.#requestHandler && !this.#checkHandler) return
    for (const [permission, chromiumNames] of Object.entries(PERMISSIONS_CHROMIUM_KNOWS)) {
      const granted = await this.hostAskPermission(contents, permission, { requestingUrl: contents.getURL(), isMainFrame: true })
      for (const name of chromiumNames) {
        browser.send('Browser.setPermission', { permission: { name }, setting: granted ? 'granted' : 'denied' }).catch(() => {})
      }
    }
  }

  #answerAllPermissions(): void {
    const contents = allContents()[0]
    if (contents) void this.hostAnswerPermissions(contents)
  }
}
makeClassLoud('session', Session)

const STORAGE_NAMES: Record<string, string> = {
  cachestorage: 'cache_storage',
  filesystem: 'file_systems',
  indexdb: 'indexeddb',
  localstorage: 'local_storage',
  serviceworkers: 'service_workers',
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'null')

async function sendToAnyPage(method: string, params: object): Promise<void> {
  const contents = allContents()[0]
  if (!contents) return
  await contents.hostPage.ready
  await contents.hostPage.send(method, params).catch(() => {})
}

export const defaultSession = new Session()
watchDownloads(defaultSession)
hostBus.on('web-contents-created', (contents) => {
  const page = contents as FrameContents
  page.once('did-navigate', () => void defaultSession.hostAnswerPermissions(page))
})

const needSession = () => needReady('Session can only be received when app is ready', TypeError)
const partitions = new Map<string, Session>()

export const session = loud('session', {
  /** For requests of main only: all windows share one profile, and a window that requests another is refused. */
  fromPartition(partition: string, _options?: Electron.FromPartitionOptions): Session {
    needSession()
    const entry = partitions.get(partition) ?? new Session()
    partitions.set(partition, entry)
    return partition === '' ? defaultSession : entry
  },
  get defaultSession(): Session {
    needSession()
    return defaultSession
  },
})
