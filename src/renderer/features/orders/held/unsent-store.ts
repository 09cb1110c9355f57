import { create } from 'zustand'

/** Whether the list of unsent decisions is open. It opens once after a sign-in that found any; "Later" closes it. */
export const useUnsentOpen = create<{ readonly open: boolean }>(() => ({ open: false }))

export const openUnsent = (): void => useUnsentOpen.setState({ open: true })
export const closeUnsent = (): void => useUnsentOpen.setState({ open: false })
