/**
 * IP addresses as the API writes them: IPv4, IPv6 in any spelling, IPv4 wrapped in IPv6 ("::ffff:81.2.3.4", "::FFFF:5102:304"). They are normalized
 * for display, search and comparison; the API gets back its own form (D-45).
 */

const DECIMAL_BYTE = /^(?:0|[1-9]\d{0,2})$/
const GROUP = /^[0-9a-f]{1,4}$/i
const GROUPS = 8
/** Prefix of an IPv4-mapped address: five empty groups and one of ones. */
const MAPPED = [0, 0, 0, 0, 0, 0xffff] as const

/** The four bytes of a dotted quad; null for anything else, including octal and shortened forms. */
function bytesOf(text: string): number[] | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => DECIMAL_BYTE.test(part))) return null
  const bytes = parts.map(Number)
  return bytes.every((byte) => byte <= 255) ? bytes : null
}

/** The eight groups of an IPv6 address (RFC 4291 §2.2); null for anything else. Zones ("%eth0") belong to a machine, not to an address. */
function groupsOf(text: string): number[] | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const read = halves.map((half) => (half === '' ? [] : groupsOfHalf(half)))
  const [before = [], after] = read
  if (before === null || after === null) return null
  // a dotted quad is only allowed at the very end
  if (after !== undefined && (halves[0] ?? '').includes('.')) return null
  if (after === undefined) return before.length === GROUPS ? before : null
  const gap = GROUPS - before.length - after.length
  return gap >= 1 ? [...before, ...Array.from({ length: gap }, () => 0), ...after] : null
}

function groupsOfHalf(half: string): number[] | null {
  const parts = half.split(':')
  const last = parts.at(-1) ?? ''
  const quad = last.includes('.') ? bytesOf(last) : []
  if (quad === null) return null
  const written = last.includes('.') ? parts.slice(0, -1) : parts
  if (!written.every((part) => GROUP.test(part))) return null
  const [a = 0, b = 0, c = 0, d = 0] = quad
  return [...written.map((part) => Number.parseInt(part, 16)), ...(quad.length === 0 ? [] : [a * 256 + b, c * 256 + d])]
}

/** RFC 5952: lower case, no leading zeros, the first longest run of at least two empty groups as '::'. */
function writeGroups(groups: readonly number[]): string {
  let [from, length] = [-1, 1]
  for (let at = 0; at < GROUPS; at++) {
    let run = 0
    while (at + run < GROUPS && groups[at + run] === 0) run++
    if (run > length) [from, length] = [at, run]
    if (run > 0) at += run - 1
  }
  const hex = groups.map((group) => group.toString(16))
  return from === -1 ? hex.join(':') : `${hex.slice(0, from).join(':')}::${hex.slice(from + length).join(':')}`
}

/** The normalized form of an address; an IPv4-mapped address becomes the IPv4 address in it. Null when it is no address. */
export function canonicalIp(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').trim()
  if (trimmed === '') return null
  const bytes = bytesOf(trimmed)
  if (bytes) return bytes.join('.')
  const groups = trimmed.includes(':') ? groupsOf(trimmed) : null
  if (!groups) return null
  if (MAPPED.every((group, at) => groups[at] === group)) {
    const [high = 0, low = 0] = groups.slice(6)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return writeGroups(groups)
}
