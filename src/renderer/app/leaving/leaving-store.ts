import { create } from 'zustand'

/** Both ways of leaving end pending work. */
export type Leaving = 'sign-out' | 'quit'

/** Set while the person is asked about pending work. */
export const useLeaving = create<{ readonly leaving: Leaving | null }>(() => ({ leaving: null }))

/** Opens the question about pending work, in place of one that is already open. */
export const startLeaving = (leaving: Leaving): void => useLeaving.setState({ leaving })
export const stopLeaving = (): void => useLeaving.setState({ leaving: null })
/** The quit was cancelled elsewhere; a sign-out goes on. */
export const stopQuit = (): void => useLeaving.setState(({ leaving }) => ({ leaving: leaving === 'quit' ? null : leaving }))
