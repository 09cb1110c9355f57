import { EventEmitter } from 'node:events'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { browser, type PageListener } from '../chromium/browser.ts'
import type { CdpParams } from '../chromium/cdp-pipe.ts'
import { toInternalUrl } from '../chromium/custom-schemes.ts'
import { describeNetError } from '../chromium/net-errors.ts'
import { PageTarget } from '../chromium/page-target.ts'
import type { NavigationRequest } from '../chromium/request-gate.ts'
import { createEvent, hostBus } from '../core/events.ts'
import { loud, makeClassLoud } from '../core/loud.ts'
import { PageChannel } from '../ipc/page-channel.ts'
import { nodeCodec } from '../ipc/wire-codec.ts'
import { createPageScripts } from '../page/page-scripts.ts'
import { HangMonitor } from './hang-monitor.ts'
import { NativeImage } from './native-image.ts'
import { themeSource } from './native-theme.ts'
import { PageEvents, type PageOwner } from './page-events.ts'
import { WebFrameMain } from './web-frame-main.ts'
import { allContents, nextWindowId } from './window-registry.ts'

/** A failure that Chromium answers a navigation with. */
function loadError(errorText: string, url: string): Error {
  const { name, number } = describeNetError(errorText)
  return Object.assign(new Error(`${name} (${number}) loading '${url}'`), { code: name, errno: number, url })
}

/** Electron's webContents over one page of Chromium. */
export class WebContents extends EventEmitter {
  readonly id = nextWindowId()
  readonly mainFrame: WebFrameMain = new WebFrameMain(this)
  readonly navigationHistory = loud('navigationHistory', {
    clear: (): void => this.#page.sendWhenReady('Page.resetNavigationHistory'),
  } satisfies Partial<Electron.NavigationHistory>)
  session: unknown
  userAgent = ''
  readonly #page: PageTarget
  readonly #channel: PageChannel
  readonly #events: PageEvents
  readonly #owner: PageOwner
  readonly #hangMonitor: HangMonitor
  #isDestroyed = false
  #zoomFactor = 1

  constructor(owner: PageOwner, preferences: Electron.WebPreferences, bounds: Electron.Rectangle, backgroundColor: string | undefined) {
    super()
    this.#owner = owner
    this.session = owner.session
    const scripts = createPageScripts(preferences)
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
      if (this.#zoomFactor !== 1) this.#applyZoom()
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
    for (const [key, value] of Object.entries(options?.query ?? {})) url.searchParams.set(key, String(value))
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

  /** Sends to the current document's preload; without one the message is dropped, as in Electron. */
  send(channel: string, ...args: unknown[]): void {
    const payload = nodeCodec.encode(args) // throws for functions, as Electron does
    if (this.#channel.contextId !== 0) this.#channel.send(this.#channel.contextId, 'event', channel, payload)
  }

  setWindowOpenHandler(handler: (details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse): void {
    this.#events.windowOpenHandler = handler
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    await this.#page.ready
    const { result, exceptionDetails } = await this.#page.send('Runtime.evaluate', { expression: code, awaitPromise: true, returnByValue: true, userGesture })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /** Adopted style sheets are not subject to the page's style-src, as Electron's inserted CSS is not. */
  async insertCSS(css: string): Promise<string> {
    const key = `css-${Math.random().toString(36).slice(2)}`
    await this.executeJavaScript(`{
      const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)})
      ;(globalThis[Symbol.for('electron-host.css')] ??= new Map()).set('${key}', sheet)
      document.adoptedStyleSheets.push(sheet)
    }`)
    return key
  }

  async removeInsertedCSS(key: string): Promise<void> {
    await this.executeJavaScript(`{
      const sheet = globalThis[Symbol.for('electron-host.css')]?.get(${JSON.stringify(key)})
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }`)
  }

  async insertText(text: string): Promise<void> {
    await this.#page.send('Input.insertText', { text })
  }

  async capturePage(rect?: Electron.Rectangle): Promise<Electron.NativeImage> {
    await this.#page.ready
    const { data } = await this.#page.send('Page.captureScreenshot', rect ? { clip: { ...rect, scale: 1 } } : {})
    return new NativeImage(Buffer.from(data, 'base64')) as unknown as Electron.NativeImage
  }

  async printToPDF(options: Electron.PrintToPDFOptions): Promise<Buffer> {
    await this.#page.ready
    const { landscape = false, printBackground = false, scale = 1 } = options
    const { data } = await this.#page.send('Page.printToPDF', { landscape, printBackground, scale })
    return Buffer.from(data, 'base64')
  }

  get zoomFactor(): number {
    return this.#zoomFactor
  }

  set zoomFactor(factor: number) {
    this.#zoomFactor = factor
    this.#applyZoom()
  }

  get zoomLevel(): number {
    return Math.log(this.#zoomFactor) / Math.log(1.2)
  }

  set zoomLevel(level: number) {
    this.zoomFactor = 1.2 ** level
  }

  getZoomFactor(): number {
    return this.zoomFactor
  }

  setZoomFactor(factor: number): void {
    this.zoomFactor = factor
  }

  getZoomLevel(): number {
    return this.zoomLevel
  }

  setZoomLevel(level: number): void {
    this.zoomLevel = level
  }

  /** Pinch zoom needs a touch pad, which the protocol does not have. */
  async setVisualZoomLevelLimits(_minimum: number, _maximum: number): Promise<void> {}

  setBackgroundThrottling(_allowed: boolean): void {}
  setIgnoreMenuShortcuts(ignore: boolean): void {
    this.#events.ignoresMenuShortcuts = ignore
  }

  // Chromium's own tools open with F12 in a headed window; there is no window to put them into otherwise.
  openDevTools(_options?: Electron.OpenDevToolsOptions): void {}
  closeDevTools(): void {}
  toggleDevTools(): void {}
  isDevToolsOpened(): boolean {
    return false
  }

  getUserAgent(): string {
    return this.userAgent
  }

  setUserAgent(userAgent: string): void {
    this.userAgent = userAgent
    this.#page.sendWhenReady('Emulation.setUserAgentOverride', { userAgent })
  }

  forcefullyCrashRenderer(): void {
    this.#page.sendWhenReady('Page.crash')
  }

  close(options?: Electron.CloseOpts): void {
    if (options?.waitForBeforeUnload) this.#owner.close()
    else this.#owner.destroy()
  }

  copy(): void {
    this.#editCommand('copy')
  }
  cut(): void {
    this.#editCommand('cut')
  }
  paste(): void {
    this.#editCommand('paste')
  }
  undo(): void {
    this.#editCommand('undo')
  }
  redo(): void {
    this.#editCommand('redo')
  }
  delete(): void {
    this.#editCommand('delete')
  }
  selectAll(): void {
    this.#editCommand('selectAll')
  }

  static getAllWebContents(): WebContents[] {
    return allContents()
  }

  static fromId(id: number): WebContents | undefined {
    return allContents().find((contents) => contents.id === id)
  }

  /** Playwright finds the window of a page by it. */
  static fromDevToolsTargetId(targetId: string): WebContents | undefined {
    return allContents().find((contents) => contents.hostPage.targetId === targetId)
  }

  static getFocusedWebContents(): WebContents | null {
    return allContents().find((contents) => contents.isFocused()) ?? null
  }

  /** The page, for the stand-in's other modules. */
  get hostPage(): PageTarget {
    return this.#page
  }

  /** The address as Chromium has it. */
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

  #applyZoom(): void {
    this.#page.sendWhenReady('Runtime.evaluate', { expression: `document.documentElement.style.zoom = ${this.#zoomFactor}` })
  }

  #editCommand(command: string): void {
    const key = { type: 'keyDown', key: 'Unidentified', commands: [command] }
    this.#page.sendWhenReady('Input.dispatchKeyEvent', key)
  }
}
makeClassLoud('webContents', WebContents)

/** Tells listeners of `webContents` and of `app` that a page's process has gone. */
export function emitProcessGone(contents: WebContents, details: Electron.RenderProcessGoneDetails): void {
  const event = createEvent()
  contents.emit('render-process-gone', event, details)
  hostBus.emit('render-process-gone', contents, details)
}
