/** Hosts whose players are allowed in an article (D-96). The app keeps them for the public site and never loads them. */
export const VIDEO_HOSTS: readonly string[] = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.dailymotion.com',
  'geo.dailymotion.com',
]

// oxlint-disable-next-line no-control-regex -- control characters, spaces and backslashes are what parsers disagree about
const FORBIDDEN = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** Unknown scheme, other host, hidden user name: null. Else the address as it was written, trimmed. */
function httpsUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname !== '' ? url : null
}

/** True for addresses allowed in `href` or `src`: https, or a path of the site (R8). */
export function isSafeAddress(address: string): boolean {
  const text = address.trim()
  if (text === '' || text.length > 2048 || FORBIDDEN.test(text)) return false
  if (SCHEME.test(text)) return /^https:\/\/[^/]/i.test(text) && httpsUrl(text) !== null
  // '//host' and '/\host' are other sites; a colon before the first slash could be read as a scheme
  return !text.startsWith('//') && !/^[^/?#]*:/.test(text)
}

/** True for addresses allowed in the `src` of a frame: players of the listed hosts. */
export const isVideoAddress = (address: string): boolean => {
  const url = isSafeAddress(address) ? httpsUrl(address.trim()) : null
  return url !== null && url.port === '' && VIDEO_HOSTS.includes(url.hostname)
}

/** Typed address of a link or picture: a bare host gets https. Null: not allowed. */
export function normalizedAddress(typed: string): string | null {
  const text = typed.trim()
  const whole = /^[\w-]+(\.[\w-]+)+(\/|\?|#|$)/.test(text) && !SCHEME.test(text) ? `https://${text}` : text
  return isSafeAddress(whole) ? whole : null
}
