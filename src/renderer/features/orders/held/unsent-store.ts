import { create } from 'zustand'

/** Is the list of unsent decisions open? It opens once after a sign-in that found some; "Later" closes it. */
export const useUnsentOpen = create<{ readonly open: boolean }>(() => ({ open: false }))

export const openUnsent = (): void => useUnsentOpen.setState({ open: true })
export const closeUnsent = (): void => useUnsentOpen.setState({ open: false })
