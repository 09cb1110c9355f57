import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListName, RowOf } from '../../contract/index.ts'
import type { RowId } from '../../contract/values.ts'
import { useQuery } from '../bridge/use-query.ts'
import { defineStrings, useStrings } from './strings.ts'
import { toast } from './toast/use-toast.ts'
import { useFreshRow } from './use-fresh-row.ts'

const strings = defineStrings({
  en: { soon: 'The list is being read again', soonText: 'The dialog opens with what the server has now.' },
  fr: { soon: 'La liste est en cours de relecture', soonText: 'La fenêtre s’ouvrira avec ce que le serveur a maintenant.' },
})
/** What opens sooner needs no word (ms). */
const SLOW_MS = 600

/**
 * The row whose dialog is open, in the address as '?edit=12': after a reload, a crash or a new sign-in the same dialog stands there again, with its draft.
 * The row is held as it was when the dialog opened: a list that is read again does not change a form under the person's hands.
 * `toRead`: nothing of it is sent back, so what is on screen will do.
 */
export function useOpenedRow<L extends ListName>(list: L, toRead = false) {
  const s = useStrings(strings)
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
      const now = toRead ? row : fresh(id, row)
      const mine = ++opening.current
      if (!(now instanceof Promise)) return hold(now)
      const slow = setTimeout(() => mine === opening.current && toast.info({ title: s.soon, text: s.soonText }), SLOW_MS)
      void now.then((came) => {
        clearTimeout(slow)
        // whoever has opened something else meanwhile, or has gone, is not disturbed
        if (came && mine === opening.current && !document.querySelector('[role="dialog"]')) hold(came)
      })
    },
    [point, fresh, toRead, s],
  )
  useEffect(() => () => void opening.current++, [])
  const close = useCallback(() => {
    opening.current++
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
