import type { EventEmitter } from 'node:events'
import { browser } from '../../chromium/browser.ts'
import type { CdpParams } from '../../chromium/cdp-pipe.ts'
import { toExternalUrl } from '../../chromium/custom-schemes.ts'
import { answerPausedPage } from '../../chromium/paused-page.ts'
import { describeNetError } from '../../chromium/net-errors.ts'
import type { PageScripts, PageTarget } from '../../chromium/page-target.ts'
import type { NavigationRequest } from '../../chromium/request-gate.ts'
import { createEvent, hostBus } from '../../core/events.ts'
import { trace } from '../../core/host-state.ts'
import { settings } from '../../core/settings.ts'
import type { PageChannel } from '../../ipc/page-channel.ts'
import type { ContextMenuReport } from '../../page/context-menu.ts'
import type { PageReport } from '../../page/main-world.ts'
import { contextMenuParams } from './context-menu-params.ts'
import { dispatchPreloadMessage } from '../ipc-dispatcher.ts'
import { type FrameContents, WebFrameMain } from './web-frame-main.ts'

/** The parts of a window that the page's events concern. */
export interface PageOwner extends EventEmitter {
  readonly session: { hostPreloads(): readonly string[] }
  isFocused(): boolean
  close(): void
  destroy(): void
  hostClosed(): void
  hostPainted(): void
  hostTitleChanged(title: string): void
  hostFocusChanged(isFocused: boolean): void
  hostBoundsMayHaveChanged(): void
  hostOpenWindow(options: Electron.BrowserWindowConstructorOptions, url: string): unknown
  hostPermission(permission: string, details: object): Promise<boolean>
  hostOpenExternal(url: string): void
}

/** Electron's reasons for Chromium's descriptions of the end of a renderer. */
const GONE_REASONS: Record<string, Electron.RenderProcessGoneDetails['reason']> = {
  crashed: 'crashed',
  killed: 'killed',
  'abnormal termination': 'abnormal-exit',
  oom: 'oom',
  'failed to launch': 'launch-failed',
}

/** Turns the protocol's events into those of the page's webContents and window. */
export class PageEvents {
  url = ''
  title = ''
  isLoading = false
  isCrashed = false
  ignoresMenuShortcuts = false
  windowOpenHandler: ((details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse) | undefined
  readonly #contents: FrameContents
  readonly #owner: PageOwner
  readonly #page: PageTarget
  readonly #channel: PageChannel
  readonly #scripts: PageScripts
  readonly #subFrames = new Map<string, WebFrameMain>()
  /** Addresses that the main process loads itself; they are not checked again. */
  readonly #expected = new Set<string>()

  constructor(contents: FrameContents, owner: PageOwner, page: PageTarget, channel: PageChannel, scripts: PageScripts) {
    this.#contents = contents
    this.#owner = owner
    this.#page = page
    this.#channel = channel
    this.#scripts = scripts
  }

  expectNavigation(url: string): void {
    this.#expected.add(withoutFragment(url))
  }

  /** Resolves when the next document has finished loading. */
  nextLoad(): Promise<void> {
    return new Promise((resolve) => this.#contents.once('did-finish-load', () => resolve()))
  }

  loadFailed(errorText: string, url: string): void {
    this.#expected.delete(withoutFragment(url))
    const { name, number } = describeNetError(errorText)
    this.#contents.emit('did-fail-load', createEvent(), number, name, url, true, 1, 1)
  }

  crashed(status: string, exitCode: number): void {
    this.isCrashed = true
    this.isLoading = false
    this.#channel.forgetDocument()
    const details: Electron.RenderProcessGoneDetails = { reason: GONE_REASONS[status] ?? 'crashed', exitCode: exitCode ?? 0 }
    this.#contents.emit('render-process-gone', createEvent(), details)
    hostBus.emit('render-process-gone', this.#contents, details)
  }

  /** Emits will-navigate, will-frame-navigate and will-redirect. */
  judgeNavigation({ url, frameId, isRedirect }: NavigationRequest): 'allow' | 'deny' | 'unknown-frame' {
    const isMainFrame = frameId === this.#page.targetId
    const subFrame = this.#subFrames.get(frameId)
    if (!isMainFrame && !subFrame) return 'unknown-frame'
    if (isMainFrame && !isRedirect && this.#expected.delete(withoutFragment(url))) return 'allow'
    const frame = subFrame ?? this.#contents.mainFrame
    const event = createEvent({ url, isMainFrame, isSameDocument: false, isInPlace: false, frame, initiator: this.#contents.mainFrame })
    if (isRedirect) {
      this.#contents.emit('will-redirect', event, url, false, isMainFrame, 1, frame.routingId)
    } else {
      this.#contents.emit('will-frame-navigate', event)
      if (isMainFrame && !event.defaultPrevented) this.#contents.emit('will-navigate', event, url, false, true, 1, 1)
    }
    return event.defaultPrevented ? 'deny' : 'allow'
  }

  receive(method: string, params: CdpParams): void {
    switch (method) {
      case 'Runtime.bindingCalled':
        return this.#bindingCalled(params)
      case 'Runtime.executionContextCreated':
        return this.#contextCreated(params['context'])
      case 'Runtime.executionContextDestroyed':
        if (params['executionContextId'] === this.#channel.contextId) this.#channel.contextId = 0
        return
      case 'Runtime.executionContextsCleared':
        return this.#channel.forgetDocument()
      case 'Runtime.consoleAPICalled':
        return this.#consoleMessage(params)
      case 'Debugger.paused':
        return void answerPausedPage(this.#page, params)
      case 'Page.frameAttached': {
        this.#subFrames.set(params['frameId'], new WebFrameMain(this.#contents, { name: '', url: '', routingId: this.#subFrames.size + 2 }))
        return
      }
      case 'Page.frameDetached':
        return void (params['reason'] !== 'swap' && this.#subFrames.delete(params['frameId']))
      case 'Page.frameStartedLoading':
        return this.#startedLoading(params)
      case 'Page.frameNavigated':
        return this.#navigated(params['frame'])
      case 'Page.navigatedWithinDocument':
        return this.#navigatedWithinDocument(params)
      case 'Page.domContentEventFired':
        return void (this.url && this.#contents.emit('dom-ready', createEvent()))
      case 'Page.loadEventFired':
        return this.#loaded()
      case 'Page.lifecycleEvent':
        return this.#lifecycle(params)
      case 'Page.javascriptDialogOpening':
        return this.#dialogOpening(params)
    }
  }

  #bindingCalled(params: CdpParams): void {
    const { name, payload, executionContextId } = params
    if (name === this.#scripts.preloadBinding) {
      const message = this.#channel.receive(payload, executionContextId)
      if (message) dispatchPreloadMessage(this.#contents, this.#channel, message)
    } else if (name === this.#scripts.mainBinding) {
      this.#pageReported(JSON.parse(payload) as PageReport)
    }
  }

  #pageReported(report: PageReport): void {
    switch (report.kind) {
      case 'title':
        return this.#titleChanged(report.title)
      case 'open':
        return this.#openRequested(toExternalUrl(report.url), report.frameName, report.features)
      case 'external':
        return void this.#externalRequested(report.url)
      case 'focus':
      case 'blur':
        return this.#owner.hostFocusChanged(report.kind === 'focus')
      case 'resize':
        return this.#owner.hostBoundsMayHaveChanged()
      case 'context-menu':
        return this.#contextMenuAsked(report.clicked)
      case 'key':
        return void (this.ignoresMenuShortcuts || hostBus.emit('key-pressed', report))
    }
  }

  #contextMenuAsked(clicked: ContextMenuReport): void {
    const frame = this.#contents.mainFrame as unknown as Electron.WebFrameMain
    this.#contents.emit('context-menu', createEvent(), contextMenuParams(clicked, this.url, frame))
  }

  #titleChanged(title: string): void {
    if (title === this.title || !title || !this.url) return
    this.title = title
    const event = createEvent()
    this.#contents.emit('page-title-updated', event, title, true)
    this.#owner.emit('page-title-updated', event, title, true)
    if (!event.defaultPrevented) this.#owner.hostTitleChanged(title)
  }

  #openRequested(url: string, frameName: string, features: string): void {
    const details: Electron.HandlerDetails = {
      url,
      frameName,
      features,
      disposition: features ? 'new-window' : 'foreground-tab',
      referrer: { url: this.url, policy: 'strict-origin-when-cross-origin' },
    }
    const response = this.windowOpenHandler?.(details) ?? { action: 'allow' as const }
    if (response.action !== 'allow') return
    const window = this.#owner.hostOpenWindow(response.overrideBrowserWindowOptions ?? {}, url)
    this.#contents.emit('did-create-window', window, details)
  }

  /** Passes another program's address (mailto: and the like) to the system if the permission handler allows it. */
  async #externalRequested(url: string): Promise<void> {
    const granted = await this.#owner.hostPermission('openExternal', { externalURL: url, requestingUrl: this.url, isMainFrame: true })
    if (granted) this.#owner.hostOpenExternal(url)
  }

  #contextCreated(context: CdpParams): void {
    const isOurs = context['name'] === this.#scripts.preloadWorldName && context['auxData']?.frameId === this.#page.targetId
    if (isOurs) this.#channel.contextId = context['id']
  }

  #consoleMessage(params: CdpParams): void {
    const args = params['args'] as CdpParams[]
    const message = args.map((argument) => argument['value'] ?? argument['description'] ?? argument['unserializableValue'] ?? '').join(' ')
    const level = params['type'] === 'warning' || params['type'] === 'error' || params['type'] === 'debug' ? params['type'] : 'info'
    const top = params['stackTrace']?.callFrames?.[0]
    const sourceId = toExternalUrl(top?.url ?? '')
    this.#contents.emit(
      'console-message',
      createEvent({ level, message, lineNumber: (top?.lineNumber ?? -1) + 1, sourceId, frame: this.#contents.mainFrame }),
    )
    if (settings.verbose) console.error(`[page ${params['type']}]`, message)
  }

  #startedLoading(params: CdpParams): void {
    if (params['frameId'] !== this.#page.targetId || this.isLoading) return
    this.isLoading = true
    this.#contents.emit('did-start-loading')
  }

  #navigated(frame: { id: string; parentId?: string; url: string; name?: string; unreachableUrl?: string }): void {
    const url = toExternalUrl(frame.unreachableUrl ?? frame.url)
    if (frame.parentId) {
      const routingId = this.#subFrames.get(frame.id)?.routingId ?? this.#subFrames.size + 2
      this.#subFrames.set(frame.id, new WebFrameMain(this.#contents, { name: frame.name ?? '', url, routingId }))
      this.#contents.emit('did-frame-navigate', createEvent(), url, 200, 'OK', false, 1, routingId)
      return
    }
    // The application did not request the empty page that every new window starts with.
    if (!this.url && /^(about:blank|data:text\/html,electron-host-)/.test(url)) return
    this.url = url
    this.isCrashed = false
    this.#contents.emit('did-navigate', createEvent(), url, 200, 'OK')
  }

  #navigatedWithinDocument(params: CdpParams): void {
    if (params['frameId'] !== this.#page.targetId) return
    this.url = toExternalUrl(params['url'])
    this.#contents.emit('did-navigate-in-page', createEvent(), this.url, true, 1, 1)
  }

  #loaded(): void {
    if (!this.url) return
    this.isLoading = false
    trace('page loaded')
    this.#contents.emit('did-frame-finish-load', createEvent(), true, 1, 1)
    this.#contents.emit('did-finish-load')
    this.#contents.emit('did-stop-loading')
  }

  #lifecycle(params: CdpParams): void {
    if (!this.url || params['frameId'] !== this.#page.targetId || params['name'] !== 'firstPaint') return
    trace('first paint')
    this.#owner.hostPainted()
  }

  #dialogOpening(params: CdpParams): void {
    if (params['type'] === 'beforeunload') {
      const event = createEvent()
      this.#contents.emit('will-prevent-unload', event)
      this.#page.send('Page.handleJavaScriptDialog', { accept: event.defaultPrevented }).catch(() => {})
    } else if (!browser.isHeaded) {
      // Headless runs have no user to answer alert() and confirm().
      this.#page.send('Page.handleJavaScriptDialog', { accept: false }).catch(() => {})
    }
  }
}

const withoutFragment = (url: string): string => {
  const hash = url.indexOf('#')
  const address = hash < 0 ? url : url.slice(0, hash)
  // Chromium always reports the root with a trailing slash.
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*$/i.test(address) ? `${address}/` : address
}
