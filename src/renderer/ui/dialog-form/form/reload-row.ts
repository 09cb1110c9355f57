import type { ListName, RowOf } from '#contract/index.ts'
import { ok, type Result } from '#contract/result.ts'
import type { RowId } from '#contract/values/values.ts'
import { call } from '#bridge/call.ts'
import type { Values } from './form-state.ts'
import { rowAs } from '#contract/lists/rows-of.ts'

/** Loads the current row of a list from the server for its form: fields by `fieldsOf`, null when the row is gone (D-131). */
export const reloadRow =
  <L extends ListName>(list: L, id: RowId, fieldsOf: (row: RowOf<L>) => Values) =>
  async (): Promise<Result<Values | null>> => {
    const read = await call('lists.freshRow', { list, params: {}, id })
    if (!read.ok) return read
    const row = rowAs(list, read.value)
    return ok(row === null ? null : fieldsOf(row))
  }
