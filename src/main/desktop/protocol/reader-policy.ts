/** The label reader's own scheme: another origin than the app's page, hence another process, and the only one that may fetch. */
export const READER_SCHEME = 'reader'
const READER_ORIGIN = `${READER_SCHEME}://page`
export const READER_PAGE = `${READER_ORIGIN}/index.html`

/** Its own files, WebAssembly, and the picture that main lends it; no network, no frame, no style. */
const POLICY = [
  `default-src 'none'`,
  `script-src ${READER_ORIGIN} 'wasm-unsafe-eval'`,
  `connect-src ${READER_ORIGIN}`,
  `worker-src 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** On every answer of the scheme, a refusal too. */
export const readerHeaders = (type: string): Record<string, string> => ({
  'content-type': type,
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})
