import { browser } from '../../chromium/browser.ts'
import { markDestroyed } from '../../core/destroyed.ts'
import { createEvent, hostBus } from '../../core/events.ts'
import { hostState } from '../../core/host-state.ts'
import { makeClassLoud } from '../../core/loud.ts'
import { nativeRecord } from '../../core/native-record.ts'
import { isAppReady } from '../app/app-ready.ts'
import type { PageOwner } from '../web-contents/page-events.ts'
import { getPrimaryDisplay } from '../desktop/screen.ts'
import { defaultSession } from '../network/session.ts'
import { shell } from '../desktop/shell.ts'
import { WebContents } from '../web-contents/web-contents.ts'
import { windows } from './window-registry.ts'
import { WindowFrame } from './window-frame.ts'

/** Electron's BrowserWindow: visibility, focus and closing here; bounds and state in WindowFrame. */
export class BrowserWindow extends WindowFrame implements PageOwner {
  readonly id: number
  readonly webContents: WebContents
  readonly session = defaultSession
  #title: string
  #isVisible: boolean
  #isFocused = false
  #isDestroyed = false
  #hasPainted = false

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    if (!isAppReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    super(options, getPrimaryDisplay().workArea)
    const { manifest } = hostState()
    this.#title = options.title ?? manifest.productName ?? manifest.name ?? 'Electron'
    this.#isVisible = options.show !== false
    this.webContents = new WebContents(this, options.webPreferences ?? {}, this.getBounds(), options.backgroundColor)
    this.id = this.webContents.id
    windows.set(this.id, this)
    hostBus.emit('browser-window-created', this)
    hostBus.emit('web-contents-created', this.webContents)
    if (this.#isVisible) setImmediate(() => this.focus())
  }

  loadURL(url: string, options?: Electron.LoadURLOptions): Promise<void> {
    return this.webContents.loadURL(url, options)
  }

  loadFile(file: string, options?: Electron.LoadFileOptions): Promise<void> {
    return this.webContents.loadFile(file, options)
  }

  reload(): void {
    this.webContents.reload()
  }

  /** Emits 'close', then runs the page's beforeunload handlers. */
  close(): void {
    if (this.#isDestroyed) return
    const event = createEvent()
    this.emit('close', event)
    if (event.defaultPrevented) hostBus.emit('close-prevented')
    else this.webContents.hostClose(false)
  }

  destroy(): void {
    if (!this.#isDestroyed) this.webContents.hostClose(true)
  }

  isDestroyed(): boolean {
    return this.#isDestroyed
  }

  show(): void {
    const wasVisible = this.#isVisible
    this.#isVisible = true
    if (this.isMinimized()) this.restore()
    else if (!wasVisible && browser.isHeaded) this.hostSetWindowState('normal')
    if (!wasVisible) this.emit('show')
    this.focus()
  }

  showInactive(): void {
    if (this.#isVisible) return
    this.#isVisible = true
    if (browser.isHeaded) this.hostSetWindowState('normal')
    this.emit('show')
  }

  /** The protocol cannot hide a window; minimising is the closest equivalent. */
  hide(): void {
    if (!this.#isVisible) return
    this.#isVisible = false
    this.blur()
    if (browser.isHeaded) this.hostSetWindowState('minimized')
    this.emit('hide')
  }

  isVisible(): boolean {
    return this.#isVisible && !this.isMinimized()
  }

  focus(): void {
    if (this.#isDestroyed || !this.#isVisible) return
    this.webContents.focus()
    this.hostFocusChanged(true)
  }

  blur(): void {
    this.hostFocusChanged(false)
  }

  isFocused(): boolean {
    return this.#isFocused
  }

  moveTop(): void {
    this.focus()
  }

  getTitle(): string {
    return this.#title
  }

  setTitle(title: string): void {
    this.#title = title
  }

  get title(): string {
    return this.#title
  }

  set title(title: string) {
    this.#title = title
  }

  setMenu(menu: Electron.Menu | null): void {
    this.hostHint('setMenu', menu)
  }

  removeMenu(): void {
    this.hostHint('setMenu', null)
  }

  setBackgroundColor(color: string): void {
    this.hostHint('setBackgroundColor', color)
  }

  async capturePage(rect?: Electron.Rectangle): Promise<Electron.NativeImage> {
    return this.webContents.capturePage(rect)
  }

  getNativeWindowHandle(): Buffer {
    return Buffer.alloc(8)
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows.values()].filter((window) => window instanceof BrowserWindow)
  }

  static fromId(id: number): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.id === id) ?? null
  }

  static fromWebContents(contents: { id: number } | null | undefined): BrowserWindow | null {
    return contents ? BrowserWindow.fromId(contents.id) : null
  }

  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null
  }

  protected hostApplyBounds(bounds: Record<string, unknown>): void {
    this.webContents.hostPage.setWindowBounds(bounds)
  }

  protected hostApplyContentSize(width: number, height: number): void {
    this.webContents.hostPage.setContentsSize(width, height)
  }

  /** Records for tests what only a window manager would show. */
  protected hostHint(hint: string, value: unknown): void {
    nativeRecord.windowHints.push({ windowId: this.id, hint, value })
  }

  hostClosed(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    this.#isFocused = false
    windows.delete(this.id)
    markDestroyed(this)
    this.emit('closed')
    if (windows.size === 0) hostBus.emit('all-windows-closed')
  }

  hostPainted(): void {
    if (this.#hasPainted) return
    this.#hasPainted = true
    this.emit('ready-to-show')
  }

  hostTitleChanged(title: string): void {
    this.#title = title
  }

  hostFocusChanged(isFocused: boolean): void {
    if (this.#isDestroyed || isFocused === this.#isFocused || (isFocused && !this.#isVisible)) return
    if (isFocused) for (const other of windows.values()) if (other !== this) other.hostFocusChanged(false)
    this.#isFocused = isFocused
    this.emit(isFocused ? 'focus' : 'blur')
    this.webContents.emit(isFocused ? 'focus' : 'blur')
    hostBus.emit(isFocused ? 'browser-window-focus' : 'browser-window-blur', this)
  }

  /** The user can move and resize a headed window. */
  hostBoundsMayHaveChanged(): void {
    if (!browser.isHeaded || this.#isDestroyed) return
    this.webContents.hostPage.readWindowBounds().then(
      (bounds) => this.hostBoundsRead(bounds),
      () => {},
    )
  }

  hostOpenWindow(options: Electron.BrowserWindowConstructorOptions, url: string): BrowserWindow {
    const window = new BrowserWindow(options)
    window.loadURL(url).catch(() => {})
    return window
  }

  hostPermission(permission: string, details: object): Promise<boolean> {
    return defaultSession.hostAskPermission(this.webContents, permission, details)
  }

  hostOpenExternal(url: string): void {
    void shell.openExternal(url)
  }
}
makeClassLoud('BrowserWindow', WindowFrame)
