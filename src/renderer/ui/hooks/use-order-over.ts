import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Uuid, asUuidOrNull } from '#contract/values/values.ts'

const PARAM = 'preview'
/** Marks the history entry that opened the preview: closing goes back instead of adding an entry. */
const OPENED = { opened: 'preview' }
const isOpened = (state: unknown): boolean => typeof state === 'object' && state !== null && 'opened' in state

export interface OrderOver {
  /** The order previewed over the page ('?preview=<uuid>'); null without a preview. */
  readonly order: Uuid | null
  readonly open: (order: Uuid) => void
  /** Shows another order in the same preview. */
  readonly move: (order: Uuid) => void
  readonly close: () => void
}

/** Preview of an order over a page other than the orders page. It is part of the address: a reload or a new sign-in restores it. */
export function useOrderOver(): OrderOver {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const latest = useRef({ search, setSearch, state })
  useEffect(() => {
    latest.current = { search, setSearch, state }
  })
  const point = useCallback((order: Uuid | null, isStep: boolean) => {
    const next = new URLSearchParams(latest.current.search)
    if (order === null) next.delete(PARAM)
    else next.set(PARAM, order)
    const how = isStep ? { state: OPENED } : { replace: true, state: order === null ? null : latest.current.state }
    // the next key is already meant for the preview
    latest.current.setSearch(next, { ...how, flushSync: true })
  }, [])
  const open = useCallback((order: Uuid) => point(order, true), [point])
  const move = useCallback((order: Uuid) => point(order, false), [point])
  const close = useCallback(() => {
    if (isOpened(latest.current.state)) void navigate(-1)
    else point(null, false)
  }, [navigate, point])
  return { order: asUuidOrNull(search.get(PARAM)), open, move, close }
}
