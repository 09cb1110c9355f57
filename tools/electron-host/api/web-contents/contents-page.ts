import { EventEmitter } from 'node:events'
import type { PageTarget } from '../../chromium/page-target.ts'
import { NativeImage } from '../desktop/native-image.ts'

/** The part of webContents for the page's content: scripts, styles, screenshots, zoom and editing. */
export abstract class ContentsPage extends EventEmitter {
  /** The page, for other modules of the stand-in. */
  abstract get hostPage(): PageTarget
  userAgent = ''
  #zoomFactor = 1

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    await this.hostPage.ready
    const { result, exceptionDetails } = await this.hostPage.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture,
    })
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
    await this.hostPage.send('Input.insertText', { text })
  }

  async capturePage(rect?: Electron.Rectangle): Promise<Electron.NativeImage> {
    await this.hostPage.ready
    const { data } = await this.hostPage.send('Page.captureScreenshot', rect ? { clip: { ...rect, scale: 1 } } : {})
    return new NativeImage(Buffer.from(data, 'base64')) as unknown as Electron.NativeImage
  }

  async printToPDF(options: Electron.PrintToPDFOptions): Promise<Buffer> {
    await this.hostPage.ready
    const { landscape = false, printBackground = false, scale = 1 } = options
    const { data } = await this.hostPage.send('Page.printToPDF', { landscape, printBackground, scale })
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

  /** No effect: pinch zoom needs a touch pad, which the protocol lacks. */
  async setVisualZoomLevelLimits(_minimum: number, _maximum: number): Promise<void> {}

  setBackgroundThrottling(_allowed: boolean): void {}
  // F12 opens Chromium's own tools in a headed window; headless runs have no window for them.
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
    this.hostPage.sendWhenReady('Emulation.setUserAgentOverride', { userAgent })
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

  #applyZoom(): void {
    this.hostPage.sendWhenReady('Runtime.evaluate', { expression: `document.documentElement.style.zoom = ${this.#zoomFactor}` })
  }

  #editCommand(command: string): void {
    const key = { type: 'keyDown', key: 'Unidentified', commands: [command] }
    this.hostPage.sendWhenReady('Input.dispatchKeyEvent', key)
  }

  /** Restores the zoom, which a new document resets. */
  hostRestoreZoom(): void {
    if (this.#zoomFactor !== 1) this.#applyZoom()
  }
}
