/** Every environment variable of the stand-in. */
const env = process.env

const isOn = (name: string): boolean => env[name] === '1'

export const settings = {
  /** Path of the started launcher, which `process.execPath` would return under Electron. */
  executable: env['ELECTRON_HOST_EXE'],
  /** A Chromium to use instead of the first one found. */
  chromium: env['ELECTRON_HOST_CHROMIUM'],
  /** No windows, even with a display. */
  headless: isOn('ELECTRON_HOST_HEADLESS'),
  /** Prints start times on stderr. */
  trace: isOn('ELECTRON_HOST_TRACE'),
  /** Prints Chromium's stderr and the page's console on stderr. */
  verbose: isOn('ELECTRON_HOST_VERBOSE'),
  /** Result of session.resolveProxy(). */
  proxy: env['ELECTRON_HOST_PROXY'] ?? 'DIRECT',
  /** JSON array of displays, see api/desktop/screen.ts. */
  displays: env['ELECTRON_HOST_DISPLAYS'],
  /** Whether the system's theme is dark. */
  systemIsDark: isOn('ELECTRON_HOST_DARK'),
  /** '0' or '1' fixes net.isOnline(); unset asks the network interfaces. */
  online: env['ELECTRON_HOST_ONLINE'],
  /** Result of safeStorage.getSelectedStorageBackend(). */
  secretBackend: (env['ELECTRON_HOST_SECRET_BACKEND'] ?? 'basic_text') as ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>,
  /** '0': the desktop shows no badges, and app.setBadgeCount() returns false. */
  hasBadges: env['ELECTRON_HOST_BADGE'] !== '0',
  /** 'fail': the system refuses every notification, as macOS does for an unsigned app; 'none': the system has no notifications. */
  notifications: env['ELECTRON_HOST_NOTIFICATIONS'] as 'fail' | 'none' | undefined,
  /** A page without a response for this long counts as 'unresponsive'. */
  hangMilliseconds: Number(env['ELECTRON_HOST_HANG_MS'] ?? 30_000),
  /** 'ask' shows dialogs as browser prompts, 'cancel' answers them as cancelled. */
  dialogs: env['ELECTRON_HOST_DIALOGS'] as 'ask' | 'cancel' | undefined,
} as const
