import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keepAppleKey, signingArguments } from './signing.ts'

const NOTARY = { APPLE_API_KEY: 'k', APPLE_API_KEY_ID: 'i', APPLE_API_ISSUER: 'u' }
const AZURE = { AZURE_SIGN_ENDPOINT: 'https://e', AZURE_SIGN_ACCOUNT: 'a', AZURE_SIGN_PROFILE: 'p', AZURE_SIGN_PUBLISHER: 'CN=x' }

describe('signing', () => {
  it('on macOS without a certificate: ad hoc and without the hardened runtime, under which such an app does not start', () => {
    expect(signingArguments('darwin', {})).toEqual(['-c.mac.identity=-', '-c.mac.hardenedRuntime=false', '-c.mac.notarize=false'])
  })
  it('on macOS with a certificate: hardened; notarised when Apple’s key is there as well', () => {
    expect(signingArguments('darwin', { CSC_LINK: 'x' })).toEqual(expect.arrayContaining(['-c.mac.hardenedRuntime=true', '-c.mac.notarize=false']))
    expect(signingArguments('darwin', { CSC_LINK: 'x', ...NOTARY })).toContain('-c.mac.notarize=true')
  })
  it('on Windows: by a certificate or by Azure, and then never without a signature', () => {
    expect(signingArguments('win32', {})).toEqual([])
    expect(signingArguments('win32', { WIN_CSC_LINK: 'x' })).toEqual(['-c.forceCodeSigning=true'])
    expect(signingArguments('win32', AZURE)).toContain('-c.win.azureSignOptions.codeSigningAccountName=a')
  })
  it('refuses half a set of variables, and a release that must be signed and cannot be', () => {
    expect(() => signingArguments('darwin', { CSC_LINK: 'x', APPLE_API_KEY: 'k' })).toThrow(/missing: APPLE_API_KEY_ID, APPLE_API_ISSUER/)
    expect(() => signingArguments('win32', { AZURE_SIGN_ACCOUNT: 'a' })).toThrow(/AZURE_SIGN_ENDPOINT/)
    for (const platform of ['darwin', 'win32'] as const) {
      expect(() => signingArguments(platform, { CELLARMASTER_MUST_SIGN: '1' })).toThrow(/MUST_SIGN/)
    }
    expect(() => signingArguments('darwin', { CELLARMASTER_MUST_SIGN: '1', CSC_LINK: 'x' })).toThrow(/APPLE_API_KEY/)
  })
  it('takes empty variables away, and puts Apple’s key into a file that only this person can read', () => {
    const env: Record<string, string | undefined> = { CSC_LINK: '', AZURE_SIGN_ACCOUNT: '', PATH: '/bin', APPLE_API_KEY_TEXT: 'the key' }
    keepAppleKey(env)
    const { APPLE_API_KEY: file = '', ...rest } = env
    expect(rest).toEqual({ PATH: '/bin' })
    expect(readFileSync(file, 'utf8')).toBe('the key')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})
