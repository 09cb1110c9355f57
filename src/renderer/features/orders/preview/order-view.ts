import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

/** The order view that fills the page, if one does: an undone decision and "Show order" come back into it. */
const useStore = create<{ readonly show: ((order: string) => void) | null }>(() => ({ show: null }))

export const useHasOrderView = (): boolean => useStore(({ show }) => show !== null)
export const orderView = (): ((order: string) => void) | null => useStore.getState().show

/** This page is the order view while it is on screen. */
export function useOrderView(show: (order: string) => void): void {
  const latest = useEffectEvent(show)
  useEffect(() => {
    const mine = (order: string) => latest(order)
    useStore.setState({ show: mine })
    return () => useStore.setState(({ show: now }) => (now === mine ? { show: null } : { show: now }))
  }, [])
}
