import { trace } from '../core/host-state.ts'
import { browser, type AttachedTarget, type PageListener } from './browser.ts'
import type { CdpParams } from './cdp-pipe.ts'

/** Scripts and names that run in every document of the page before its own scripts. */
export interface PageScripts {
  readonly mainWorld: string
  readonly preload: string | undefined
  readonly preloadWorldName: string
  /** Bindings that send text from the page to the host, one per world. */
  readonly mainBinding: string
  readonly preloadBinding: string
  /** The preload requests file paths or runs functions in the page's world, which needs the debugger (see paused-page.ts). */
  readonly needsDebugger: boolean
}

/** One page of Chromium and its protocol session. */
export class PageTarget {
  readonly ready: Promise<void>
  #target: AttachedTarget = { targetId: '', sessionId: '' }

  constructor(
    listener: PageListener,
    scripts: PageScripts,
    bounds: Electron.Rectangle,
    colorScheme: string,
    backgroundColor: string | undefined,
  ) {
    this.ready = this.#open(listener, scripts, bounds, colorScheme, backgroundColor)
    this.ready.catch((error: unknown) => {
      if (!browser.hasEnded) console.error('electron-host: a window could not be opened:', error)
    })
  }

  /** Also the id of the main frame. */
  get targetId(): string {
    return this.#target.targetId
  }

  send(method: string, params: CdpParams = {}): Promise<CdpParams> {
    return browser.send(method, params, this.#target.sessionId)
  }

  /** Sends once the page is ready and ignores a failure: for optional settings such as bounds and colours. */
  sendWhenReady(method: string, params: CdpParams = {}): void {
    this.ready.then(() => this.send(method, params)).catch(() => {})
  }

  setColorScheme(scheme: string): void {
    this.sendWhenReady('Emulation.setEmulatedMedia', mediaFor(scheme))
  }

  setWindowBounds(bounds: CdpParams): void {
    this.ready
      .then(async () => {
        const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId: this.targetId })
        // Chromium refuses a state and a size in one call.
        await browser.send('Browser.setWindowBounds', { windowId, bounds })
      })
      .catch(() => {})
  }

  setContentsSize(width: number, height: number): void {
    this.ready.then(() => this.#setContentsSize(width, height)).catch(() => {})
  }

  /** Bounds according to the window manager; only the user of a headed window can move it. */
  async readWindowBounds(): Promise<CdpParams> {
    const { bounds } = await browser.send('Browser.getWindowForTarget', { targetId: this.targetId })
    return bounds as CdpParams
  }

  /** Closes the page; `force` skips its beforeunload handlers. */
  async close(force: boolean): Promise<void> {
    await this.ready.catch(() => {})
    if (force) await browser.send('Target.closeTarget', { targetId: this.targetId })
    else await this.send('Page.close')
  }

  /** Removes the page from the browser's routing. */
  detach(): void {
    browser.removePage(this.#target)
  }

  async #open(
    listener: PageListener,
    scripts: PageScripts,
    bounds: Electron.Rectangle,
    colorScheme: string,
    backgroundColor: string | undefined,
  ): Promise<void> {
    this.#target = await browser.openPage(bounds)
    trace('page attached')
    browser.addPage(listener, this.#target)
    // The page waits for its debugger, so all of this applies before its first document. Not awaited individually, to save round trips.
    const setUp = [
      this.send('Page.enable'),
      this.send('Runtime.enable'),
      // reports when the page cancels a request (request-gate.ts); response bodies are not retained for the protocol
      this.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
      this.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      this.send('Runtime.addBinding', { name: scripts.mainBinding }),
      this.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.mainWorld }),
    ]
    if (scripts.preload !== undefined) {
      setUp.push(
        this.send('Runtime.addBinding', { name: scripts.preloadBinding, executionContextName: scripts.preloadWorldName }),
        this.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.preload, worldName: scripts.preloadWorldName }),
      )
    }
    if (scripts.needsDebugger) setUp.push(this.send('Debugger.enable', { maxScriptsCacheSize: 0 }))
    if (colorScheme !== 'system') setUp.push(this.send('Emulation.setEmulatedMedia', mediaFor(colorScheme)))
    const color = parseHexColor(backgroundColor)
    if (color) setUp.push(this.send('Emulation.setDefaultBackgroundColorOverride', { color }))
    setUp.push(this.send('Runtime.runIfWaitingForDebugger'))
    await Promise.all(setUp)
    if (!browser.isHeaded) await this.#setContentsSize(bounds.width, bounds.height).catch(() => {})
    trace('page set up')
  }

  async #setContentsSize(width: number, height: number): Promise<void> {
    const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId: this.targetId })
    await browser.send('Browser.setContentsSize', { windowId, width, height })
  }
}

function mediaFor(scheme: string): CdpParams {
  return { features: scheme === 'system' ? [] : [{ name: 'prefers-color-scheme', value: scheme }] }
}

/** Parses `#rgb` or `#rrggbb` for the protocol; other notations are left to the page's own style. */
function parseHexColor(color: string | undefined): { r: number; g: number; b: number; a: number } | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color ?? '')?.[1]
  if (!digits) return undefined
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const part = (start: number): number => Number.parseInt(full.slice(start, start + 2), 16)
  return { r: part(0), g: part(2), b: part(4), a: 1 }
}
