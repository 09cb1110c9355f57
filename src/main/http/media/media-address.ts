import { endpoints } from '#contract/index.ts'
import { isSafeOrigin } from '../request/base-url.ts'
import type { HttpConfig, HttpTarget } from '../http-config.ts'

/** Why an address of the data is not requested with the session. */
export type MediaRefusal =
  /** Another host, or no address at all. */
  | 'elsewhere'
  /** The API's host, but outside the base path. */
  | 'outside-base'
  /** A call of the API: a GET there may have effects (signing out is one). */
  | 'operation'
  /** Below the API's folder, without any sign that it is a file. */
  | 'not-a-file'

export type MediaAddress = { readonly url: URL } | { readonly refused: MediaRefusal }

/** The path of a call as segments in lower case; null stands for a placeholder. */
interface Template {
  readonly segments: readonly (string | null)[]
  /** Does it match longer paths too? Sign-out must not be reachable by any spelling. */
  readonly isPrefix: boolean
}

/** Servers may decode a path more than once; one that is still encoded after this many rounds is refused. */
const MAX_ROUNDS = 4
/** A program in a path handles the rest of the path: 'index.php/api/logout' is the same call as 'api/logout'. */
const PROGRAM = /\.(?:php\d?|phtml|aspx?|ashx|f?cgi|p[ly]|rb|jsp|do)$/
const FILE_ENDING = /\.(?:png|jpe?g|jfif|webp|avif|gif|svg|bmp|tiff?|heic|heif|ico|pdf|xlsx?|csv|zip)$/
const FILE_FOLDER =
  /^(?:media|files?|pictures?|images?|img|photos?|static|assets|public|uploads|documents?|docs|invoices?|pdf|downloads?|exports?|thumb(?:nail)?s?|blobs?|cdn)$/

/**
 * The address of a picture, document or linked file, if it may be requested with the session: on the API's or the media origin, inside the base
 * path, and not a call of the API as declared or as corrected in the settings, in any spelling (decision 18).
 */
export function mediaAddress({ baseUrl, mediaOrigin }: HttpTarget, override: HttpConfig['override'], address: string): MediaAddress {
  if (!URL.canParse(baseUrl) || !URL.canParse(address, `${baseUrl}/`)) return { refused: 'elsewhere' }
  const base = new URL(`${baseUrl}/`)
  const url = new URL(address, base)
  const isMedia = mediaOrigin !== null && URL.canParse(mediaOrigin) && url.origin === new URL(mediaOrigin).origin
  if ((url.origin !== base.origin && !isMedia) || !isSafeOrigin(url) || url.username !== '' || url.password !== '')
    return { refused: 'elsewhere' }
  url.hash = ''
  const spellings = spellingsOf(url.pathname)
  if (spellings === null) return { refused: 'not-a-file' }
  const prefix = segmentsOf(base.pathname)
  const isInside = prefix.every((segment, at) => segment === spellings[0]?.[at])
  if (!isInside && !isMedia) return { refused: 'outside-base' }
  const templates = operationTemplates(override)
  for (const path of spellings) {
    const inBase = isInside ? refusalOf(path.slice(prefix.length), templates) : null
    // the media origin may be the API's server under another host name, with or without its base path
    const refused = inBase ?? (isMedia ? refusalOf(path, templates) : null)
    if (refused) return { refused }
  }
  return { url }
}

function refusalOf(path: readonly string[], templates: readonly Template[]): MediaRefusal | null {
  const whole = path.map(plain)
  const segments = whole.slice(whole.findLastIndex((segment) => PROGRAM.test(segment)) + 1)
  if (templates.some((template) => isMatch(template, segments))) return 'operation'
  if (segments.length === 0) return 'not-a-file'
  const [folder = '', ...rest] = segments
  if (!templates.some((template) => template.segments.length > 1 && template.segments[0] === folder)) return null
  return FILE_ENDING.test(rest.at(-1) ?? '') || rest.some((segment) => FILE_FOLDER.test(segment)) ? null : 'not-a-file'
}

/** Every call of the contract, as declared and as corrected: the declared path may answer as well. */
const operationTemplates = (override: HttpConfig['override']): Template[] =>
  endpoints().flatMap(([name, declared]) =>
    [...new Set([declared.path, override(name)?.path ?? declared.path])].map((path) => ({
      segments: segmentsOf(path.split(/[?#]/)[0] ?? '').map((segment) => (/\{[^{}]*\}/.test(segment) ? null : plain(segment))),
      isPrefix: declared.private === true,
    })),
  )

const isMatch = ({ segments, isPrefix }: Template, path: readonly string[]): boolean =>
  segments.length > 0 &&
  (isPrefix ? path.length >= segments.length : path.length === segments.length) &&
  // on many servers 'logout.json' is the same call as 'logout'
  segments.every((segment, at) => segment === null || segment === path[at] || segment === path[at]?.replace(/\.\w{1,8}$/, ''))

/** The path as servers may read it: unchanged, and decoded once or more. Null: it contains '..' or control characters, or stays encoded. */
function spellingsOf(pathname: string): string[][] | null {
  const spellings: string[][] = []
  let path = pathname
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const segments = segmentsOf(path)
    if (hasControl(path) || segments.some((segment) => /^\.\.?(?:;|$)/.test(segment))) return null
    spellings.push(segments)
    const decoded = path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    if (decoded === path) return spellings
    path = decoded
  }
  return null
}

const hasControl = (path: string): boolean => [...path].some((letter) => letter < ' ' || letter === '\x7f')
const segmentsOf = (path: string): string[] => path.split(/[/\\]/).filter((segment) => segment !== '')
/** Spellings that servers tend to ignore: case, matrix parameters (';v=1'), dots and spaces at the end. */
function plain(segment: string): string {
  let text = (segment.split(';')[0] ?? '').toLowerCase().trim()
  while (text.endsWith('.') || text.endsWith(' ')) text = text.slice(0, -1)
  return text
}
