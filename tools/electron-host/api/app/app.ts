import { EventEmitter } from 'node:events'
import { spawn } from 'node:child_process'
import { browser } from '../../chromium/browser.ts'
import { isOwnSwitch } from '../../chromium/switches.ts'
import { createEvent, hostBus } from '../../core/events.ts'
import { hostState } from '../../core/host-state.ts'
import { loud, makeClassLoud } from '../../core/loud.ts'
import { nativeRecord } from '../../core/native-record.ts'
import { settings } from '../../core/settings.ts'
import { getPath, setPath } from './app-paths.ts'
import { isAppReady, needReady, whenReady } from './app-ready.ts'
import { SingleInstanceLock } from './single-instance.ts'
import { systemLanguages } from './system-languages.ts'
import { windows } from '../window/window-registry.ts'

/** Electron's app. Start and end of the process are in app-lifecycle.ts. */
export class App extends EventEmitter {
  readonly #instanceLock = new SingleInstanceLock()
  readonly #protocolClients = new Set<string>()
  #name = hostState().manifest.productName ?? hostState().manifest.name ?? 'Electron'
  #version = hostState().manifest.version ?? hostState().electronVersion
  #isQuitting = false
  #isEnding = false
  #relaunch: Electron.RelaunchOptions | undefined
  userAgentFallback = ''
  readonly isPackaged = hostState().isPackaged
  /** Only macOS has a dock. */
  readonly dock = undefined
  readonly runningUnderARM64Translation = false

  readonly commandLine = loud('app.commandLine', {
    appendSwitch(name: string, value = ''): void {
      if (!isOwnSwitch(name)) browser.extraSwitches.set(name, value)
    },
    appendArgument(argument: string): void {
      const match = /^--([^=]+)=?(.*)$/s.exec(argument)
      if (match?.[1] && !isOwnSwitch(match[1])) browser.extraSwitches.set(match[1], match[2] ?? '')
    },
    hasSwitch: (name: string): boolean => browser.extraSwitches.has(name) || hostState().switches.has(name),
    getSwitchValue: (name: string): string => browser.extraSwitches.get(name) ?? hostState().switches.get(name) ?? '',
    removeSwitch: (name: string): void => void browser.extraSwitches.delete(name),
  } satisfies Electron.CommandLine)

  get name(): string {
    return this.#name
  }

  set name(name: string) {
    this.#name = name
  }

  getName(): string {
    return this.#name
  }

  setName(name: string): void {
    this.#name = name
  }

  getVersion(): string {
    return this.#version
  }

  getAppPath(): string {
    return hostState().appFolder
  }

  getPath(name: Parameters<Electron.App['getPath']>[0]): string {
    return getPath(name, this.#name)
  }

  setPath(name: string, folder: string): void {
    setPath(name, folder)
  }

  setAppLogsPath(folder?: string): void {
    if (folder) setPath('logs', folder)
    this.getPath('logs')
  }

  getLocale(): string {
    return hostState().switches.get('lang') ?? systemLanguages(process.env)[0] ?? 'en-US'
  }

  getSystemLocale(): string {
    needReady('app.getSystemLocale() can only be called after app is ready')
    return this.getLocale()
  }

  getPreferredSystemLanguages(): string[] {
    return [...systemLanguages(process.env)]
  }

  getLocaleCountryCode(): string {
    return this.getLocale().split('-')[1] ?? ''
  }

  isReady(): boolean {
    return isAppReady()
  }

  whenReady(): Promise<void> {
    return whenReady
  }

  focus(_options?: Electron.FocusOptions): void {
    const first = [...windows.values()][0]
    first?.focus()
  }

  hide(): void {
    for (const window of windows.values()) window.hide()
  }

  show(): void {
    for (const window of windows.values()) window.show()
  }

  setBadgeCount(count = 0): boolean {
    if (!settings.hasBadges) return false
    nativeRecord.badgeCount = count
    return true
  }

  getBadgeCount(): number {
    return nativeRecord.badgeCount
  }

  get badgeCount(): number {
    return nativeRecord.badgeCount
  }

  set badgeCount(count: number) {
    nativeRecord.badgeCount = count
  }

  setLoginItemSettings(settings: Electron.Settings): void {
    nativeRecord.loginItem = { ...settings }
  }

  getLoginItemSettings(_options?: Electron.LoginItemSettingsOptions): Electron.LoginItemSettings {
    const openAtLogin = nativeRecord.loginItem.openAtLogin ?? false
    return {
      openAtLogin,
      wasOpenedAtLogin: false,
      status: openAtLogin ? 'enabled' : 'not-registered',
      executableWillLaunchAtLogin: openAtLogin,
      launchItems: [],
    }
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    this.#protocolClients.add(scheme)
    return true
  }

  removeAsDefaultProtocolClient(scheme: string): boolean {
    return this.#protocolClients.delete(scheme)
  }

  isDefaultProtocolClient(scheme: string): boolean {
    return this.#protocolClients.has(scheme)
  }

  // Identity and desktop integration, which only a real desktop can show.
  setAppUserModelId(_id: string): void {}
  setAboutPanelOptions(_options: Electron.AboutPanelOptionsOptions): void {}
  setSecureKeyboardEntryEnabled(_isEnabled: boolean): void {}
  setAccessibilitySupportEnabled(_isEnabled: boolean): void {
    needReady('app.setAccessibilitySupportEnabled() can only be called after app is ready')
  }
  isAccessibilitySupportEnabled(): boolean {
    return false
  }
  isEmojiPanelSupported(): boolean {
    return false
  }
  addRecentDocument(_file: string): void {}
  clearRecentDocuments(): void {}

  /** No effect: Chromium always sandboxes pages unless it runs as root. */
  enableSandbox(): void {
    if (isAppReady()) throw new Error('app.enableSandbox() can only be called before app is ready')
  }

  disableHardwareAcceleration(): void {
    if (isAppReady()) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready')
    browser.extraSwitches.set('disable-gpu', '')
  }

  isHardwareAccelerationEnabled(): boolean {
    return !browser.extraSwitches.has('disable-gpu')
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    const self = { argv: process.argv, workingDirectory: process.cwd(), additionalData }
    return this.#instanceLock.request(this.getPath('userData'), self, (other) => {
      this.emit('second-instance', createEvent(), other.argv, other.workingDirectory, other.additionalData)
    })
  }

  hasSingleInstanceLock(): boolean {
    return this.#instanceLock.isHeld
  }

  releaseSingleInstanceLock(): void {
    this.#instanceLock.release()
  }

  relaunch(options: Electron.RelaunchOptions = {}): void {
    this.#relaunch = options
  }

  /** Emits before-quit, every window's close, then will-quit; a listener of each may prevent the quit. */
  quit(): void {
    if (this.#isQuitting) return
    const event = createEvent()
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.#isQuitting = true
    if (windows.size === 0) return this.#willQuit()
    const stopListening = (): void => {
      hostBus.off('all-windows-closed', closed)
      hostBus.off('close-prevented', prevented)
    }
    const closed = (): void => {
      stopListening()
      this.#willQuit()
    }
    const prevented = (): void => {
      stopListening()
      this.#isQuitting = false
    }
    hostBus.on('all-windows-closed', closed)
    hostBus.on('close-prevented', prevented)
    for (const window of windows.values().toArray()) window.close()
  }

  /** Exits without emitting preventable events. */
  exit(exitCode = 0): void {
    void this.#end(exitCode)
  }

  get hostIsQuitting(): boolean {
    return this.#isQuitting || this.#isEnding
  }

  #willQuit(): void {
    const event = createEvent()
    this.emit('will-quit', event)
    if (event.defaultPrevented) {
      this.#isQuitting = false
      return
    }
    void this.#end(0)
  }

  async #end(exitCode: number): Promise<void> {
    if (this.#isEnding) return
    this.#isEnding = true
    this.emit('quit', createEvent(), exitCode)
    await this.#instanceLock.notified
    this.#instanceLock.release()
    await browser.close()
    if (this.#relaunch) {
      const { execPath = hostState().executable, args = hostState().arguments } = this.#relaunch
      spawn(execPath, args, { detached: true, stdio: 'ignore' }).unref()
    }
    process.exit(exitCode)
  }
}
makeClassLoud('app', App)

export const app = new App()
