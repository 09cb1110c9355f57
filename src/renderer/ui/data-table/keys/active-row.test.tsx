import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeyHint } from '#ui/shortcuts/key-hint-store.ts'
import { rememberTable } from '#stores/table-memory.ts'
import { NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { onActiveRow } from './active-row.ts'

const LIST = 'bottlers.list'
let harness: PageHarness
beforeEach(async () => {
  useKeyHint.setState(useKeyHint.getInitialState())
  harness = await renderPage(<p>table</p>, '/', { sandbox: { activity: false, scale: { ...NO_ROWS, bottlers: 1 } } })
  await harness.desk.call('lists.reload', { list: LIST, params: {} })
})
afterEach(() => harness.unmount())

test('a key for the active row says so when another moderator has deleted that row', async () => {
  const act = vi.fn()
  rememberTable(LIST, { focused: 999_999 })
  onActiveRow(LIST, LIST, act)
  await expect.poll(() => useKeyHint.getState().disabled).toBe('no-row')
  expect(act).not.toHaveBeenCalled()
})

test('without an active row the key says so at once', () => {
  const act = vi.fn()
  onActiveRow(LIST, LIST, act)
  expect(useKeyHint.getState().disabled).toBe('no-row')
  expect(act).not.toHaveBeenCalled()
})
