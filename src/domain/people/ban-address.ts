import { canonicalIp } from '#contract/values/ip-address.ts'

/** Why an address cannot be banned here (D-88). */
export type BanRefusal =
  | 'empty'
  | 'range'
  | 'port'
  | 'zone'
  | 'not-an-address'
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'multicast'
  | 'reserved'

export type BanJudgement = { readonly ip: string; readonly refused: null } | { readonly ip: null; readonly refused: BanRefusal }

/**
 * One plain address, normalized (an IPv4-mapped address is the IPv4 address in it), or why not: ranges, ports, zones, and addresses that belong to
 * no single visitor of the site. Banning those locks ourselves out.
 */
export function checkBan(text: string): BanJudgement {
  const typed = text.trim()
  if (typed === '') return refuse('empty')
  const ip = canonicalIp(typed)
  if (ip === null) return refuse(whyNoAddress(typed))
  const ground = ip.includes(':') ? ipv6Refusal(ip) : ipv4Refusal(ip)
  return ground === null ? { ip, refused: null } : refuse(ground)
}

const refuse = (refused: BanRefusal): BanJudgement => ({ ip: null, refused })

function whyNoAddress(typed: string): BanRefusal {
  if (/^[\da-f:.]+\s*[/-]\s*[\da-f:.]+$/i.test(typed) || /^[\d.]*\*[\d.*]*$/.test(typed)) return 'range'
  const port = /^(?:\[(.+)\]|([\d.]+)):\d{1,5}$/.exec(typed)
  if (port && canonicalIp(port[1] ?? port[2]) !== null) return 'port'
  const bracketed = /^\[(.+)\]$/.exec(typed)
  if (bracketed && canonicalIp(bracketed[1]) !== null) return 'port'
  if (/^[\da-f:.]+%.+$/i.test(typed) && canonicalIp(typed.split('%')[0]) !== null) return 'zone'
  return 'not-an-address'
}

/** RFC 6890 and its references. Addresses for documentation are allowed: they harm no one. */
function ipv4Refusal(ip: string): BanRefusal | null {
  const [a = 0, b = 0] = ip.split('.').map(Number)
  if (a === 127) return 'loopback'
  if (a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168)) return 'private'
  // thousands share an address behind a carrier's translation, and none connects from outside
  if (a === 100 && b >= 64 && b <= 127) return 'private'
  if (a === 169 && b === 254) return 'link-local'
  if (a >= 224 && a <= 239) return 'multicast'
  return a === 0 || a >= 240 ? 'reserved' : null
}

function ipv6Refusal(ip: string): BanRefusal | null {
  if (ip === '::1') return 'loopback'
  const first = Number.parseInt(ip.split(':')[0] || '0', 16)
  if (first >= 0xfc00 && first <= 0xfdff) return 'private'
  if (first >= 0xfe80 && first <= 0xfebf) return 'link-local'
  // site-local, deprecated long ago
  if (first >= 0xfec0 && first <= 0xfeff) return 'private'
  if (first >= 0xff00) return 'multicast'
  // all allocated networks so far are in 2000::/3 (RFC 4291)
  return first >= 0x2000 && first <= 0x3fff ? null : 'reserved'
}
