import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { naiveCredentials, raceInputs, sessionRace } from '#tests/_support/session/session-races.ts'
import { inRound } from '#tests/_support/round.ts'
import { createCredentials } from '../http/identity/credentials.ts'

let folder: ReturnType<typeof tempDir>
beforeAll(() => {
  folder = tempDir()
})
afterAll(() => folder.remove())

test('calls, 401s, sign-outs and sign-ins of another person in any order of arrival', async () => {
  const numRuns = inRound(150, 600)
  let runs = 0
  await fc.assert(
    fc.asyncProperty(...raceInputs(), async (s, steps) => {
      runs++
      expect(await sessionRace(s, steps, createCredentials(), folder.dir)).toEqual([])
    }),
    { numRuns },
  )
  expect(runs).toBe(numRuns)
}, 60_000)

test('control: without epochs the same runs go wrong', async () => {
  const naive = await fc.check(
    fc.asyncProperty(...raceInputs(), async (s, steps) => (await sessionRace(s, steps, naiveCredentials(), folder.dir)).length === 0),
    { numRuns: 500, endOnFailure: true },
  )
  expect(naive.failed).toBe(true)
}, 60_000)
