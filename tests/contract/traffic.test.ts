import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { harCalls } from '#domain/back-office/traffic/har-calls.ts'
import { profileFromTraffic } from '#domain/back-office/traffic/har-profile.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { signInAs } from '../_support/session/staff.ts'

test('traffic of a back office that is as assumed confirms every read and corrects nothing', async () => {
  const sandbox = await createSandbox({ activity: false, scale: { orders: 30, users: 30, tickers: 20 } })
  try {
    const staff = await signInAs(sandbox)
    const reads = endpoints().filter(([name, { method, path }]) => method === 'GET' && !path.includes('{') && name !== 'session.logout')
    const entries = []
    for (const [, { path }] of reads) {
      const answer = await staff.get(path)
      entries.push({
        request: { method: 'GET', url: answer.url },
        response: { status: answer.status, content: { text: await answer.text() } },
      })
    }
    const calls = harCalls({ log: { entries } })?.calls ?? []
    expect(calls.length).toBeGreaterThan(20)
    const { profile, confirmed } = profileFromTraffic(calls, null)
    expect(profile.overrides).toEqual({})
    expect(confirmed.length).toBe(calls.length)
  } finally {
    await sandbox.close()
  }
})
