import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

/** The full-page order view, if one is mounted. An undone decision and "View order" open their order there. */
const useStore = create<{ readonly show: ((order: string) => void) | null }>(() => ({ show: null }))

export const useHasOrderView = (): boolean => useStore(({ show }) => show !== null)
/** Opens an order in the mounted view; null when there is none. */
export const orderView = (): ((order: string) => void) | null => useStore.getState().show

/** Registers a page as the order view while it is mounted. */
export function useOrderView(show: (order: string) => void): void {
  const latest = useEffectEvent(show)
  useEffect(() => {
    const mine = (order: string) => latest(order)
    useStore.setState({ show: mine })
    return () => useStore.setState(({ show: now }) => (now === mine ? { show: null } : { show: now }))
  }, [])
}
