import { EventEmitter } from 'node:events'
import { createEvent } from '../../core/events.ts'

type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

/** The part of BrowserWindow that concerns the window manager: bounds, state and decorations. */
export abstract class WindowFrame extends EventEmitter {
  #bounds: Electron.Rectangle
  #state: WindowState = 'normal'
  #minimumSize: [number, number]
  #maximumSize: [number, number]
  readonly #workArea: Electron.Rectangle
  resizable: boolean
  movable: boolean
  minimizable: boolean
  maximizable: boolean
  closable: boolean
  fullScreenable: boolean
  autoHideMenuBar: boolean
  #isMenuBarVisible: boolean
  #isAlwaysOnTop: boolean
  #hasContentProtection = false
  #opacity: number
  #isEnabled = true

  constructor(options: Electron.BrowserWindowConstructorOptions, workArea: Electron.Rectangle) {
    super()
    const width = options.width ?? 800
    const height = options.height ?? 600
    this.#workArea = workArea
    this.#bounds = {
      x: options.x ?? workArea.x + Math.max(0, Math.round((workArea.width - width) / 2)),
      y: options.y ?? workArea.y + Math.max(0, Math.round((workArea.height - height) / 2)),
      width,
      height,
    }
    this.#minimumSize = [options.minWidth ?? 0, options.minHeight ?? 0]
    this.#maximumSize = [options.maxWidth ?? 0, options.maxHeight ?? 0]
    this.resizable = options.resizable ?? true
    this.movable = options.movable ?? true
    this.minimizable = options.minimizable ?? true
    this.maximizable = options.maximizable ?? true
    this.closable = options.closable ?? true
    this.fullScreenable = options.fullscreenable ?? true
    this.autoHideMenuBar = options.autoHideMenuBar ?? false
    this.#isMenuBarVisible = !this.autoHideMenuBar
    this.#isAlwaysOnTop = options.alwaysOnTop ?? false
    this.#opacity = options.opacity ?? 1
  }

  protected abstract hostApplyBounds(bounds: Record<string, unknown>): void
  protected abstract hostApplyContentSize(width: number, height: number): void
  protected abstract hostHint(hint: string, value: unknown): void

  getBounds(): Electron.Rectangle {
    return this.#state === 'maximized' || this.#state === 'fullscreen' ? { ...this.#workArea } : { ...this.#bounds }
  }

  getNormalBounds(): Electron.Rectangle {
    return { ...this.#bounds }
  }

  getContentBounds(): Electron.Rectangle {
    return this.getBounds()
  }

  setBounds(wanted: Partial<Electron.Rectangle>, _animate?: boolean): void {
    const previous = this.#bounds
    const [minWidth, minHeight] = this.#minimumSize
    const [maxWidth, maxHeight] = this.#maximumSize
    const after = { ...previous, ...wanted }
    after.width = Math.min(Math.max(after.width, minWidth), maxWidth || Infinity)
    after.height = Math.min(Math.max(after.height, minHeight), maxHeight || Infinity)
    const moves = after.x !== previous.x || after.y !== previous.y
    const resizes = after.width !== previous.width || after.height !== previous.height
    if (resizes) {
      const event = createEvent()
      this.emit('will-resize', event, { ...after }, { edge: 'bottom-right' })
      if (event.defaultPrevented) return
    }
    this.#bounds = after
    if (moves) this.hostApplyBounds({ left: after.x, top: after.y })
    if (resizes) this.hostApplyContentSize(after.width, after.height)
    this.#emitChanges(moves, resizes)
  }

  setContentBounds(bounds: Electron.Rectangle): void {
    this.setBounds(bounds)
  }

  getSize(): [number, number] {
    const { width, height } = this.getBounds()
    return [width, height]
  }

  setSize(width: number, height: number, _animate?: boolean): void {
    this.setBounds({ width, height })
  }

  getContentSize(): [number, number] {
    return this.getSize()
  }

  setContentSize(width: number, height: number): void {
    this.setSize(width, height)
  }

  getPosition(): [number, number] {
    const { x, y } = this.getBounds()
    return [x, y]
  }

  setPosition(x: number, y: number, _animate?: boolean): void {
    this.setBounds({ x, y })
  }

  center(): void {
    const { x, y, width, height } = this.#workArea
    this.setBounds({ x: x + Math.round((width - this.#bounds.width) / 2), y: y + Math.round((height - this.#bounds.height) / 2) })
  }

  setMinimumSize(width: number, height: number): void {
    this.#minimumSize = [width, height]
    if (this.#bounds.width < width || this.#bounds.height < height) this.setBounds({})
  }

  getMinimumSize(): [number, number] {
    return [...this.#minimumSize]
  }

  setMaximumSize(width: number, height: number): void {
    this.#maximumSize = [width, height]
    this.setBounds({})
  }

  getMaximumSize(): [number, number] {
    return [...this.#maximumSize]
  }

  minimize(): void {
    this.#changeState('minimized', 'minimize')
  }

  maximize(): void {
    this.#changeState('maximized', 'maximize')
  }

  unmaximize(): void {
    if (this.#state === 'maximized') this.#changeState('normal', 'unmaximize')
  }

  restore(): void {
    if (this.#state === 'minimized') this.#changeState('normal', 'restore')
    else this.unmaximize()
  }

  setFullScreen(isFullScreen: boolean): void {
    if (isFullScreen) this.#changeState('fullscreen', 'enter-full-screen')
    else if (this.#state === 'fullscreen') this.#changeState('normal', 'leave-full-screen')
  }

  isMinimized(): boolean {
    return this.#state === 'minimized'
  }

  isMaximized(): boolean {
    return this.#state === 'maximized'
  }

  isFullScreen(): boolean {
    return this.#state === 'fullscreen'
  }

  isNormal(): boolean {
    return this.#state === 'normal'
  }

  isResizable(): boolean {
    return this.resizable
  }

  setResizable(isResizable: boolean): void {
    this.resizable = isResizable
  }

  isAlwaysOnTop(): boolean {
    return this.#isAlwaysOnTop
  }

  setAlwaysOnTop(flag: boolean): void {
    if (flag === this.#isAlwaysOnTop) return
    this.#isAlwaysOnTop = flag
    this.emit('always-on-top-changed', createEvent(), flag)
  }

  setMenuBarVisibility(isVisible: boolean): void {
    this.#isMenuBarVisible = isVisible
  }

  isMenuBarVisible(): boolean {
    return this.#isMenuBarVisible
  }

  setAutoHideMenuBar(hide: boolean): void {
    this.autoHideMenuBar = hide
  }

  isMenuBarAutoHide(): boolean {
    return this.autoHideMenuBar
  }

  setEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled
  }

  isEnabled(): boolean {
    return this.#isEnabled
  }

  getOpacity(): number {
    return this.#opacity
  }

  setOpacity(opacity: number): void {
    this.#opacity = opacity
  }

  setContentProtection(isProtected: boolean): void {
    this.#hasContentProtection = isProtected
    this.hostHint('setContentProtection', isProtected)
  }

  isContentProtected(): boolean {
    return this.#hasContentProtection
  }

  flashFrame(flash: boolean): void {
    this.hostHint('flashFrame', flash)
  }

  setOverlayIcon(overlay: Electron.NativeImage | null, description: string): void {
    this.hostHint('setOverlayIcon', { isEmpty: overlay === null || overlay.isEmpty(), description })
  }

  setProgressBar(progress: number, _options?: Electron.ProgressBarOptions): void {
    this.hostHint('setProgressBar', progress)
  }

  setIcon(icon: Electron.NativeImage | string): void {
    this.hostHint('setIcon', typeof icon === 'string' ? icon : 'image')
  }

  setSkipTaskbar(skip: boolean): void {
    this.hostHint('setSkipTaskbar', skip)
  }

  setTitleBarOverlay(options: Electron.TitleBarOverlayOptions): void {
    this.hostHint('setTitleBarOverlay', options)
  }

  /** Changes the real window's state without an event; used by hide and show. */
  protected hostSetWindowState(state: 'normal' | 'minimized'): void {
    this.hostApplyBounds({ windowState: state })
  }

  /** Applies a user's changes to a headed window. */
  protected hostBoundsRead(bounds: Record<string, unknown>): void {
    const state = bounds['windowState'] as WindowState | undefined
    if (state !== 'normal') return
    const previous = this.#bounds
    const read = { x: Number(bounds['left']), y: Number(bounds['top']), width: Number(bounds['width']), height: Number(bounds['height']) }
    this.#bounds = read
    this.#emitChanges(read.x !== previous.x || read.y !== previous.y, read.width !== previous.width || read.height !== previous.height)
  }

  #emitChanges(moved: boolean, resized: boolean): void {
    if (moved) for (const event of ['move', 'moved']) this.emit(event)
    if (resized) for (const event of ['resize', 'resized']) this.emit(event)
  }

  #changeState(state: WindowState, event: string): void {
    if (this.#state === state) return
    this.#state = state
    this.hostApplyBounds({ windowState: state })
    this.emit(event)
    if (state !== 'minimized') this.emit('resize')
  }
}
