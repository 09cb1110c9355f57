import { expect, test } from '@playwright/test'
import { isMet } from '#tests/torture/area.ts'
import { day } from '#tests/torture/memory/day.ts'

test(
  'in ten minutes of use, memory, nodes, listeners and handles do not grow in the second half, and saved data are found',
  { tag: '@long' },
  async () => {
    test.setTimeout(600_000)
    const outcome = await day.run({ times: day.short, seed: 1 })
    console.log(`day: ${outcome.cases} ${outcome.unit}, ${JSON.stringify(outcome.numbers)}`)
    expect(outcome.failures).toEqual([])
    expect(outcome.controls.filter(({ failures }) => failures === 0)).toEqual([])
    expect(isMet(outcome)).toBe(true)
  },
)
