/** Every environment variable the stand-in reads, in one place. */
const env = process.env

const isOn = (name: string): boolean => env[name] === '1'

export const settings = {
  /** Path of the launcher that was started; it is what `process.execPath` would be under Electron. */
  executable: env['ELECTRON_HOST_EXE'],
  /** A Chromium to use instead of the first one found. */
  chromium: env['ELECTRON_HOST_CHROMIUM'],
  /** No window even where there is a display. */
  headless: isOn('ELECTRON_HOST_HEADLESS'),
  /** Times of the start on stderr. */
  trace: isOn('ELECTRON_HOST_TRACE'),
  /** Chromium's own stderr and the page's console on stderr. */
  verbose: isOn('ELECTRON_HOST_VERBOSE'),
  /** What session.resolveProxy() answers. */
  proxy: env['ELECTRON_HOST_PROXY'] ?? 'DIRECT',
  /** JSON array of displays, see api/screen.ts. */
  displays: env['ELECTRON_HOST_DISPLAYS'],
  /** What the system's theme is taken to be. */
  systemIsDark: isOn('ELECTRON_HOST_DARK'),
  /** '0' or '1' fixes net.isOnline(); unset asks the network interfaces. */
  online: env['ELECTRON_HOST_ONLINE'],
  /** What safeStorage.getSelectedStorageBackend() answers. */
  secretBackend: (env['ELECTRON_HOST_SECRET_BACKEND'] ?? 'basic_text') as ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>,
  /** '0': the desktop shows no badges, and app.setBadgeCount() says so. */
  hasBadges: env['ELECTRON_HOST_BADGE'] !== '0',
  /** 'fail': the system refuses every notification, as macOS does for an unsigned app; 'none': it has none at all. */
  notifications: env['ELECTRON_HOST_NOTIFICATIONS'] as 'fail' | 'none' | undefined,
  /** A page that does not answer for this long is 'unresponsive'. */
  hangMilliseconds: Number(env['ELECTRON_HOST_HANG_MS'] ?? 30_000),
  /** 'ask' shows dialogs as browser prompts, 'cancel' answers them as cancelled. */
  dialogs: env['ELECTRON_HOST_DIALOGS'] as 'ask' | 'cancel' | undefined,
} as const
