import { useCallback, useRef } from 'react'
import type { ListName, RowOf } from '../../contract/index.ts'
import type { RowId } from '../../contract/values.ts'
import { call } from '../bridge/call.ts'
import { useEvent } from '../bridge/use-event.ts'

/**
 * The row as the server has it, for a form that sends all of it back. While its list is being read, as it is after every write, the row on screen may
 * still hold what stood there before that write: then the row comes after the reading. Otherwise it is the one on screen, at once.
 */
export function useFreshRow<L extends ListName>(list: L): (id: RowId, shown: RowOf<L>) => RowOf<L> | Promise<RowOf<L>> {
  const reading = useRef(false)
  useEvent('lists.changed', (change) => {
    if (change.list === list) reading.current = change.loading || change.error !== null
  })
  return useCallback(
    (id, shown) => {
      if (!reading.current) return shown
      return call('lists.reload', { list, params: {} })
        .then(() => call('lists.row', { list, params: {}, id }))
        .then((row) => (row.ok && row.value ? (row.value as RowOf<L>) : shown))
    },
    [list],
  )
}
