/**
 * Supported web preferences. A preference holds for every page here, or has no effect that tests can see, or is rejected by
 * name: ignoring it would suggest that it is in effect.
 */

/** Holds for every page; the other value is rejected. */
const ALWAYS: Readonly<Record<string, unknown>> = {
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  offscreen: false,
  plugins: false,
  javascript: true,
  transparent: false,
}

/** Chromium's own behaviour or appearance: accepted without effect. */
const WITHOUT_EFFECT = new Set([
  'autoplayPolicy',
  'backgroundThrottling',
  'defaultEncoding',
  'defaultFontFamily',
  'defaultFontSize',
  'devTools',
  'disableDialogs',
  'imageAnimationPolicy',
  'images',
  'minimumFontSize',
  'navigateOnDragDrop',
  'safeDialogs',
  'safeDialogsMessage',
  'scrollBounce',
  'spellcheck',
  'textAreasAreResizable',
  'v8CacheOptions',
  'webgl',
])

const IMPLEMENTED = new Set(['preload', 'additionalArguments', 'sandbox'])

/** Throws for a preference that the stand-in cannot provide. */
export function checkPreferences(preferences: Electron.WebPreferences): void {
  for (const [name, value] of Object.entries(preferences)) {
    if (value === undefined || IMPLEMENTED.has(name) || WITHOUT_EFFECT.has(name)) continue
    if (!Object.hasOwn(ALWAYS, name)) throw new Error(`electron-host: webPreferences.${name} is not implemented`)
    if (value !== ALWAYS[name]) throw new Error(`electron-host: webPreferences.${name} is always ${String(ALWAYS[name])} here`)
  }
  if (preferences.sandbox === false) console.error('electron-host: a preload has no modules of Node here, also with sandbox: false')
}
