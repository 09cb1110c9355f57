import { useCallback, useRef } from 'react'
import type { ListName, RowOf } from '../../contract/index.ts'
import type { AppError } from '../../contract/result.ts'
import type { RowId } from '../../contract/values.ts'
import { call } from '../bridge/call.ts'
import { useEvent } from '../bridge/use-event.ts'

/**
 * The row as the server has it, for a form that sends all of it back. While its list is being read, as it is after every write, the row on screen may
 * still hold what stood there before that write: then the row comes after the reading (null: it is gone). Otherwise it is the one on screen, at once.
 */
export function useFreshRow<L extends ListName>(list: L): (id: RowId, shown: RowOf<L>) => RowOf<L> | Promise<RowOf<L> | null> {
  const reading = useRef(false)
  useEvent('lists.changed', (change) => {
    // the first rows of a list, and what was kept of one that broke off or was stopped, are older than no write
    if (change.list === list) reading.current = change.loading ? !change.partial : change.error !== null && !isPart(change.error)
  })
  return useCallback(
    (id, shown) => {
      if (!reading.current) return shown
      return call('lists.reload', { list, params: {} })
        .then(() => call('lists.row', { list, params: {}, id }))
        .then((row) => (row.ok ? (row.value as RowOf<L> | null) : shown))
    },
    [list],
  )
}

const isPart = (error: AppError) => error.kind === 'list-stopped' || ('kept' in error && Boolean(error.kept))
