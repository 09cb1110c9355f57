import { expect, test } from 'vitest'
import { updateFailure } from './update-failure.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test('a server that nobody vouches for is not one that did not respond', () => {
  const untrusted = [
    coded('DEPTH_ZERO_SELF_SIGNED_CERT'),
    coded('ERR_TLS_CERT_ALTNAME_INVALID'),
    new Error('net::ERR_CERT_AUTHORITY_INVALID'),
    new TypeError('fetch failed', { cause: coded('UNABLE_TO_VERIFY_LEAF_SIGNATURE') }),
  ]
  for (const cause of untrusted) expect(updateFailure(cause, 'unreachable')).toBe('certificate')
  const others = [coded('ECONNREFUSED'), new Error('net::ERR_CONNECTION_REFUSED'), new Error('certificate'), null]
  for (const cause of others) expect(updateFailure(cause ?? {}, 'unreachable')).toBe('unreachable')
})
