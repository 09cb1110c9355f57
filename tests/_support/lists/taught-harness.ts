import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Override } from '#contract/reading/override.ts'
import { type ListHarness, listHarness } from './list-harness.ts'

/** Lists of a back office whose responses can be taught, for all tests of a file. Before each test nothing is taught. */
export function taughtLists(): { readonly harness: ListHarness; taught: Override | undefined } {
  const lists: { harness: ListHarness; taught: Override | undefined } = { harness: undefined as never, taught: undefined }
  beforeAll(async () => {
    lists.harness = await listHarness({ override: () => lists.taught })
  })
  beforeEach(() => {
    lists.taught = undefined
    lists.harness.reset()
  })
  afterAll(() => lists.harness.close())
  return lists
}
