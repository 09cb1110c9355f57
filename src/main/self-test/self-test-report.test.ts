import { expect, test } from 'vitest'
import { type CheckResult, lineOf, runChecks } from './self-test-report.ts'
import { checkTls } from './tls-check.ts'
import { checkKeychain } from './keychain-check.ts'

test('the checks run in order; what a computer does not have is no failure, what does not work is', async () => {
  const heard: CheckResult[] = []
  const checks = [
    { name: 'works', run: async () => 'seen' },
    { name: 'absent', run: async () => ({ unavailable: 'no tray' }) },
  ]
  const good = await runChecks(checks, { platform: 'linux' }, (result) => heard.push(result))
  expect(good).toMatchObject({ passed: true, machine: { platform: 'linux' } })
  expect(heard.map(({ name, outcome, detail }) => [name, outcome, detail])).toEqual([
    ['works', 'ok', 'seen'],
    ['absent', 'unavailable', 'no tray'],
  ])
  const broken = { name: 'broken', run: () => Promise.reject(new RangeError('too far')) }
  const bad = await runChecks([broken, ...checks], {}, () => {})
  expect(bad.passed).toBe(false)
  expect(bad.checks.map(({ outcome }) => outcome)).toEqual(['failed', 'ok', 'unavailable'])
  expect(lineOf(bad.checks[0]!)).toMatch(/^failed {6}broken +\d+ ms {2}RangeError: too far$/)
})

test('a certificate of our own is trusted when it is in the store, and not otherwise', async () => {
  expect(await checkTls()).toMatch(/^\d+ authorities and one of our own$/)
})

test('without any key store the keychain is unavailable, and both reasons are said', async () => {
  const none = () => Promise.reject(new Error('not here'))
  const seen = await checkKeychain(none)
  // the test machine may have a keyring
  if (typeof seen === 'string') expect(seen).toBe('system keychain')
  else expect(seen.unavailable).toMatch(/^system keychain: .+; safeStorage: The store refused$/)
})
