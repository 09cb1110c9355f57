import { isIP } from 'node:net'
import { fail, ok, type Result } from '#contract/result.ts'

/** Longest link that is opened (characters). */
export const MAX_LINK = 2048

/** Control, format (bidi, zero width), private and lone surrogate characters, every kind of space, and the backslash that browsers read as '/'. */
const FORBIDDEN_CHARACTERS = /[\p{C}\p{Z}\\]/u
/** Labels of letters, digits and inner hyphens, at least two, the last one not a number. Punycode fits. */
const PUBLIC_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=.*[a-z])[a-z0-9-]{2,63}$/
/** Names that never lead to a public host (RFC 6761, 6762, 8375, 9476, and what routers use). */
const PRIVATE_ENDING =
  /(?:^|\.)(?:localhost|local|internal|intranet|private|corp|home|lan|localdomain|test|example|invalid|onion|alt|home\.arpa|in-addr\.arpa|ip6\.arpa)$/

/**
 * Checks a link from the data, which users write (R7). Returns the address rebuilt by the URL parser, and the real host (punycode) for the
 * question.
 */
export function checkLink(link: string): Result<{ host: string; url: string }, 'refused'> {
  const refused = fail({ kind: 'rejected', code: 'refused', status: 0 })
  if (link.length > MAX_LINK || FORBIDDEN_CHARACTERS.test(link) || !/^https:\/\/[^/]/i.test(link) || !URL.canParse(link)) return refused
  const url = new URL(link)
  if (url.protocol !== 'https:' || url.href.length > MAX_LINK || !isPublicHost(url.hostname)) return refused
  // a user name can look like the host (https://bank@evil.example), and so can encoded text: the text is checked too
  const authority = link.slice('https://'.length).split(/[/?#]/)[0] ?? ''
  if (url.username !== '' || url.password !== '' || /[@%]/.test(authority)) return refused
  if (url.port !== '' || /:\d*$/.test(authority)) return refused
  return ok({ host: url.hostname, url: url.href })
}

const isPublicHost = (host: string): boolean =>
  isIP(host) === 0 && host.length <= 253 && PUBLIC_NAME.test(host) && !PRIVATE_ENDING.test(host)
