import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListName, RowOf } from '../../contract/index.ts'
import type { RowId } from '../../contract/values.ts'
import { useQuery } from '../bridge/use-query.ts'
import { useFreshRow } from './use-fresh-row.ts'

/**
 * The row whose dialog is open, in the address as '?edit=12': after a reload, a crash or a new sign-in the same dialog stands there again, with its draft.
 * The row is held as it was when the dialog opened: a list that is read again does not change a form under the person's hands.
 */
export function useOpenedRow<L extends ListName>(list: L) {
  const [search, setSearch] = useSearchParams()
  const [held, setHeld] = useState<{ readonly id: string; readonly row: RowOf<L>; readonly open: boolean } | null>(null)
  const asked = search.get('edit')
  const wanted = asked !== null && held?.id !== asked
  const { data } = useQuery(
    'lists.row',
    { list, params: {}, id: asked !== null && /^\d{1,15}$/.test(asked) ? Number(asked) : (asked ?? '-') },
    { enabled: wanted },
  )
  if (wanted && data) setHeld({ id: asked, row: data as RowOf<L>, open: true })
  // closed, and the address has followed: the next time it names this row it is read anew
  if (asked === null && held?.open === false) setHeld(null)

  const latest = useRef({ search, setSearch })
  useEffect(() => {
    latest.current = { search, setSearch }
  })
  const point = useCallback((to: string | null) => {
    const next = new URLSearchParams(latest.current.search)
    if (to === null) next.delete('edit')
    else next.set('edit', to)
    latest.current.setSearch(next, { replace: true })
  }, [])
  const fresh = useFreshRow(list)
  const opening = useRef(0)
  const open = useCallback(
    (id: RowId, row: RowOf<L>) => {
      const hold = (now: RowOf<L>) => {
        setHeld({ id: String(id), row: now, open: true })
        point(String(id))
      }
      const now = fresh(id, row)
      const mine = ++opening.current
      if (!(now instanceof Promise)) return hold(now)
      // another row was opened meanwhile, or nobody is here any more
      void now.then((came) => mine === opening.current && hold(came))
    },
    [point, fresh],
  )
  useEffect(() => () => void opening.current++, [])
  const close = useCallback(() => {
    // the address follows a moment later and must not open it again
    setHeld((before) => before && { ...before, open: false })
    point(null)
  }, [point])
  return {
    row: asked !== null && held?.id === asked && held.open ? held.row : null,
    open,
    close,
  }
}
