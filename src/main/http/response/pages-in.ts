import type { BesideList } from '#contract/reading/beside-list.ts'
import { bothHints, NO_HINTS, pageHints } from '#contract/reading/next-page.ts'

/** One link of the header and its parameters: an address may contain commas and semicolons. */
const LINK = /<([^<>]*)>([^<]*)/g
const NEXT = /;\s*rel\s*=\s*"?[^";,]*\bnext\b/i
const WHOLE = /^\d{1,12}$/
/** Headers are short; a longer one is not searched. */
const MAX_LENGTH = 8_192

/** Headers about pages, and the name that the same value has beside a list. */
const NAMES = { 'x-next-page': 'next_page', 'x-page': 'page', 'x-total-pages': 'total_pages' }

/** What the head of an answer says about a list: Link with rel="next" (RFC 8288), Content-Range, X-Total-Count, X-Page. */
export function pagesIn(headers: Headers): BesideList {
  const range = (headers.get('content-range') ?? '').slice(0, MAX_LENGTH).split('/').at(-1)?.trim()
  const count = [headers.get('x-total-count'), headers.get('x-total'), range].find((text) => WHOLE.test(text ?? ''))
  const links = (headers.get('link') ?? '').slice(0, MAX_LENGTH)
  const [, address = ''] = [...links.matchAll(LINK)].find(([, , parameters = '']) => NEXT.test(parameters)) ?? []
  const numbers = Object.entries(NAMES)
    .filter(([header]) => WHOLE.test(headers.get(header) ?? ''))
    .map(([header, name]) => pageHints(name, Number(headers.get(header))))
    .reduce(bothHints, NO_HINTS)
  return {
    failed: false,
    of: count == null ? null : Number(count),
    more: NEXT.test(links),
    hints: bothHints(address === '' ? NO_HINTS : { ...NO_HINTS, address, at: 'Link' }, numbers),
  }
}
