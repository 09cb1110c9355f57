import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { browser, type PageListener } from '../../chromium/browser.ts'
import type { CdpParams } from '../../chromium/cdp-pipe.ts'
import { toInternalUrl } from '../../chromium/custom-schemes.ts'
import { describeNetError } from '../../chromium/net-errors.ts'
import { PageTarget } from '../../chromium/page-target.ts'
import type { NavigationRequest } from '../../chromium/request-gate.ts'
import { markDestroyed } from '../../core/destroyed.ts'
import { hostBus } from '../../core/events.ts'
import { loud, makeClassLoud } from '../../core/loud.ts'
import { nativeRecord } from '../../core/native-record.ts'
import { PageChannel } from '../../ipc/page-channel.ts'
import { nodeCodec } from '../../ipc/wire-codec.ts'
import { createPageScripts } from '../../page/page-scripts.ts'
import { ContentsPage } from './contents-page.ts'
import { HangMonitor } from './hang-monitor.ts'
import { themeSource } from '../desktop/native-theme.ts'
import { PageEvents, type PageOwner } from './page-events.ts'
import { WebFrameMain } from './web-frame-main.ts'
import { checkPreferences } from '../window/web-preferences.ts'
import { allContents, nextWindowId } from '../window/window-registry.ts'

/** The error for a navigation that Chromium reports as failed. */
function loadError(errorText: string, url: string): Error {
  const { name, number } = describeNetError(errorText)
  return Object.assign(new Error(`${name} (${number}) loading '${url}'`), { code: name, errno: number, url })
}

/** Electron's webContents over one page of Chromium. */
export class WebContents extends ContentsPage {
  readonly id = nextWindowId()
  readonly mainFrame: WebFrameMain = new WebFrameMain(this)
  readonly navigationHistory = loud('navigationHistory', {
    clear: (): void => this.#page.sendWhenReady('Page.resetNavigationHistory'),
  } satisfies Partial<Electron.NavigationHistory>)
  session: unknown
  readonly #page: PageTarget
  readonly #channel: PageChannel
  readonly #events: PageEvents
  readonly #owner: PageOwner
  readonly #hangMonitor: HangMonitor
  #isDestroyed = false

  constructor(owner: PageOwner, preferences: Electron.WebPreferences, bounds: Electron.Rectangle, backgroundColor: string | undefined) {
    super()
    checkPreferences(preferences)
    this.#owner = owner
    this.session = owner.session
    const scripts = createPageScripts(preferences, owner.session.hostPreloads())
    const listener: PageListener = {
      onPageEvent: (method, params) => this.#events.receive(method, params),
      onPageDestroyed: () => this.hostDestroyed(),
      onPageCrashed: (status, exitCode) => this.#events.crashed(status, exitCode),
    }
    this.#page = new PageTarget(listener, scripts, bounds, themeSource(), backgroundColor)
    this.#channel = new PageChannel(this.#page)
    this.#events = new PageEvents(this, owner, this.#page, this.#channel, scripts)
    this.#hangMonitor = new HangMonitor(
      () => this.#page.send('Runtime.evaluate', { expression: '1' }),
      (isResponsive) => {
        this.emit(isResponsive ? 'responsive' : 'unresponsive')
        owner.emit(isResponsive ? 'responsive' : 'unresponsive')
      },
    )
    this.on('did-finish-load', () => {
      this.#hangMonitor.start()
      this.hostRestoreZoom()
    })
    hostBus.on('theme-changed', this.#onThemeChanged)
  }

  readonly #onThemeChanged = (source: string): void => this.#page.setColorScheme(source)

  async loadURL(url: string, _options?: Electron.LoadURLOptions): Promise<void> {
    await this.#page.ready
    const internal = toInternalUrl(url)
    this.#events.expectNavigation(url)
    const finished = this.#events.nextLoad()
    const result = await this.#page.send('Page.navigate', { url: internal })
    if (result['errorText']) {
      this.#events.loadFailed(result['errorText'], url)
      throw loadError(result['errorText'], url)
    }
    if (result['loaderId'] === undefined) return // only the fragment changed
    await finished
  }

  loadFile(file: string, options?: Electron.LoadFileOptions): Promise<void> {
    const url = pathToFileURL(path.resolve(file))
    for (const [key, value] of Object.entries(options?.query ?? {})) url.searchParams.set(key, value)
    if (options?.search) url.search = options.search
    if (options?.hash) url.hash = options.hash
    return this.loadURL(url.href)
  }

  reload(): void {
    this.#reload(false)
  }

  reloadIgnoringCache(): void {
    this.#reload(true)
  }

  stop(): void {
    this.#page.sendWhenReady('Page.stopLoading')
  }

  getURL(): string {
    return this.#events.url
  }

  getTitle(): string {
    return this.#events.title
  }

  getType(): 'window' {
    return 'window'
  }

  isLoading(): boolean {
    return this.#events.isLoading
  }

  isLoadingMainFrame(): boolean {
    return this.#events.isLoading
  }

  isDestroyed(): boolean {
    return this.#isDestroyed
  }

  isCrashed(): boolean {
    return this.#events.isCrashed
  }

  isFocused(): boolean {
    return this.#owner.isFocused()
  }

  focus(): void {
    this.#page.sendWhenReady('Page.bringToFront')
  }

  /** Sends to the current document's preload; without a preload the message is dropped, as in Electron. */
  send(channel: string, ...args: unknown[]): void {
    const payload = nodeCodec.encode(args) // throws for functions, as Electron does
    if (this.#channel.contextId !== 0) this.#channel.send(this.#channel.contextId, 'event', channel, payload)
  }

  setWindowOpenHandler(handler: (details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse): void {
    this.#events.windowOpenHandler = handler
  }

  setWebRTCIPHandlingPolicy(policy: Parameters<Electron.WebContents['setWebRTCIPHandlingPolicy']>[0]): void {
    nativeRecord.webRtcPolicies.push(policy)
  }

  setIgnoreMenuShortcuts(ignore: boolean): void {
    this.#events.ignoresMenuShortcuts = ignore
  }

  forcefullyCrashRenderer(): void {
    this.#page.sendWhenReady('Page.crash')
  }

  close(options?: Electron.CloseOpts): void {
    if (options?.waitForBeforeUnload) this.#owner.close()
    else this.#owner.destroy()
  }

  static getAllWebContents(): WebContents[] {
    return allContents().filter((contents) => contents instanceof WebContents)
  }

  static fromId(id: number): WebContents | undefined {
    return WebContents.getAllWebContents().find((contents) => contents.id === id)
  }

  /** Playwright uses this to find the window of a page. */
  static fromDevToolsTargetId(targetId: string): WebContents | undefined {
    return WebContents.getAllWebContents().find((contents) => contents.hostPage.targetId === targetId)
  }

  static getFocusedWebContents(): WebContents | null {
    return WebContents.getAllWebContents().find((contents) => contents.isFocused()) ?? null
  }

  /** The page, for other modules of the stand-in. */
  get hostPage(): PageTarget {
    return this.#page
  }

  /** The address in Chromium's form. */
  get hostInternalUrl(): string {
    return toInternalUrl(this.getURL())
  }

  hostJudgeNavigation(request: NavigationRequest): 'allow' | 'deny' | 'unknown-frame' {
    return this.#events.judgeNavigation(request)
  }

  hostClose(force: boolean): void {
    this.#page.close(force).catch(() => this.hostDestroyed())
  }

  hostDestroyed(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    this.#hangMonitor.stop()
    hostBus.off('theme-changed', this.#onThemeChanged)
    if (!browser.hasEnded) this.#page.detach()
    markDestroyed(this)
    this.emit('destroyed')
    this.#owner.hostClosed()
  }

  #reload(ignoreCache: boolean): void {
    this.#page.ready
      .then(() => {
        this.#events.expectNavigation(this.getURL())
        return this.#page.send('Page.reload', { ignoreCache } satisfies CdpParams)
      })
      .catch(() => {})
  }
}
makeClassLoud('webContents', ContentsPage)
