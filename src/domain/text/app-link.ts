/** Scheme of links to a page of the app (D-65). The installers register it (`electron-builder.yml`). */
export const LINK_SCHEME = 'cellarmaster'
const MAX_LENGTH = 2048
/** Control, format and space characters, the backslash that browsers read as '/', and the fragment. */
const FORBIDDEN_CHARACTERS = /[\p{C}\p{Z}\\#]/u
const FORM = new RegExp(`^${LINK_SCHEME}:/{2,3}([^?]+)(?:\\?(.*))?$`, 'i')
const FIRST_SEGMENTS = new Set(['dashboard', 'settings', 'diagnostics'])
/** Query parameters that say what a page shows. Those that fill in a form are left out: a link only opens a page. */
const SHOWS = new Set(['tab', 'order', 'bottle', 'edit', 'type', 'section'])

/** Whether the text has the scheme of such a link. `routeOfLink` checks whether it leads to a page. */
export const isAppLink = (text: string): boolean => text.toLowerCase().startsWith(`${LINK_SCHEME}:`)

/** The link to a route of the app. @param route path and query, '/dashboard/orders?order=…' */
export const linkToRoute = (route: string): string => `${LINK_SCHEME}:/${route}`

/** The route that a link leads to; null if it is not a link to a page. Anyone can write a link: only its path and what it shows are taken over. */
export function routeOfLink(link: string): string | null {
  if (link.length > MAX_LENGTH || FORBIDDEN_CHARACTERS.test(link)) return null
  const [, path = '', query = ''] = FORM.exec(link) ?? []
  const segments = path.replace(/\/$/, '').split('/')
  if (!FIRST_SEGMENTS.has(segments[0] ?? '') || !segments.every(isPlain)) return null
  const parameters = [...new URLSearchParams(query)].filter(([name]) => SHOWS.has(name))
  const search = new URLSearchParams(parameters).toString()
  return `/${segments.join('/')}${search === '' ? '' : `?${search}`}`
}

/** A segment that stays one after decoding: no part of it leads to another folder, or can't be read. */
function isPlain(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment)
    return text !== '' && text !== '.' && text !== '..' && !/[\p{Cc}\\]/u.test(text)
  } catch {
    return false
  }
}
