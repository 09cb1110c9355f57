/** Start switches that make Chromium behave like Electron's: no user profile, no network traffic of its own. */
const QUIET_BROWSER = [
  'no-first-run',
  'no-default-browser-check',
  'no-startup-window',
  'use-mock-keychain',
  'disable-background-networking',
  'disable-component-update',
  'disable-sync',
  'disable-extensions',
  'disable-default-apps',
  'metrics-recording-only',
  'disable-search-engine-choice-screen',
  'disable-breakpad',
  'disable-field-trial-config',
  'disable-infobars',
  // Electron's file: pages may load modules and fetch files (the fuse grantFileProtocolExtraPrivileges)
  'allow-file-access-from-files',
  'test-type',
] as const

/** Switches of Electron or of the stand-in that neither the application nor its command line may override. */
const OWN_SWITCHES = new Set([
  'headless',
  'user-data-dir',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'inspect',
  'no-startup-window',
])

export function isOwnSwitch(name: string): boolean {
  return OWN_SWITCHES.has(name)
}

export interface SwitchOptions {
  readonly profile: string
  readonly isHeaded: boolean
  /** Whether to open a TCP debugging port too, which only Playwright needs. */
  readonly debuggingPort: boolean
  /** Switches of app.commandLine and of the launcher's own command line. */
  readonly extra: ReadonlyMap<string, string>
}

/** The command line of this run's only Chromium. */
export function chromiumArguments(options: SwitchOptions): string[] {
  const switches = new Map<string, string>(QUIET_BROWSER.map((name) => [name, '']))
  switches.set('user-data-dir', options.profile)
  switches.set('password-store', 'basic')
  // The renderer may reach only loopback (the Vite dev server): all other traffic belongs to the main process.
  switches.set('host-resolver-rules', 'MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1')
  // Large bodies come over loopback (large-body.ts), which Chromium would refuse to the page's origin. The page's own policy still holds.
  switches.set('disable-features', joined('LocalNetworkAccessChecks', options.extra.get('disable-features')))
  // --no-startup-window leaves a headed Chromium without windows, and Chromium would then quit immediately.
  if (options.isHeaded) switches.set('keep-alive-for-test', '')
  else switches.set('headless', 'new')
  if (process.platform === 'linux') {
    switches.set('disable-dev-shm-usage', '') // containers give /dev/shm 64 MB
    if (process.getuid?.() === 0) switches.set('no-sandbox', '') // Chromium cannot sandbox as root
  }
  for (const [name, value] of options.extra) if (!isOwnSwitch(name) && !switches.has(name)) switches.set(name, value)
  // the port that was asked for, so that a debugger can attach
  if (options.debuggingPort) switches.set('remote-debugging-port', options.extra.get('remote-debugging-port') || '0')
  return [...switches].map(([name, value]) => (value ? `--${name}=${value}` : `--${name}`))
}

const joined = (own: string, other: string | undefined): string => (other ? `${own},${other}` : own)
