import fc from 'fast-check'
import { createCredentials } from '#main/http/identity/credentials.ts'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { naiveCredentials, raceInputs, sessionRace } from '#tests/_support/session/session-races.ts'
import type { Area } from '#tests/torture/area.ts'

export const races: Area = {
  name: 'races',
  goals: ['G7'],
  promise: 'calls, 401s, sign-outs and sign-ins of two people in any order: no crossed write, no mixed session, no 401 of someone else',
  full: 20_000,
  short: 150,
  run: async ({ times, seed }) => {
    const shipped = await raced(times, seed, createCredentials)
    const naive = await raced(Math.max(100, Math.round(times / 20)), seed, naiveCredentials)
    return {
      unit: 'runs',
      cases: times,
      failures: shipped.failures,
      controls: [{ without: 'session epochs', cases: naive.runs, failures: naive.failures.length }],
      skipped: 0,
      numbers: { runs: shipped.runs, steps: shipped.steps },
    }
  },
}

/** Counts every run; a failed run does not stop the others. */
async function raced(times: number, seed: number, credentials: typeof createCredentials) {
  const folder = tempDir()
  const failures: string[] = []
  let [runs, steps] = [0, 0]
  try {
    await fc.assert(
      fc.asyncProperty(...raceInputs(), async (scheduler, taken) => {
        const wrong = await sessionRace(scheduler, taken, credentials(), folder.dir)
        runs++
        steps += taken.length
        if (wrong.length > 0) failures.push(`${taken.join(', ')}: ${wrong[0]}`)
      }),
      { numRuns: times, seed },
    )
  } finally {
    folder.remove()
  }
  return { runs, steps, failures }
}
