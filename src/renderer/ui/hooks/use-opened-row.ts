import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { ListName, RowOf } from '#contract/index.ts'
import type { RowId } from '#contract/values/values.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { readDrafts, showDrafts } from '../drafts/drafts-store.ts'
import { defineStrings, useStrings } from '../strings.ts'
import { useToast } from '../toast/use-toast.ts'

const strings = defineStrings({
  en: { absent: 'Couldn’t open the entry', absentText: 'The list doesn’t contain this entry. It may have been deleted.' },
  fr: { absent: 'Impossible d’ouvrir l’élément', absentText: 'Cet élément n’est pas dans la liste. Il a peut-être été supprimé.' },
})

/**
 * The row whose dialog is open, stored in the address as '?edit=12' (`parameter`): a reload, a crash or a new sign-in reopens the dialog with its draft. The row is
 * the latest version; a row that has left the list stays as last seen, and one that was never in it is reported, or shown as its draft.
 */
export function useOpenedRow<L extends ListName>(list: L, parameter = 'edit') {
  const s = useStrings(strings)
  const toast = useToast()
  const [search, setSearch] = useSearchParams()
  const [held, setHeld] = useState<{ readonly id: string; readonly row: RowOf<L>; readonly open: boolean } | null>(null)
  const asked = search.get(parameter)
  const isClosed = held?.id === asked && !held?.open
  const id = asked !== null && /^\d{1,15}$/.test(asked) ? Number(asked) : (asked ?? '-')
  const { data } = useQuery('lists.row', { list, params: {}, id }, { enabled: asked !== null && !isClosed })
  if (asked !== null && data && !isClosed && held?.row !== data) setHeld({ id: asked, row: data, open: true })
  // closed, and the address has followed: the next time it names this row, the row is loaded again
  if (asked === null && held?.open === false) setHeld(null)

  const { pathname } = useLocation()
  const route = `${pathname}?${search.toString()}`
  const latest = useRef({ search, setSearch, route })
  useEffect(() => {
    latest.current = { search, setSearch, route }
  })
  const point = useCallback(
    (to: string | null) => {
      const next = new URLSearchParams(latest.current.search)
      if (to === null) next.delete(parameter)
      else next.set(parameter, to)
      // the next key is already meant for the dialog
      latest.current.setSearch(next, { replace: true, flushSync: true })
    },
    [parameter],
  )
  const isAbsent = asked !== null && data === null && held === null
  const tellAbsent = useEffectEvent(async (at: string) => {
    const drafts = await readDrafts(at)
    if (drafts !== null && drafts.length > 0) showDrafts(at)
    else toast.info({ title: s.absent, text: s.absentText })
  })
  useEffect(() => {
    if (!isAbsent) return
    let isCurrent = true
    // the list in memory may be older than the row
    void call('lists.freshRow', { list, params: {}, id }).then((fresh) => {
      if (!isCurrent || !fresh.ok || fresh.value !== null) return
      void tellAbsent(latest.current.route)
      point(null)
    })
    return () => {
      isCurrent = false
    }
  }, [isAbsent, list, id, point])
  const open = useCallback(
    (id: RowId, row: RowOf<L>) => {
      setHeld({ id: String(id), row, open: true })
      point(String(id))
    },
    [point],
  )
  const close = useCallback(() => {
    // the address updates a moment later and must not reopen the dialog
    setHeld((previous) => previous && { ...previous, open: false })
    point(null)
  }, [point])
  return {
    row: asked !== null && held?.id === asked && held.open ? held.row : null,
    open,
    close,
  }
}
