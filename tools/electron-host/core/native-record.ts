/**
 * What the application did to the desktop, for tests: a stand-in has no real tray, dialogs or notifications.
 * Read it in the main process as `globalThis[Symbol.for('electron-host.native')]`.
 */
export interface NativeRecord {
  /** Every requested dialog with its options, in order. */
  readonly dialogs: { kind: 'open' | 'save' | 'message' | 'error'; options: unknown }[]
  /** Shown notifications: the objects themselves, so that a test can `emit('click', {})`. */
  readonly notifications: Electron.Notification[]
  /** Existing tray icons. */
  readonly trays: unknown[]
  /** Popped up context menus. */
  readonly popups: unknown[]
  /** Addresses and files passed to the system. */
  readonly opened: { kind: 'external' | 'path' | 'folder'; target: string }[]
  /** Answers of the permission handlers. */
  readonly permissions: { permission: string; granted: boolean }[]
  /** Calls with an effect only in a window manager: flashFrame, setOverlayIcon and the like. */
  readonly windowHints: { windowId: number; hint: string; value: unknown }[]
  /** Proxies set on sessions. Recorded only: Chromium takes a proxy only at its start. */
  readonly proxies: { isDefault: boolean; config: Electron.ProxyConfig }[]
  /** WebRTC policies set on pages. Recorded only, for the same reason. */
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
