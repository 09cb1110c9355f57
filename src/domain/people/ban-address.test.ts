import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpus } from '#tests/_support/files/corpora.ts'
import { BannableIp } from '#contract/people/history.ts'
import { type BanRefusal, checkBan } from './ban-address.ts'
import { canonicalIp } from '#contract/values/ip-address.ts'

test.each<[string, BanRefusal]>([
  ['', 'empty'],
  ['  ', 'empty'],
  ['81.2.3.0/24', 'range'],
  ['81.2.3.4 - 81.2.3.9', 'range'],
  ['81.2.3.*', 'range'],
  ['*', 'range'],
  ['2001:db8::/32', 'range'],
  ['81.2.3.4:443', 'port'],
  ['[2001:db8::1]:443', 'port'],
  ['[2001:db8::1]', 'port'],
  ['fe80::1%eth0', 'zone'],
  ['localhost', 'not-an-address'],
  ['81.2.3', 'not-an-address'],
  ['81.2.3.256', 'not-an-address'],
  ['081.2.3.4', 'not-an-address'],
  ['81.2.3.4, 81.2.3.5', 'not-an-address'],
  ['127.0.0.1', 'loopback'],
  ['127.255.0.9', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['::ffff:192.168.1.1', 'private'],
  ['100.64.0.1', 'private'],
  ['fd00::1', 'private'],
  ['fc00::', 'private'],
  ['fec0::1', 'private'],
  ['169.254.1.1', 'link-local'],
  ['fe80::1', 'link-local'],
  ['224.0.0.1', 'multicast'],
  ['ff02::1', 'multicast'],
  ['0.0.0.0', 'reserved'],
  ['255.255.255.255', 'reserved'],
  ['::', 'reserved'],
  ['::7f00:1', 'reserved'],
])('%j is refused: %s', (text, refused) => {
  expect(checkBan(text)).toEqual({ ip: null, refused })
})

test.each([
  ['81.2.3.4', '81.2.3.4'],
  [' 81.2.3.4 ', '81.2.3.4'],
  ['::FFFF:81.2.3.4', '81.2.3.4'],
  ['2A01:0E0A:0:0:0:0:0:1', '2a01:e0a::1'],
  ['172.32.0.1', '172.32.0.1'],
  ['100.128.0.1', '100.128.0.1'],
  ['203.0.113.9', '203.0.113.9'],
])('%j can be banned, as %s', (text, ip) => {
  expect(checkBan(text)).toEqual({ ip, refused: null })
})

describe('an accepted input is one address that the operation accepts', () => {
  const judged = (text: string) => {
    const { ip, refused } = checkBan(text)
    if (refused !== null) return
    expect(canonicalIp(text)).toBe(ip)
    expect(BannableIp.safeParse(ip).success).toBe(true)
  }
  test('any address', () => {
    fc.assert(fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), judged), { numRuns: 3000 })
  })
  test('any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\da-f:.%/[\]*-]{0,45}$/)), judged), { numRuns: 2000 })
  })
  test.each(['schema-format-ipv4', 'schema-format-ipv6'])('the cases of %s', (name) => {
    const suites = (corpus(name) ?? []) as { tests: { data: unknown; valid: boolean }[] }[]
    for (const { data, valid } of suites.flatMap(({ tests }) => tests)) {
      if (typeof data !== 'string') continue
      judged(data)
      // the schema requires the bare form, this field accepts spaces around it
      if (!valid && data.trim() === data && canonicalIp(data) === null) expect(checkBan(data).ip).toBeNull()
    }
  })
})

test('a range around any address is refused as a range', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 32 }), (ip, bits) => {
      expect(checkBan(`${ip}/${bits}`).refused).toBe('range')
    }),
  )
})
