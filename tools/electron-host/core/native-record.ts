/**
 * What the application did to the desktop, for tests: a stand-in has no real tray, dialogs or notifications.
 * Read it in the main process as `globalThis[Symbol.for('electron-host.native')]`.
 */
export interface NativeRecord {
  /** Every dialog asked for, in order, with the options it was given. */
  readonly dialogs: { kind: 'open' | 'save' | 'message' | 'error'; options: unknown }[]
  /** Shown notifications: the objects themselves, so that a test can `emit('click', {})`. */
  readonly notifications: Electron.Notification[]
  /** Living tray icons. */
  readonly trays: unknown[]
  /** Popped up context menus. */
  readonly popups: unknown[]
  /** Addresses and files handed to the system. */
  readonly opened: { kind: 'external' | 'path' | 'folder'; target: string }[]
  /** Answers of the permission handlers. */
  readonly permissions: { permission: string; granted: boolean }[]
  /** Calls that only the window manager would see: flashFrame, setOverlayIcon and the like. */
  readonly windowHints: { windowId: number; hint: string; value: unknown }[]
  /** Proxies that sessions were given. Recorded only: Chromium takes a proxy when it starts. */
  readonly proxies: { isDefault: boolean; config: Electron.ProxyConfig }[]
  /** WebRTC policies that pages were given. Recorded only, for the same reason. */
  readonly webRtcPolicies: string[]
  badgeCount: number
  loginItem: Electron.Settings
  beeps: number
}

export const nativeRecord: NativeRecord = {
  dialogs: [],
  notifications: [],
  trays: [],
  popups: [],
  opened: [],
  permissions: [],
  windowHints: [],
  proxies: [],
  webRtcPolicies: [],
  badgeCount: 0,
  loginItem: {},
  beeps: 0,
}

Object.defineProperty(globalThis, Symbol.for('electron-host.native'), { value: nativeRecord, configurable: true })
