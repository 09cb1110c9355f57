import { expect, test } from 'vitest'
import { type Area, isMet } from './area.ts'

/** The short round of each area, as a test; `npm run torture` is the long one (docs/reliability.md). */
export const inShort = (areas: readonly Area[]): void =>
  test.each(areas.map((area) => [area.name, area] as const))(
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
