import { expect, test } from 'vitest'
import { isMet } from './area.ts'
import { AREAS } from './areas.ts'

// A short round of every area that needs no window; `npm run torture` is the long one (docs/reliability.md). Key stores have tests/keychain, markup and
// screens their specs.
const ROUNDS = AREAS.filter(({ isApp, name }) => !isApp && name !== 'keys')

test.each(ROUNDS.map((area) => [area.name, area] as const))(
  '%s: kept, and its controls fail',
  async (_name, area) => {
    if (area.name === 'disk' && process.platform !== 'linux') return
    const outcome = await area.run({ times: area.short, seed: 1 })
    expect(outcome.failures).toEqual([])
    expect(outcome.controls.filter(({ failures }) => failures === 0)).toEqual([])
    expect(isMet(outcome)).toBe(true)
  },
  300_000,
)
