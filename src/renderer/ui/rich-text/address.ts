/** Sites whose players may stand in an article (D-96). They are kept for the public site and never loaded here. */
export const VIDEO_HOSTS: readonly string[] = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.dailymotion.com',
  'geo.dailymotion.com',
]

// oxlint-disable-next-line no-control-regex -- control characters, spaces and backslashes are what parsers disagree about
const ODD = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** Unknown scheme, other host, hidden user name: null. Else the address as it was written, trimmed. */
function httpsUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname !== '' ? url : null
}

/** May this stand in `href` or `src`? https, or a path of the site itself; nothing else (R8). */
export function isSafeAddress(address: string): boolean {
  const text = address.trim()
  if (text === '' || text.length > 2048 || ODD.test(text)) return false
  if (SCHEME.test(text)) return /^https:\/\/[^/]/i.test(text) && httpsUrl(text) !== null
  // '//host' and '/\host' are other sites; a colon before the first slash could be read as a scheme
  return !text.startsWith('//') && !/^[^/?#]*:/.test(text)
}

/** May this stand in the `src` of a frame? Only a player of the list. */
export const isVideoAddress = (address: string): boolean => {
  const url = isSafeAddress(address) ? httpsUrl(address.trim()) : null
  return url !== null && url.port === '' && VIDEO_HOSTS.includes(url.hostname)
}

/** What the person types as the address of a link or a picture: https is put in front of a bare host. Null: it may not be used. */
export function addressTyped(typed: string): string | null {
  const text = typed.trim()
  const whole = /^[\w-]+(\.[\w-]+)+(\/|\?|#|$)/.test(text) && !SCHEME.test(text) ? `https://${text}` : text
  return isSafeAddress(whole) ? whole : null
}
