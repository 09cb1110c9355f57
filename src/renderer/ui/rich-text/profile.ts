import DOMPurify from 'dompurify'
import { isVideoAddress, isSafeAddress } from './address.ts'

/** Every tag allowed in rich text, with its attributes. All others are removed before showing, editing and sending (R8, D-96). */
const PROFILE: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  del: [],
  sub: [],
  sup: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  figure: [],
  figcaption: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  video: ['src', 'title', 'width', 'height', 'controls'],
  iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
}

const NUMBERS = new Set(['width', 'height', 'start', 'colspan', 'rowspan'])

/** True when the attribute is allowed with this value. */
function isAllowed(tag: string, name: string, value: string): boolean {
  if (!Object.hasOwn(PROFILE, tag) || !PROFILE[tag]?.includes(name)) return false
  if (NUMBERS.has(name)) return /^\d{1,5}$/.test(value.trim())
  if (name === 'target') return value === '_blank'
  if (name === 'rel') return /^[a-z ]{1,60}$/.test(value)
  if (name === 'href' || name === 'src') return tag === 'iframe' ? isVideoAddress(value) : isSafeAddress(value)
  return value.length <= 1000
}

const purifier = DOMPurify(window)
purifier.addHook('uponSanitizeAttribute', (node, data) => {
  if (!isAllowed(node.nodeName.toLowerCase(), data.attrName, data.attrValue)) data.keepAttr = false
})
purifier.addHook('afterSanitizeAttributes', (node) => {
  // a picture or video without an address shows nothing
  if (/^(IMG|VIDEO|IFRAME)$/.test(node.nodeName) && !node.hasAttribute('src')) node.remove()
})

/** Rich text that may be shown, edited and sent: the closed profile, https addresses and paths of the site, no style, class, id or handler. Idempotent. */
export function cleanHtml(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(PROFILE),
    ALLOWED_ATTR: [...new Set(Object.values(PROFILE).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    ALLOWED_URI_REGEXP: /^(?!\/\/)(?:https:\/\/|[^:]*$|[^:/?#]*[/?#])/i,
    KEEP_CONTENT: true,
    SANITIZE_DOM: true,
  })
}

/** Parses the text into a document that loads and runs nothing. */
export const inertBody = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body
