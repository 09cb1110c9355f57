export const APP_SCHEME = 'app'
export const APP_ORIGIN = 'app://console'
export const APP_PAGE = `${APP_ORIGIN}/index.html`
/** An empty page of another site, shown for a moment between two sessions. Not an origin that main listens to. */
export const BLANK_PAGE = `${APP_SCHEME}://blank/`
/** Shown when the page keeps crashing. */
export const STOPPED_PAGE = `${APP_ORIGIN}/stopped.html`
/** Never shown: a navigation to this address quits the app. */
export const QUIT_PAGE = `${APP_ORIGIN}/quit`

/**
 * What a page of ours may load: its own files, pictures through main, nothing else (R4; Electron's security checklist, item 7). `nonce` lets antd write
 * its styles.
 */
export const contentPolicy = (nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src ${APP_ORIGIN}`,
    `style-src ${APP_ORIGIN} 'nonce-${nonce}'`,
    `img-src ${APP_ORIGIN} blob:`,
    `font-src ${APP_ORIGIN}`,
    `connect-src 'none'`,
    `frame-src 'none'`,
    `worker-src ${APP_ORIGIN}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** Features that no page or frame of ours uses. WebRTC has no policy of its own: see navigation-guard.ts. */
const PERMISSIONS_POLICY = [
  'camera',
  'microphone',
  'display-capture',
  'geolocation',
  'hid',
  'serial',
  'usb',
  'bluetooth',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Sent with every response of the scheme, also with a rejection. */
export const pageHeaders = (type: string, nonce: string): Record<string, string> => ({
  'content-type': type,
  'content-security-policy': contentPolicy(nonce),
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': PERMISSIONS_POLICY,
  'cache-control': 'no-store',
})
