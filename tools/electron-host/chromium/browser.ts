import { trace } from '../core/host-state.ts'
import type { CdpEvent, CdpParams } from './cdp-pipe.ts'
import { canShowWindows, ChromiumProcess } from './chromium-process.ts'

/** The browser's notifications to a page. */
export interface PageListener {
  onPageEvent(method: string, params: CdpParams): void
  onPageDestroyed(): void
  onPageCrashed(status: string, exitCode: number): void
}

export interface AttachedTarget {
  readonly targetId: string
  readonly sessionId: string
}

export interface BrowserStart {
  readonly profile: string
  readonly debuggingPort: boolean
  readonly switches: ReadonlyMap<string, string>
}

/** The only Chromium of this run: starts it, opens its pages and routes their events. */
class Browser {
  readonly isHeaded = canShowWindows()
  /** Switches that app.commandLine added before the start. */
  readonly extraSwitches = new Map<string, string>()
  readonly #pagesByTarget = new Map<string, PageListener>()
  readonly #pagesBySession = new Map<string, PageListener>()
  readonly #listeners = new Map<string, Set<(params: CdpParams) => void>>()
  #process: ChromiumProcess | undefined
  #startOptions: (() => BrowserStart) | undefined
  #isUp: Promise<unknown> = Promise.resolve()
  #opening: Promise<unknown> = Promise.resolve()
  /** The page being opened takes the next matching target. */
  #awaited: { fits(url: string): boolean; take(target: AttachedTarget): void } | undefined
  /** Called when Chromium ends unexpectedly. */
  onUnexpectedEnd: (() => void) | undefined

  /** Source of the start options; read as late as possible, because the application may still change them. */
  configure(startOptions: () => BrowserStart): void {
    this.#startOptions = startOptions
  }

  get isStarted(): boolean {
    return this.#process !== undefined
  }

  get hasEnded(): boolean {
    return this.#process?.hasEnded ?? false
  }

  start(): ChromiumProcess {
    if (this.#process) return this.#process
    if (!this.#startOptions) throw new Error('electron-host: Chromium was asked for before the application was loaded')
    const { profile, debuggingPort, switches } = this.#startOptions()
    trace('starting Chromium')
    const chromium = new ChromiumProcess({
      profile,
      isHeaded: this.isHeaded,
      debuggingPort,
      extraSwitches: new Map([...switches, ...this.extraSwitches]),
      onEvent: (event) => this.#receive(event),
      onExit: () => this.onUnexpectedEnd?.(),
    })
    this.#process = chromium
    chromium.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] }).catch(() => {})
    this.#isUp = chromium
      .send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{ type: 'page' }] })
      .then(
        () => trace('Chromium is up'),
        () => {},
      )
    for (const listener of this.#listeners.get('started') ?? []) listener({})
    return chromium
  }

  send(method: string, params?: CdpParams, sessionId?: string): Promise<CdpParams> {
    return this.start().send(method, params, sessionId)
  }

  /** Listens to an event without a page, or to 'started'. */
  on(method: string, listener: (params: CdpParams) => void): void {
    const listeners = this.#listeners.get(method) ?? new Set()
    this.#listeners.set(method, listeners.add(listener))
  }

  /** Opens an empty page that waits for its debugger. Pages open in sequence, so that each new target has one owner. */
  openPage(bounds: Electron.Rectangle): Promise<AttachedTarget> {
    const opened = this.#opening.then(() => this.#openPage(bounds))
    this.#opening = opened.catch(() => {})
    return opened
  }

  async #openPage(bounds: Electron.Rectangle): Promise<AttachedTarget> {
    const chromium = this.start()
    const marker = `data:text/html,electron-host-${Math.random().toString(36).slice(2)}`
    const attached = new Promise<AttachedTarget>((take) => {
      this.#awaited = { fits: (url) => !this.isHeaded || url === marker, take }
    })
    if (this.isHeaded) {
      // Before Chromium is up the helper could acquire the profile's singleton and become a separate browser.
      await this.#isUp
      chromium.openAppWindow(marker, bounds)
    } else {
      await chromium.send('Target.createTarget', { url: 'about:blank', newWindow: true, width: bounds.width, height: bounds.height })
    }
    return attached
  }

  addPage(page: PageListener, target: AttachedTarget): void {
    this.#pagesByTarget.set(target.targetId, page)
    this.#pagesBySession.set(target.sessionId, page)
  }

  removePage(target: AttachedTarget): void {
    this.#pagesByTarget.delete(target.targetId)
    this.#pagesBySession.delete(target.sessionId)
  }

  async close(): Promise<void> {
    this.onUnexpectedEnd = undefined
    await this.#process?.close()
  }

  #receive(event: CdpEvent): void {
    const { method, params } = event
    switch (method) {
      case 'Target.attachedToTarget':
        return this.#attached(params)
      case 'Target.targetDestroyed':
        return this.#pagesByTarget.get(params['targetId'])?.onPageDestroyed()
      case 'Target.targetCrashed':
        return this.#pagesByTarget.get(params['targetId'])?.onPageCrashed(params['status'], params['errorCode'])
    }
    if (event.sessionId) this.#pagesBySession.get(event.sessionId)?.onPageEvent(method, params)
    for (const listener of this.#listeners.get(method) ?? []) listener(params)
  }

  #attached(params: CdpParams): void {
    const { targetId, openerId, url } = params['targetInfo'] as { targetId: string; openerId?: string; url: string }
    const sessionId: string = params['sessionId']
    if (!openerId && this.#awaited?.fits(url)) {
      const awaited = this.#awaited
      this.#awaited = undefined
      return awaited.take({ targetId, sessionId })
    }
    // The page was not opened through BrowserWindow. A popup that bypassed the in-page guard must be closed, and it must run to be closable.
    this.send('Runtime.runIfWaitingForDebugger', {}, sessionId).catch(() => {})
    if (openerId) this.send('Target.closeTarget', { targetId }).catch(() => {})
  }
}

export const browser = new Browser()
